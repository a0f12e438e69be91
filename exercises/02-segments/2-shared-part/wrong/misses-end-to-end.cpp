// Hint: you miss segments on one line that touch end to end. Then the shared part begins where it ends.
#include <algorithm>
#include <optional>

#include "02-segments/segment.hpp"

namespace exercise {

/// What a segment ab has in common with another one, from its first place along ab to its last.
struct Shared {
    double from, to;
};

std::optional<Shared> on_one_line(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d) {
    const double squared = cc::length_squared(b - a);
    const double t_c = cc::dot(c - a, b - a) / squared;
    const double t_d = cc::dot(d - a, b - a) / squared;
    const double from = std::max(0., std::min(t_c, t_d));
    const double to = std::min(1., std::max(t_c, t_d));
    if (from >= to) return std::nullopt;
    return Shared{from, to};
}

std::optional<Shared> shared_part(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d) {
    const cc::Vec2 ab = b - a, cd = d - c, ac = c - a;
    const double parallelogram = cc::cross(ab, cd);
    if (parallelogram == 0) {
        if (cc::cross(ac, ab) != 0) return std::nullopt;
        return on_one_line(a, b, c, d);
    }
    const double t = cc::cross(ac, cd) / parallelogram;
    const double u = cc::cross(ac, ab) / parallelogram;
    if (t < 0 || t > 1 || u < 0 || u > 1) return std::nullopt;
    return Shared{t, t};
}

}  // namespace exercise
