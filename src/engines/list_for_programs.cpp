// The engines of a program: those of the library are linked in, the others are units of their own.
#include <map>
#include <string>
#include <utility>

#include "engines/article.hpp"
#include "engines/child_engine.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/plain.hpp"
#include "engines/shape_matching.hpp"
#include "variant/shared_object.hpp"

namespace cc {
namespace {

Engine& plain() {
    static UnitEngine engine(plain_face());
    return engine;
}

Engine& mine() {
    static ChildEngine engine(plain_face("mine", "your engine"), false);
    return engine;
}

Engine& mine_passing() {
    static ChildEngine engine(plain_face("mine", "your engine"), true);
    return engine;
}

// A chapter without one of its ideas: NN-NAME.
Engine* without(const std::string& unit) {
    const auto is_digit = [&](std::size_t k) { return unit[k] >= '0' && unit[k] <= '9'; };
    if (unit.size() < 4 || !is_digit(0) || !is_digit(1) || unit[2] != '-' || !is_unit(unit)) return nullptr;
    static std::map<std::string, UnitEngine> all;
    const bool is_matching = unit.starts_with("17-");
    EngineFace face = is_matching ? matching_face() : impulse_face();
    face.instead_of = std::exchange(face.name, unit);
    face.about = "This is the library without one of its ideas, so its numbers differ.";
    face.words = face.instead_of + " without " + unit.substr(3);
    return &all.try_emplace(unit, std::move(face)).first->second;
}

}  // namespace

std::span<Engine* const> engines() {
    static Engine* const all[] = {&impulses(), &shape_matching(), &article(), &plain()};
    return all;
}

std::string_view stand_ins() {
    return "plain, that of chapters 5 to 13; mine, plain with your own parts in it; mine=passing, without those that fail; "
           "or a chapter without one of its ideas, 13-clamp";
}

Engine* find_unlisted(const std::string& name) {
    if (name == "mine") return &mine();
    if (name == "mine=passing") return &mine_passing();
    return without(name);
}

}  // namespace cc
