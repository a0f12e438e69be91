#pragma once
/// Discs among walls: the engine of chapters 1 and 2, a unit of its own. The discs do not see each other.
#include "run/engine.hpp"

namespace cc {

/// The name that scene files have for it.
inline constexpr std::string_view discs_name = "discs";
/// Its face. It has no settings, and refuses gravity, and what is no disc that can move, no polygon that cannot and no half-plane.
EngineFace discs_face();

}  // namespace cc
