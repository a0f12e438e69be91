#include "engines/without.hpp"

#include <map>
#include <utility>

#include "engines/balls.hpp"
#include "engines/discs.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "variant/begun_unit.hpp"

namespace cc {
namespace {

// NN-NAME.
bool names_a_chapter(const std::string& unit) {
    const auto is_digit = [&](std::size_t k) { return unit[k] >= '0' && unit[k] <= '9'; };
    return unit.size() >= 4 && is_digit(0) && is_digit(1) && unit[2] == '-';
}

// Of the engine that a chapter belongs to.
EngineFace face_of(std::string_view chapter) {
    if (chapter == "01" || chapter == "02") return discs_face();
    if (chapter == "03") return balls_face();
    if (chapter == "04") return swept_face();
    return chapter == "17" ? matching_face() : impulse_face();
}

}  // namespace

Engine* without(const std::string& unit) {
    if (!names_a_chapter(unit)) return nullptr;
    static std::map<std::string, UnitEngine> all;
    EngineFace face = face_of(unit.substr(0, 2));
    face.instead_of = std::exchange(face.name, unit);
    face.about = "One idea is removed, so its numbers differ.";
    face.words = face.instead_of + " without " + unit.substr(3);
    return &all.try_emplace(unit, std::move(face)).first->second;
}

}  // namespace cc
