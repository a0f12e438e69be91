// The engines of a program: those of the library are linked in, the others are units of their own.
#include <string>

#include "engines/article.hpp"
#include "engines/child_engine.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/plain.hpp"
#include "engines/shape_matching.hpp"
#include "engines/without.hpp"
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
    return is_unit(name) ? without(name) : nullptr;
}

}  // namespace cc
