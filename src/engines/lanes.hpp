#pragma once
/// Chapter 27 as an engine, with chapter 19 for fast bodies. Its options are those of the small steps.
#include "engines/small_steps.hpp"

namespace cc {

/// "lanes".
Engine& lanes();
/// What is known of it without chapter 19 and its step.
EngineFace lanes_face();

}  // namespace cc
