#pragma once
/// The numbers that a chapter's prose states, as its plot program wrote them.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>

/// The facts of a chapter, "04", from key to text; taken from figures/04-facts.json, with ordinary
/// spaces for the narrow ones of print.
inline std::map<std::string, std::string> read_facts(const std::string& chapter) {
    const auto folder = std::filesystem::path(__FILE__).parent_path() / "../figures";
    std::stringstream text;
    text << std::ifstream(folder / (chapter + "-facts.json")).rdbuf();
    const std::string all = std::regex_replace(text.str(), std::regex("\u202f"), " ");
    const std::regex line(R"re("([^"]+)": \{"text": "([^"]*)")re");
    std::map<std::string, std::string> facts;
    for (std::sregex_iterator m(all.begin(), all.end(), line), end; m != end; ++m) facts[(*m)[1]] = (*m)[2];
    return facts;
}
