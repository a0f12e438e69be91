#include "19-time-of-impact/time_of_impact.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "11-motion/motion.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr int most_steps = 1000;

// From the centre about which a shape turns to its farthest corner.
double reach(const ConvexView& shape, const Sweep& sweep) {
    double most = 0;
    for (const Vec2 p : shape.points) most = std::max(most, length(p));
    return most + length(sweep.arm);
}

bool is_straight_disc(const ConvexView& shape, const Sweep& sweep) {
    return shape.points.size() == 1 && shape.points[0] == Vec2{} && sweep.arm == Vec2{};
}

// The corners at s, relative to `origin`: near it, numbers are small and keep their digits.
void place(const ConvexView& shape, const Sweep& sweep, double s, Vec2 origin, std::vector<Vec2>& points) {
    Sweep from_origin = sweep;
    from_origin.from.x = sweep.from.x - origin;
    const Pose pose = at(from_origin, s);
    points.clear();
    for (const Vec2 p : shape.points) points.push_back(to_world(pose, p));
}

}  // namespace

Pose at(const Sweep& sweep, double s) {
    const double gone = s - sweep.begin;
    Pose pose = sweep.from;
    pose.x += gone * sweep.by;
    if (sweep.turn == 0) return pose;
    pose.q = turned(pose.q, gone * sweep.turn);
    if (sweep.arm == Vec2{}) return pose;
    pose.x += (rotate(rotation(gone * sweep.turn), sweep.arm) - sweep.arm);
    return pose;
}

RelativePath<Vec2> path_of_discs(const PairSweep& motion, double r) {
    const auto& [a, b] = motion;
    const double begin = std::max(a.begin, b.begin);
    const auto centre = [=](const Sweep& sweep) { return sweep.from.x + (begin - sweep.begin) * sweep.by; };
    return {centre(b) - centre(a), (1 - begin) * (b.by - a.by), r};
}

const char* to_text(ImpactStatus status) {
    constexpr const char* names[] = {"searching", "touching", "meets", "passes", "stalled"};
    return names[static_cast<std::size_t>(status)];
}

TimeOfImpact::TimeOfImpact(const ConvexView& A, const ConvexView& B, const PairSweep& motion, double allowed,
                           double near)
    : TimeOfImpact(A, B, std::nullopt, motion, allowed, near) {}

TimeOfImpact::TimeOfImpact(const ConvexView& A, const HalfPlane& wall, const Sweep& motion, double allowed,
                           double near)
    : TimeOfImpact(A, {}, wall, {motion, {{wall.point, {}}}}, allowed, near) {}

TimeOfImpact::TimeOfImpact(const ConvexView& A, const ConvexView& B, const std::optional<HalfPlane>& wall,
                           const PairSweep& motion, double allowed, double near)
    : A_(A),
      B_(B),
      wall_(wall),
      motion_(motion),
      reach_a_(reach(A, motion.a)),
      reach_b_(reach(B, motion.b)),
      allowed_(allowed),
      near_(near) {
    const auto& [a, b] = motion_;
    size_ = length(b.from.x - a.from.x) + length(a.by) + length(b.by) + reach_a_ + reach_b_ + A_.radius +
            B_.radius;
    state_.s = std::max(a.begin, b.begin);
    a_.reserve(A_.points.size());
    b_.reserve(B_.points.size());
    measure();
    if (room() <= slack()) state_.status = ImpactStatus::touching;
}

// A smaller distance is only rounding: corners and their differences are as exact as the lengths that they are made
// of.
double TimeOfImpact::slack() const { return 32 * eps * size_; }

// How much nearer they may still come.
double TimeOfImpact::room() const { return state_.distance + allowed_; }

// The distance at s, and how fast it can shrink: along n, no point of A or B moves faster than its centre's velocity
// and its spin together allow.
void TimeOfImpact::measure() {
    const auto& [a, b] = motion_;
    place(A_, a, state_.s, a.from.x, a_);
    if (wall_)
        measure_wall();
    else
        measure_shapes();
    state_.point_a += a.from.x;
    state_.point_b += a.from.x;
    const double spin = std::abs(a.turn) * reach_a_ + std::abs(b.turn) * reach_b_;
    state_.closing = dot(state_.n, a.by - b.by) + spin;  // closing-bound
}

void TimeOfImpact::measure_wall() {
    const Vec2 n = -wall_->normal;
    const Vec2 p = a_[support_vertex(a_, n)] + A_.radius * n;
    const double apart = dot(n, wall_->point - motion_.a.from.x - p);
    state_.n = n;
    state_.distance = allowed_ > 0 ? apart : std::max(0., apart);
    state_.point_a = p;
    state_.point_b = p + apart * n;
}

// Where they touch up to rounding, no normal is better than the one before.
void TimeOfImpact::measure_shapes() {
    place(B_, motion_.b, state_.s, motion_.a.from.x, b_);
    const ConvexView A{a_, A_.radius};
    const ConvexView B{b_, B_.radius};
    const GjkResult apart = gjk(A, B);
    state_.distance = apart.distance;
    state_.point_a = apart.point_a;
    state_.point_b = apart.point_b;
    if (apart.normal) state_.n = *apart.normal;
    if (apart.status == GjkStatus::separated || allowed_ == 0) return;
    const EpaResult deep = epa(A, B);
    state_.distance = -deep.depth;
    state_.n = *deep.normal;
    state_.point_a = deep.point_a;
    state_.point_b = deep.point_b;
}

void TimeOfImpact::step() {
    if (done()) return;
    ++state_.steps;
    if (are_straight_discs()) return meet_discs();
    const double before = state_.s;
    const double next = before + room() / state_.closing;  // conservative-advancement
    if (!(state_.closing > 0) || next > 1) {
        state_.s = 1;
        measure();
        state_.status = ImpactStatus::passes;
        return;
    }
    state_.s = next;
    measure();
    if (room() <= std::max(slack(), near_) || next == before)
        state_.status = ImpactStatus::meets;
    else if (state_.steps == most_steps)
        state_.status = ImpactStatus::stalled;
}

bool TimeOfImpact::are_straight_discs() const {
    return !wall_ && is_straight_disc(A_, motion_.a) && is_straight_disc(B_, motion_.b);
}

// The rest of the step is the whole frame of chapter 04.
void TimeOfImpact::meet_discs() {
    const auto path = path_of_discs(motion_, A_.radius + B_.radius - allowed_);
    std::optional<double> found;
    if (path.r >= 0) found = first_contact(path);  // else they cannot overlap so deep
    state_.s = found ? state_.s + *found * (1 - state_.s) : 1;
    measure();
    state_.status = found ? ImpactStatus::meets : ImpactStatus::passes;
}

std::optional<double> TimeOfImpact::result() const {
    if (state_.status == ImpactStatus::passes) return std::nullopt;
    return state_.s;
}

ConvexView own_view(const Shape& shape) {
    static constexpr Vec2 origin{};
    if (const auto* disc = std::get_if<Disc>(&shape)) return {{&origin, 1}, disc->radius};
    return view(std::get<Polygon>(shape));
}

TimeOfImpact conservative_advancement(const Shape& A, const Shape& B, const PairSweep& motion,
                                      double allowed, double near) {
    if (std::holds_alternative<HalfPlane>(A))
        throw BadInput("time of impact", "A is a half-plane; it must be B");
    if (const auto* plane = std::get_if<HalfPlane>(&B))
        return {own_view(A), plane_in_world(motion.b.from, *plane), motion.a, allowed, near};
    return {own_view(A), own_view(B), motion, allowed, near};
}

std::optional<double> time_of_impact(const Shape& A, const Shape& B, const PairSweep& motion) {
    return run(conservative_advancement(A, B, motion));
}

}  // namespace cc
