// The engines of a program: those of the library are linked in, the others are units of their own.
#include <map>
#include <string>

#include "engines/article.hpp"
#include "engines/balls.hpp"
#include "engines/child_engine.hpp"
#include "engines/discs.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/lanes.hpp"
#include "engines/plain.hpp"
#include "engines/shape_matching.hpp"
#include "engines/small_steps.hpp"
#include "engines/without.hpp"
#include "variant/shared_object.hpp"

namespace cc {
namespace {

Engine& plain() {
    static UnitEngine engine(plain_face());
    return engine;
}

Engine& discs() {
    static UnitEngine engine(discs_face());
    return engine;
}

Engine& swept() {
    static UnitEngine engine(swept_face());
    return engine;
}

Engine& balls() {
    static UnitEngine engine(balls_face());
    return engine;
}

// What the reader's parts make of this unit.
EngineFace face_of_mine(const Engine& original) {
    EngineFace face = original.face();
    if (face.instead_of.empty()) face.instead_of = face.name;
    face.name = "mine";
    face.words = "your engine";
    return face;
}

// The reader's engine, where an engine of the book would step: the discs of chapters 1 and 2, or of chapter 4, the balls of
// chapter 3, or else the plain one.
Engine& mine(const Engine& original, bool only_passing) {
    static std::map<std::pair<std::string, bool>, ChildEngine> all;
    const bool is_of_a_chapter = &original == &discs() || &original == &swept() || &original == &balls();
    const Engine& unit = is_of_a_chapter ? original : plain();
    return all.try_emplace({unit.name(), only_passing}, unit.name(), face_of_mine(unit), only_passing).first->second;
}

}  // namespace

std::span<Engine* const> engines() {
    static Engine* const all[] = {&impulses(), &shape_matching(), &small_steps(), &lanes(), &article(), &plain()};
    return all;
}

std::string_view stand_ins() {
    return "plain, that of chapters 5 to 13; mine, plain with your own parts in it; mine=passing, without those that fail; "
           "or a chapter without one of its ideas, 13-clamp";
}

std::span<Engine* const> engines_of_chapters() {
    static Engine* const all[] = {&discs(), &swept()};
    return all;
}

Engine* find_unlisted(const std::string& name, const Engine& original) {
    if (name == "mine" || name == "mine=passing") return &mine(original, name != "mine");
    if (name == balls().name()) return &balls();
    return is_unit(name) ? without(name) : nullptr;
}

}  // namespace cc
