#pragma once
/// Chapter 27 as an engine, with chapter 19 for fast bodies. Its options are those of the small steps, and one more.
#include "engines/small_steps.hpp"

namespace cc {

/// Whether contacts are solved in single precision.
inline constexpr Setting single_precision{"single_precision", "contacts are solved in single precision", Setting::Kind::on_off};

/// "lanes".
Engine& lanes();
/// What is known of it without chapter 19 and its step.
EngineFace lanes_face();

}  // namespace cc
