#include "19-time-of-impact/next_impact.hpp"

#include <algorithm>
#include <cmath>

#include "04-swept-spheres/sweep.hpp"

namespace cc {
namespace {

constexpr double rung = 0.25;        // of the half width of the narrower body
constexpr double most_sunk = 0.75;   // of the depth at which the way out on the other side may be shorter
constexpr double last_sunk = 0.875;  // of the same

// How deep two bodies may get, metres.
struct DepthLimits {
    double half_width;  // of the narrower one
    double deepest;     // beyond this depth they might be separated to the wrong side
    double last;        // beyond this one they sink hardly any deeper
};

// A half-plane has no other side; and what gives way will not be pressed any deeper.
DepthLimits depth_limits(const SweptBody& a, const SweptBody& b) {
    const bool is_wall = std::holds_alternative<HalfPlane>(b.body.shape);
    const double deepest = most_sunk * (a.extent.half_width + (is_wall ? 0 : b.extent.half_width));
    const bool has_last = !is_wall && !(can_move(a.body) && can_move(b.body));
    return {narrower_half_width(a, b), deepest, has_last ? last_sunk / most_sunk * deepest : longest};
}

// How deep two bodies may sink until their next impact: to the next rung of a ladder, which is at least half a rung
// away. Beyond `deepest` it is only a little deeper, and beyond `last` hardly at all. So no search begins where only
// rounding keeps the two apart. All lengths are in half widths of the narrower body.
double next_rung(double depth, double deepest, double last) {
    if (depth < deepest) return rung * std::ceil(depth / rung + 0.5);  // next-rung
    return depth + (depth < last ? rung / 8 : impact_precision);
}

// The depth at the next impact of two bodies at this distance, which is negative if they overlap. Those that are apart
// have it where they touch; those that touch, or nearly, have it on the next rung.
double next_depth(double distance, const DepthLimits& limits) {
    const auto [half, deepest, last] = limits;
    if (!(distance < rung / 2 * half)) return 0;
    return half * next_rung(std::max(0., -distance) / half, deepest / half, last / half);
}

bool is_straight_disc(const SweptBody& it) {
    return std::holds_alternative<Disc>(it.body.shape) && it.sweep.arm == Vec2{};
}

// The quadratic of chapter 04 has the answer.
std::optional<NextImpact> next_impact_of_discs(const SweptBody& a, const SweptBody& b) {
    RelativePath<Vec2> path = path_of_discs({a.sweep, b.sweep}, a.extent.half_width + b.extent.half_width);
    const DepthLimits limits = depth_limits(a, b);
    const double depth = next_depth(length(path.C0) - path.r, limits);
    if (depth >= path.r) return std::nullopt;  // they cannot overlap any deeper
    path.r -= depth;
    const auto s = first_contact(path);
    if (!s) return std::nullopt;
    const double begin = std::max(a.sweep.begin, b.sweep.begin);
    return NextImpact{begin + *s * (1 - begin), depth >= limits.deepest};
}

}  // namespace

double narrower_half_width(const SweptBody& a, const SweptBody& b) {
    return std::min(a.extent.half_width, b.extent.half_width);
}

std::optional<NextImpact> next_impact(const SweptBody& a, const SweptBody& b) {
    if (std::holds_alternative<HalfPlane>(a.body.shape)) return next_impact(b, a);
    if (is_straight_disc(a) && is_straight_disc(b)) return next_impact_of_discs(a, b);
    const DepthLimits limits = depth_limits(a, b);
    const auto search = [&](double depth) {
        return conservative_advancement(a.body.shape, b.body.shape, {a.sweep, b.sweep}, depth,
                                        impact_precision * limits.half_width);
    };
    TimeOfImpact found = search(0);
    double depth = 0;
    if (next_depth(found.state().distance, limits) > 0) {
        depth = next_depth(search(limits.half_width).state().distance, limits);
        found = search(depth);
    }
    while (!found.done()) found.step();
    const ImpactState& end = found.state();
    if (end.status != ImpactStatus::meets && end.status != ImpactStatus::stalled) return std::nullopt;
    return NextImpact{end.s, depth >= limits.deepest};
}

}  // namespace cc
