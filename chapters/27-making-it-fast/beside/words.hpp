#pragma once
/// Chapter 27: what a colour is, in plain words.
#include <string>

#include "27-making-it-fast/beside/experiments.hpp"

namespace cc {

/// What is solved now.
std::string narrate(const experiments::ColorRecord& record);

}  // namespace cc
