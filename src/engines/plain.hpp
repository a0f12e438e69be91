#pragma once
/// The plain engine of chapters 5 to 13, which is a unit of its own, as one that stands in for impulses.
#include "run/engine.hpp"

namespace cc {

/// The face of one that is made of the plain chapters, with this name and these words: it has the numbers of chapter 13's
/// options, and none of its switches.
EngineFace plain_face(std::string name = "plain", std::string words = "the plain engine");

}  // namespace cc
