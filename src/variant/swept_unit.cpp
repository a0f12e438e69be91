// Discs that meet between frames as a unit, by chapters 1, 2 and 4; with -I my before -I chapters, by the reader's own parts.
#include "04-swept-spheres/plain.hpp"
#include "variant/discs_and_walls.inc"

namespace {

// A wall without ends, as a bar so long that no disc sees its ends.
plain::Segment long_bar(const plain::Wall& wall) {
    constexpr double half = 1e4;
    return {wall.p + half * plain::left(wall.n), wall.p - half * plain::left(wall.n)};
}

void step_all(std::vector<plain::Disc>& discs, const Obstacles& all, double dt) {
    std::vector<plain::Segment> bars;
    for (const std::vector<plain::Segment>& sides : all.bumpers) bars.insert(bars.end(), sides.begin(), sides.end());
    for (const plain::Wall& wall : all.walls) bars.push_back(long_bar(wall));
    plain::step(discs, bars, dt);
}

}  // namespace
