#pragma once
/// The numbers that a chapter's prose states, as its plot program wrote them.
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

/// The facts of a chapter, "04", from key to text; taken from figures/04-facts.json, with ordinary
/// spaces for the narrow ones of print.
inline std::map<std::string, std::string> read_facts(const std::string& chapter) {
    const std::filesystem::path folder = CC_SOURCE_DIR "/figures";
    std::ifstream file(folder / (chapter + "-facts.json"));
    std::map<std::string, std::string> facts;
    const nlohmann::json all = nlohmann::json::parse(file);
    for (const auto& [key, fact] : all.items()) {
        std::string text = fact.at("text");
        const std::string narrow = "\u202f";
        for (auto at = text.find(narrow); at != std::string::npos; at = text.find(narrow))
            text.replace(at, narrow.size(), " ");
        facts[key] = text;
    }
    return facts;
}
