#pragma once
/// Discs that move straight on, frame by frame, and chapter 4's answer for each pair of them.
/// Nothing happens yet when they meet.
#include <optional>
#include <string>
#include <vector>

#include "04-swept-spheres/sweep.hpp"

namespace cc::demo {

/// A disc with a constant velocity.
struct Disc {
    std::string name;  ///< unique among the discs
    double radius;     ///< metres
    Vec2 at;           ///< centre when the first frame begins, world frame, metres
    Vec2 velocity;     ///< metres per second
};

/// What a scene of kind "moving-discs" holds.
struct MovingDiscs {
    double frame;             ///< length of a frame in seconds, above 0
    int frames;               ///< so many of them; the first has the number 0
    std::vector<Disc> discs;  ///< all discs
};

/// What happens between two discs in one frame.
struct PairAnswer {
    std::size_t a;                  ///< index of the first disc
    std::size_t b;                  ///< index of the second one, above a
    std::optional<double> contact;  ///< the s of the first contact; none if they pass
    double nearest;                 ///< the s at which the centres are nearest
    double distance;                ///< of the centres there, metres
    double gap;                     ///< between the edges there, metres; negative if they overlap
};

/// The time, in seconds, at s of a frame.
double time_at(const MovingDiscs& scene, int frame, double s);

/// The way of a disc through one frame. Each frame ends exactly where the next begins.
/// Throws BadMoving if the disc leaves the supported range.
Moving<Vec2> way(const MovingDiscs& scene, const Disc& disc, int frame);

/// The answers for all pairs in one frame, by a, then by b.
std::vector<PairAnswer> answers(const MovingDiscs& scene, int frame);

}  // namespace cc::demo
