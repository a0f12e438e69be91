#pragma once
/// What a unit does in a step: the library's, or another solver's, each in a file of its own.
#include "variant/numbers.hpp"

namespace cc {

/// One step of it.
void unit_step(TimedWorld& run);

}  // namespace cc
