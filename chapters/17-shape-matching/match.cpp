#include "17-shape-matching/match.hpp"

#include "16-polar/best_rotation.hpp"

namespace cc {

Remembered remember(std::span<const Vec2> rest, std::span<const double> masses) {
    const Vec2 centre = mean(rest, masses);
    return {offsets(rest, centre), {masses.begin(), masses.end()}, centre};
}

Pose match(const Remembered& shape, std::span<Vec2> now, Rotation before) {
    const Vec2 x_cm = mean(now, shape.masses);
    for (Vec2& x : now) x = x - x_cm;
    const Rotation best = best_rotation(moment(shape.q, now, shape.masses)).value_or(before);
    const Mat2 R = to_map(best);
    for (std::size_t i = 0; i < now.size(); ++i) now[i] = R * shape.q[i] + x_cm;  // goal-position
    return {x_cm - R * shape.centre, best};
}

Match match(std::span<const Vec2> rest, std::span<const Vec2> now, std::span<const double> masses,
            Rotation before) {
    Match found{{}, {now.begin(), now.end()}};
    found.pose = match(remember(rest, masses), found.goals, before);
    return found;
}

std::vector<double> corner_masses(std::span<const Vec2> corners, double mass, double inertia) {
    const std::size_t n = corners.size();
    std::vector<double> masses(n + 1);
    // The triangle between the origin and an edge weighs on the two corners of the edge.
    for (std::size_t k = 0; k < n; ++k) {
        const std::size_t next = k + 1 < n ? k + 1 : 0;
        const double area = cross(corners[k], corners[next]) / 2;
        masses[k] += area;
        masses[next] += area;
    }
    double spread = 0;
    for (std::size_t k = 0; k < n; ++k) spread += masses[k] * length_squared(corners[k]);
    masses[n] = mass;
    for (std::size_t k = 0; k < n; ++k) {
        masses[k] *= inertia / spread;
        masses[n] -= masses[k];
    }
    return masses;
}

}  // namespace cc
