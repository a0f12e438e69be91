#pragma once
/// Chapter 17: the worlds that its figures, facts and tests try, by shape matching, by impulses and by the
/// article's program. Bodies, ground and the time step are chapter 13's.
#include <array>
#include <vector>

#include "13-sequential-impulses/beside/experiments.hpp"
#include "17-shape-matching/beside/as_printed.hpp"
#include "17-shape-matching/beside/without.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

using as_printed::ShapeBody;
using as_printed::ShapeWorld;

/// A world, and how it is solved.
struct MatchingTrial : World {
    MatchingOptions options = {};  ///< its settings
    /// One step.
    void step();
    /// Makes steps for so many seconds, or until a body is lost.
    void run(double seconds);
    /// Whether no body is lost: if one is, no step can be made any more.
    bool is_sound() const;
};
/// A world of these bodies.
MatchingTrial matching_trial(std::vector<Body> bodies, Vec2 g = {0, -9.8});
/// A body of 1 kg/m².
Body body_at(const Shape& shape, Vec2 at, double turn = 0, double friction = 0.3, double restitution = 0);

/// Of the bodies' motions and heights, J.
double total_energy(const MatchingTrial& world);
/// The same of the article's bodies, with the inertia that their corners have.
double total_energy(const ShapeWorld& world);
/// Of all bodies, kg m/s.
Vec2 momentum_of(const MatchingTrial& world);
/// The same of the article's.
Vec2 momentum_of(const ShapeWorld& world);

/// The article's three squares above a valley, as bodies of this course, each with 1 kg.
MatchingTrial valley();
/// The valley after so many seconds.
MatchingTrial valley_after(double seconds);
/// The same by the article's program.
ShapeWorld printed_valley_after(double seconds);

/// The valley's energy and its momentum to the right in the first 8 seconds, against the time in seconds.
struct ValleyLedger {
    Points energy;    ///< J
    Points momentum;  ///< kg m/s
};
/// At every other step.
ValleyLedger valley_ledger();
/// The same by the article's program.
ValleyLedger printed_valley_ledger();

/// A repair of the article's algorithm, and a scene that shows what it is for.
struct Repair {
    const char* name;           ///< for captions
    const char* patch;          ///< chapters/17-shape-matching/without/PATCH.patch takes it out
    const char* others;         ///< other patches, joined by "+", without which its work would be hidden; may be empty
    MatchingTrial (*scene)();   ///< where it matters
    double seconds;             ///< when that is seen best
};
/// All of them.
extern const std::array<Repair, 7> repairs;
/// The units that run a repair's scene with it and without it, with a space between them.
std::string units_of(const Repair& repair);
/// So many steps of a repair's scene, with it or without, and the start before them. There are fewer if a body is lost.
std::vector<RecordedStep> run_repair(const Repair& repair, bool is_on, int steps);

/// So many boxes of 1 m, one on the other.
MatchingTrial matching_stack(int boxes);
/// Whether none of its boxes has left its height by more than 25 cm.
bool stands(const MatchingTrial& stack);
/// A plank of 0.4 m, and on it a box that is so many times as dense.
MatchingTrial light_under_heavy(double ratio);
/// How far the lowest corner of its plank is below the ground, metres.
double sunk(const MatchingTrial& world);
/// The most that it is in the first second, by so many passes of shape matching.
double most_sunk_by_matching(double ratio, int passes);
/// The same by chapter 13.
double most_sunk_by_impulses(double ratio);
/// The most that it is against the ratio, both as powers of ten: by so many passes of shape matching.
Points sinking_by_matching(int passes);
/// The same by chapter 13.
Points sinking_by_impulses();
/// A world after so many seconds by chapter 13.
MatchingTrial by_impulses(MatchingTrial world, double seconds);
/// The same by so many passes of shape matching.
MatchingTrial by_matching(MatchingTrial world, double seconds, int passes);

}  // namespace cc::experiments
