#pragma once
/// Chapter 13: the worlds that its figures, facts and tests try, and what is measured of them.
#include <array>
#include <vector>

#include "13-sequential-impulses/world.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// Of all these worlds, m/s².
constexpr Vec2 gravity = {0, -10};
/// Of all their steps, seconds.
constexpr double dt = 1. / 60;

/// A world, and how it is solved.
struct Trial : World {
    ImpulseOptions options = {};  ///< all ideas, unless one is taken out
    /// Makes steps for so many seconds.
    void run(double seconds);
};
/// A world of these bodies.
Trial trial(std::vector<Body> bodies);

/// A body of 1 kg/m², upright.
Body solid(const Shape& shape, Vec2 at, double friction = 0.6, double restitution = 0);
/// All that is below y = 0.
Body ground(double friction = 0.6, double restitution = 0);
/// The same body, so many times as heavy.
void make_heavier(Body& body, double times);

/// How high the lowest point of a body is, metres.
double height_of(const Body& body);
/// Of the bodies' motions, J.
double energy_of(const World& world);
/// How deep the contacts overlap at most, metres.
double deepest(const World& world);
/// How far a body is beside x = 0 at most, metres.
double farthest(const World& world);

/// Ten boxes, dropped on each other from 10 cm, and the ground.
Trial stack_of_ten();
/// All that can move bounces, with e = 0.3.
void make_bouncy(World& world);

/// An idea of the chapter.
struct Idea {
    const char* name;         ///< without it, for captions
    const char* key;          ///< of its facts
    void (*remove)(Trial&);   ///< switches it off; null: one contact point a pair, which is no switch
};
/// Nothing switched off, and then each idea.
extern const std::array<Idea, 12> ideas;
/// The stack of ten without an idea, before its first step.
Trial stack_without(const Idea& idea);
/// Its next step.
void step_without(const Idea& idea, Trial& stack);
/// The stack of ten without an idea, after so many seconds.
Trial without(const Idea& idea, double seconds);

/// Where two pegs stand, metres to either side of the middle.
constexpr double peg = 0.2;
/// A box of 1 kg, the side 1 m, that has come down there: at rest.
Body block_on_pegs();
/// It lands on both at 1 m/s, and the passes clamp the sum of the impulses, or each of them.
SequentialImpulses landing(bool accumulate, int passes);

/// The passes of a world's next step, before the first one.
SequentialImpulses next_passes(Trial& world);
/// Those of the stack of ten when it stands; from the impulses of the last step, or from 0.
SequentialImpulses resting(bool warm, int passes);

/// With what velocity an overlap so deep is to part, m/s; the article's constants as they might be.
double bias_wanted(double depth);
/// What the article's line makes of it, its `distance` read as the depth.
double bias_by_depth(double depth);
/// The same, read as a signed distance.
double bias_by_distance(double depth);

/// A plank of 2 m by 0.2 m, turned by 45 degrees, that comes down on one corner.
struct Fall {
    Body plank;      ///< sliding as it comes
    Body floor;      ///< flat
    ContactFrame c;  ///< at that corner
};
/// The fall of the text.
Fall plank_fall();
/// The plank after it bounced: by the passes, until both laws hold at once, or by one `resolve`.
Body bounced(double e, bool by_passes);

/// Five discs of 1 m in a row, so far apart, of which the left one comes at 1 m/s: their speeds after 2
/// seconds.
std::vector<double> row(double gap, int passes);

}  // namespace cc::experiments
