#pragma once
/// The algorithm of the article on shape matching, exactly as printed (chapter 17), as an engine.
#include "run/engine.hpp"

namespace cc {

/// "article". It knows no restitution and no friction, only its own constants, and takes all corners of a body for equally
/// heavy; discs become regular polygons of 16 corners, as heavy as before. It refuses a gravity that is not along y and
/// bodies that cannot move. A step throws BadInput, and then has changed nothing: "weird collision" where a corner meets
/// a corner, and where it has lost a body: its place is no number any more.
Engine& article();
/// What is known of it without its step.
EngineFace article_face();

}  // namespace cc
