#pragma once
/// What the checks share in which points are given places: 17-1 and 17-2.
#include <vector>

#include "exercise/check.hpp"

namespace cc {

/// Where each point shall go.
struct Places {
    std::vector<Vec2> places;
};

void describe(const Places& out, auto&& field) { field("places", out.places); }

/// Beside the points as they are now.
inline void draw_places(Figure& figure, const std::vector<Vec2>& now, const Places& got, const Places& want) {
    draw_both(figure, window_around(now, 1.5), 320, got, want, [&](Panel& panel, const Places& out, Role role) {
        for (const Vec2 p : now) panel.point(p, Role::active);
        for (const Vec2 p : out.places)
            if (is_finite(p)) panel.point(p, role);
    });
}

/// Points as they are remembered and as they are now, about a quarter turn further on, and their masses.
struct Cloud {
    std::vector<Vec2> rest, now;
    std::vector<double> masses;
};

inline Cloud random_cloud(Random& random) {
    Cloud cloud;
    const std::uint64_t n = 3 + random.below(5);
    while (cloud.rest.size() < n) {
        const Vec2 p = random_point(random, -1, 3);
        const Vec2 off = random_point(random, -0.4, 0.4);
        cloud.rest.push_back(p);
        cloud.now.push_back({5 - p.y + off.x, p.x + off.y});
        cloud.masses.push_back(random.uniform(0.1, 4));
    }
    return cloud;
}

}  // namespace cc
