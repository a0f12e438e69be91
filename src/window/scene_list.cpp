#include "window/scene_list.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <system_error>

#include "base/fail.hpp"
#include "json/json.hpp"

namespace cc {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> kind_of_file(const fs::path& file) try {
    const Tree tree = parse_json(read_file(file.string(), "scene"), file.string());
    std::string fault;
    const std::string kind = Value(tree, fault)["kind"].text();
    if (!fault.empty()) return std::nullopt;
    return kind;
} catch (const BadInput&) {
    return std::nullopt;
}

std::set<fs::path> json_files(const std::vector<fs::path>& folders) {
    std::set<fs::path> files;
    std::error_code ignored;
    for (const fs::path& folder : folders)
        for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, ignored))
            if (entry.is_regular_file(ignored) && entry.path().extension() == ".json")
                files.insert(fs::weakly_canonical(entry.path(), ignored));
    return files;
}

}  // namespace

std::map<std::string, std::vector<ListedScene>> listed_scenes(const std::vector<fs::path>& folders) {
    std::map<std::string, std::vector<ListedScene>> kinds;
    for (const fs::path& file : json_files(folders))
        if (const auto kind = kind_of_file(file)) kinds[*kind].push_back({file, file.stem().string()});
    for (auto& [kind, scenes] : kinds) std::ranges::sort(scenes, {}, &ListedScene::name);
    return kinds;
}

}  // namespace cc
