#pragma once
/// Discs among walls: the engine of chapters 1 and 2, whose discs do not see each other, and that of chapter 4, whose discs
/// meet between frames. Each is a unit of its own.
#include "run/engine.hpp"

namespace cc {

/// The names that scene files have for them.
inline constexpr std::string_view discs_name = "discs", swept_name = "swept";
/// Their faces. They have no settings, and refuse gravity, and what is no disc that can move, no polygon that cannot and no half-plane.
EngineFace discs_face();
EngineFace swept_face();

}  // namespace cc
