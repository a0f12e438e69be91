#pragma once
/// Chapter 13 as an engine, with chapter 19 for fast bodies.
#include "13-sequential-impulses/impulse_options.hpp"
#include "run/engine.hpp"

namespace cc {

/// "impulses".
Engine& impulses();
/// It, with these options.
ChosenEngine by_impulses(const ImpulseOptions& options = {}, bool continuous_collision = true);
/// What is known of it without chapter 19 and its step.
EngineFace impulse_face();
/// These options as settings.
Settings impulse_settings(const ImpulseOptions& options, bool continuous_collision = true);
/// What settings are for it.
ImpulseOptions impulse_options(const Settings& settings);

}  // namespace cc
