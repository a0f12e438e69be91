#pragma once
/// How a world is drawn: the same for film strips and pages.
#include "run/simulation.hpp"
#include "figure/figure.hpp"

namespace cc::demo {

/// How a body is coloured in all pictures.
Role role_of(const Body& body);

/// Walls and bodies, discs with a spoke that shows how they are turned; of a small crowd the points, too,
/// that pushed in the last step; and the hand.
void draw(Panel& panel, const Simulation& world, Window view);

}  // namespace cc::demo
