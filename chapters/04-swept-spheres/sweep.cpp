#include "04-swept-spheres/sweep.hpp"

#include "02-segments/segment.hpp"

namespace cc {
namespace {

// A part of the frame; empty where it ends before it begins.
struct Part {
    double first, last;
};

// When a number that begins at `start`, and changes evenly by `change`, lies in [low, high].
Part while_between(double start, double change, double low, double high) {
    if (change == 0) return low <= start && start <= high ? Part{0, 1} : Part{1, 0};
    const double at_low = (low - start) / change;
    const double at_high = (high - start) / change;
    return {std::max(0., std::min(at_low, at_high)), std::min(1., std::max(at_low, at_high))};
}

// The first time at which the centre is beside ab and no farther than the radius from its line.
std::optional<double> strip_contact(const Moving<Vec2>& disc, Vec2 a, Vec2 b) {
    const auto u = direction(b - a);
    if (!u) return std::nullopt;
    const Vec2 start = disc.from - a;
    const Vec2 D = disc.to - disc.from;
    const double r = disc.radius;
    const Part beside = while_between(dot(*u, start), dot(*u, D), 0, distance(a, b));
    const Part close = while_between(cross(*u, start), cross(*u, D), -r, r);    // segment-contact
    const double s = std::max(beside.first, close.first);
    if (!(s <= std::min(beside.last, close.last))) return std::nullopt;
    return s;
}

}  // namespace

std::optional<double> first_contact(const Moving<Vec2>& disc, Vec2 a, Vec2 b) {
    const double r = disc.radius;
    const Vec2 to_a = a - disc.from;
    const Vec2 to_b = b - disc.from;
    if (length_squared(closest_on_segment(Vec2{}, to_a, to_b).point) <= r * r) return 0;
    const Vec2 seen = disc.from - disc.to;  // how far the ends move, seen from the disc
    std::optional<double> first = strip_contact(disc, a, b);
    for (const Vec2 end : {to_a, to_b}) {
        const auto s = first_contact(RelativePath<Vec2>{end, seen, r});
        if (s && !(first && *first <= *s)) first = s;
    }
    return first;
}

}  // namespace cc
