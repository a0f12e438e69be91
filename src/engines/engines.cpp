#include "engines/engines.hpp"

#include <algorithm>

namespace cc {
namespace {

bool is_same(const Sides& a, const Sides& b) { return std::ranges::is_permutation(a, b); }

}  // namespace

Engine& standard_engine() { return *engines().front(); }

std::string one_of(std::span<const std::string_view> names) {
    std::string words;
    for (std::size_t k = 0; k < names.size(); ++k)
        words.append(k == 0 ? "" : k + 1 < names.size() ? ", " : " or ").append(names[k]);
    return words;
}

std::string names_in_files() {
    std::vector<std::string_view> names;
    for (const std::span<Engine* const> some : {engines(), engines_of_chapters()})
        for (const Engine* engine : some)
            if (engine->face().instead_of.empty()) names.push_back(engine->name());
    return one_of(names);
}

Engine* find_engine(std::string_view name, const Engine& original) {
    for (const std::span<Engine* const> some : {engines(), engines_of_chapters()})
        if (const auto found = std::ranges::find(some, name, &Engine::name); found != some.end()) return *found;
    return find_unlisted(std::string(name), original);
}

Sides compared_with(Engine& engine) {
    const EngineFace& face = engine.face();
    for (const std::string& other : {face.instead_of, face.beside})
        if (!other.empty()) return {find_engine(other), &engine};
    return {&engine, engines()[&engine == engines()[1] ? 0 : 1]};
}

std::vector<Sides> choices_for(const Scene& scene) {
    std::vector<Engine*> all{scene.chosen.engine};
    for (Engine* engine : engines())
        if (engine != all[0] && !why_not(*engine, scene)) all.push_back(engine);
    std::vector<Sides> choices;
    for (Engine* engine : all) choices.push_back({engine});
    std::vector<Engine*> in_order(engines().begin(), engines().end());
    in_order.push_back(all[0]);
    for (Engine* engine : in_order) {
        const Sides pair = compared_with(*engine);
        const bool can = std::ranges::all_of(pair, [&](Engine* each) { return std::ranges::count(all, each) > 0; });
        const auto is_there = [&](const Sides& other) { return is_same(pair, other); };
        if (can && std::ranges::none_of(choices, is_there)) choices.push_back(pair);
    }
    return choices;
}

std::string words_of(const Sides& sides) {
    std::string words;
    for (const Engine* engine : sides) words.append(words.empty() ? "" : " beside ").append(engine->words());
    return words;
}

}  // namespace cc
