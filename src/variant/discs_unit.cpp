// Discs among walls as a unit, by chapters 1 and 2; with -I my before -I chapters, by the reader's own parts.
#include "02-segments/plain.hpp"
#include "variant/discs_and_walls.inc"

namespace {

// What a disc meets of a bumper: of its sides, that whose nearest point is the closest.
plain::Wall facing(const std::vector<plain::Segment>& bumper, const plain::Disc& disc) {
    plain::Wall closest = facing(bumper[0], disc);
    for (const plain::Segment& side : bumper)
        if (const plain::Wall wall = facing(side, disc); separation(disc, wall) < separation(disc, closest)) closest = wall;
    return closest;
}

// The discs do not see each other.
void step_all(std::vector<plain::Disc>& discs, const Obstacles& all, double dt) {
    for (plain::Disc& disc : discs) {
        plain::step(disc, all.walls, dt);
        for (const std::vector<plain::Segment>& bumper : all.bumpers) plain::bounce(disc, facing(bumper, disc));
    }
}

}  // namespace
