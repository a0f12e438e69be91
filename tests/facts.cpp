#include "facts.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

std::map<std::string, std::string> read_facts(const std::string& chapter) {
    std::ifstream file(CC_SOURCE_DIR "/figures/" + chapter + "-facts.json");
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
