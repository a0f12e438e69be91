#pragma once
/// Chapter 13: the worlds that its figures, facts and tests try, and what is measured of them.
#include <array>
#include <vector>

#include "13-sequential-impulses/plain.hpp"
#include "13-sequential-impulses/world.hpp"
#include "13-sequential-impulses/beside/scenes.hpp"

namespace cc::experiments {

constexpr Vec2 gravity = {0, -10};  ///< of all these worlds, m/s²
constexpr double dt = 1. / 60;      ///< of all their steps, seconds

/// A world, and how it is solved.
struct Trial : World {
    ImpulseOptions options = {};  ///< all ideas, unless one is taken out
    void run(double seconds);     ///< makes steps for so many seconds
};

/// A body of 1 kg/m², upright.
Body solid(const Shape& shape, Vec2 at, double friction = 0.6, double restitution = 0);
/// All that is below y = 0.
Body ground(double friction = 0.6, double restitution = 0);
/// The same body, so many times as heavy.
void make_heavier(Body& body, double times);
/// How high the lowest point of a body is, metres.
double height_of(const Body& body);

/// A world as the plain engine has it; of half-planes it knows nothing.
plain::World plain_world(const World& world);
/// The run of a scene by the plain engine.
GrowingRun begin_plain(const TimedWorld& start);
/// So many steps of it, and the start before them.
inline std::vector<RecordedStep> run_plain(const TimedWorld& start, int steps) { return begin_plain(start).until(steps); }

/// What can be taken out of the plain engine.
struct Idea {
    const char* words;                  ///< what is left without it, for choices and captions
    const char* key;                    ///< of its facts
    const char* unit;                   ///< the unit of its own without it; empty: it is a number of the options
    void (*change)(ImpulseOptions&);    ///< that number; null: it is a unit
};
extern const std::array<Idea, 8> ideas;  ///< all of them
/// The run of a scene by the plain engine without an idea. A unit must be there, or in a page have been loaded.
inline GrowingRun begin_without(const Idea& idea, TimedWorld start) {
    if (!idea.change) return begin_variant(idea.unit, start);
    idea.change(start.options);
    return begin_plain(start);
}
/// So many steps of it, and the start before them.
inline std::vector<RecordedStep> run_without(const Idea& idea, const TimedWorld& start, int steps) {
    return begin_without(idea, start).until(steps);
}
/// How far a body is from where it began, to the left or the right, at most, metres.
double drift(const RecordedStep& now, const RecordedStep& start);

constexpr double peg = 0.2;  ///< where two pegs stand, metres to either side of the middle
enum class Clamp { sum, each_change };  ///< what is at least 0
/// A box of 1 kg, the side 1 m, that lands on both pegs at 1 m/s: before the first visit to a contact, and after
/// each, so many rounds of two. Body 0 is the pegs; the left contact comes first.
std::vector<plain::World> visits(int rounds, Clamp clamp);

/// The velocity along n at a contact, m/s: below 0 its bodies approach.
double approach(const plain::World& world, const plain::WorldContact& c);
/// A pass of a plain step.
struct SolverPass {
    int number;          ///< 0: before the first
    plain::World world;  ///< the bodies where the step found them, with the velocities of now
    double change;       ///< of an impulse, the largest in this pass, N s
    std::size_t largest; ///< in which contact that was
};
/// The impulses of all contacts along n together, N s.
double normal_sum(const plain::World& world);
/// The parts of a pass by name, for tables and alt text.
void describe(const SolverPass& pass, auto&& field) {
    field("pass", pass.number), field("largest change", pass.change), field("normal sum", normal_sum(pass.world));
}
/// The passes of a world's next step, and what they begin with.
std::vector<SolverPass> passes(const plain::World& world, const plain::Settings& settings = {});
/// Three boxes on the ground, which is body 0, the upper one put to `top`, after so many steps.
plain::World three_boxes(Vec2 top, int steps);
/// A stack when it has stood for a minute.
plain::World after_a_minute(const TimedWorld& stack);
/// The passes of its next step, from the impulses of the last step or from 0.
std::vector<SolverPass> resting(plain::World stack, bool is_warm, int passes);
/// The same step before its first pass, and after each visit to a contact.
std::vector<plain::World> resting_visits(plain::World stack, bool is_warm, int passes);

constexpr int pyramid_steps = 180, heap_steps = 360;  ///< for how many the two are run

/// With what velocity an overlap so deep is to part, m/s, by the article's constants as they might be: as it should
/// be; by its line, the `distance` read as the depth; and read as a signed distance.
double bias_wanted(double depth);
double bias_by_depth(double depth);
double bias_by_distance(double depth);

/// A plank of 2 m by 0.2 m, turned by 45 degrees, that comes down on one corner.
struct Fall {
    Body plank, floor;  ///< it slides as it comes
    ContactFrame c;     ///< at that corner
};
Fall plank_fall();
/// The plank after it bounced: by the passes, until both laws hold at once, or by one `resolve`.
Body bounced(double e, bool by_passes);

/// Five discs of 1 m in a row, so far apart, of which the left one comes at 1 m/s: their speeds after 2 seconds.
std::vector<double> row(double gap, int passes);

}  // namespace cc::experiments
