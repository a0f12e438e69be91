#pragma once
/// Balls among triangles: the engine of chapter 3, a unit of its own. The balls do not see each other, do not rotate, know no
/// friction, and lose nothing when they bounce.
#include "run/engine.hpp"

namespace cc {

/// The name that scene files have for it.
inline constexpr std::string_view balls_name = "balls";
/// Its face. It has no settings, and refuses worlds: it steps marbles on a mesh.
EngineFace balls_face();

}  // namespace cc
