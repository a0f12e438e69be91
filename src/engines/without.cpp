#include "engines/without.hpp"

#include <map>
#include <utility>

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

}  // namespace

Engine* without(const std::string& unit) {
    if (!names_a_chapter(unit)) return nullptr;
    static std::map<std::string, UnitEngine> all;
    EngineFace face = unit.starts_with("01-") || unit.starts_with("02-") ? discs_face() : unit.starts_with("17-") ? matching_face() : impulse_face();
    face.instead_of = std::exchange(face.name, unit);
    face.about = "One idea is removed, so its numbers differ.";
    face.words = face.instead_of + " without " + unit.substr(3);
    return &all.try_emplace(unit, std::move(face)).first->second;
}

}  // namespace cc
