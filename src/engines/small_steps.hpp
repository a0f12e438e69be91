#pragma once
/// Chapter 23 as an engine, with chapter 19 for fast bodies.
#include "23-small-steps/small_steps_options.hpp"
#include "run/engine.hpp"

namespace cc {

/// "small-steps".
Engine& small_steps();
/// It, with these options.
ChosenEngine by_small_steps(const SmallSteps& options = {}, bool continuous_collision = true);
/// What is known of it without chapter 19 and its step.
EngineFace small_steps_face();
/// These options as settings.
Settings small_steps_settings(const SmallSteps& options, bool continuous_collision = true);
/// What settings are for it.
SmallSteps small_steps_options(const Settings& settings);

}  // namespace cc
