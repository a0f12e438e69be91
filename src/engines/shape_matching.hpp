#pragma once
/// Chapter 17 as an engine, with chapter 19 for fast bodies.
#include "17-shape-matching/matching_options.hpp"
#include "run/engine.hpp"

namespace cc {

/// "shape-matching".
Engine& shape_matching();
/// It, with these options.
ChosenEngine by_shape_matching(const MatchingOptions& options = {}, bool continuous_collision = true);
/// What is known of it without chapter 19 and its step.
EngineFace matching_face();
/// These options as settings.
Settings matching_settings(const MatchingOptions& options, bool continuous_collision = true);
/// What settings are for it.
MatchingOptions matching_options(const Settings& settings);

}  // namespace cc
