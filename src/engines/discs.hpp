#pragma once
/// Discs among walls: the engine of chapter 1, a unit of its own. The discs do not see each other.
#include "run/engine.hpp"

namespace cc {

/// The name that scene files have for it.
inline constexpr std::string_view discs_name = "discs";
/// Its face. It has no settings, and refuses what is neither a disc that can move nor a half-plane, and gravity.
EngineFace discs_face();

}  // namespace cc
