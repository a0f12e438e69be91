#pragma once
/// Chapter @n@: what a pass found, in plain words.
#include <string>

#include "@folder@/beside/experiments.hpp"

namespace cc {

/// What a pass finds.
std::string narrate(const experiments::@Type@Pass& pass);

}  // namespace cc
