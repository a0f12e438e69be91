#pragma once
/// Kind "moving-discs": discs that move straight on, frame by frame, and chapter 4's answer for each
/// pair of them. Nothing happens yet when they meet.
#include <optional>
#include <string>
#include <vector>

#include "04-swept-spheres/sweep.hpp"
#include "demo/mover.hpp"
#include "demo/run.hpp"

namespace cc::demo {

inline constexpr std::size_t most_discs = 1000;  ///< in one scene

/// A disc with a constant velocity.
struct MovingDisc {
    std::string name;   ///< unique among the discs
    Mover<Vec2> mover;  ///< how large it is, and how it moves
};

/// What a scene of this kind holds.
struct MovingDiscs {
    Clock clock;              ///< its frames
    std::vector<MovingDisc> discs;  ///< all discs
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

/// What is in a scene file beside the keys of every scene. Throws BadInput.
MovingDiscs read_moving_discs(const Json& json, Clock clock);

/// The way of the k-th disc through one frame.
Moving<Vec2> way(const MovingDiscs& scene, std::size_t k, int frame);

/// The answers for all pairs in one frame, by a, then by b.
std::vector<PairAnswer> answers(const MovingDiscs& scene, int frame);

/// The strip: what each disc sweeps, all through the same window, and beside it the first contacts
/// at large; where there is none, the nearest passing.
Figure draw(const SceneFile& scene, const MovingDiscs& discs, const std::vector<int>& frames);

/// Begins a run.
std::unique_ptr<Run> start(MovingDiscs scene);

}  // namespace cc::demo
