#pragma once
/// The scene files that the window offers, by their kinds.
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace cc {

/// A scene file.
struct ListedScene {
    std::filesystem::path file;  ///< where it is
    std::string name;            ///< the name of the file, without .json
};

/// All scene files of these folders, each once, by the value of their "kind" and then by name. What is
/// no ordinary file, no JSON or without a kind is left out.
std::map<std::string, std::vector<ListedScene>> listed_scenes(
    const std::vector<std::filesystem::path>& folders);

}  // namespace cc
