#include "06-gjk/beside/experiments.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "06-gjk/beside/as_printed.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"

namespace cc::experiments {
namespace {

const Points octagon = {{2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}};

std::array<Points, 2> at_the_wall(double angle, double gap) {
    Points B = turned(octagon, angle);
    const Vec2 leftmost = *std::ranges::min_element(B, {}, &Vec2::x);
    for (Vec2& p : B) p = (p - leftmost) + Vec2{gap, 0.3};
    return {moved(octagon, {-2, 0}), B};
}

// A thousand corners on an ellipse of 2 m by 1 m, in any pose.
Points draw_large(Random& random) {
    std::vector<double> angles(1000);
    for (double& angle : angles) angle = random.uniform(0, 2 * pi);
    std::ranges::sort(angles);
    Points corners;
    for (const double angle : angles) {
        const SinCos at = sincos(angle);
        corners.push_back({2 * at.cos, at.sin});
    }
    return turned(corners, random.uniform(0, 2 * pi));
}

// The corners of a convex polygon of at most 12 corners.
Points draw_polygon(Random& random) {
    Points hull;
    while (hull.size() < 3) {
        Points points;
        const std::uint64_t corners = 3 + random.below(10);
        while (points.size() < corners) {
            const SinCos at = sincos(2 * pi * random.uniform());
            const double size = random.uniform(0.7, 1);
            points.push_back(size * Vec2{at.cos, at.sin});
        }
        hull = convex_hull(points);
    }
    return hull;
}

std::array<Points, 2> draw_pair(int k) {
    Random random(static_cast<std::uint64_t>(k));
    const Points A = draw_polygon(random);
    const Points B = draw_polygon(random);
    const double x = random.uniform(-3, 3);
    const double y = random.uniform(-3, 3);
    return {A, moved(B, {x, y})};
}

bool is_same_walk(const std::vector<GjkState>& states, const std::vector<GjkState>& large, double unit) {
    return std::ranges::equal(states, large, [&](const GjkState& s, const GjkState& t) {
        return s.steps == t.steps && s.status == t.status && s.size == t.size && unit * s.v == t.v &&
               unit * s.answer.w == t.answer.w && unit * s.lower() == t.lower();
    });
}

}  // namespace

double Pass::lower() const { return overlaps() ? 0 : std::max(0., dot(simplex.v, answer.w) / upper()); }

Points Pass::corners() const {
    Points corners;
    for (const plain::Corner& corner : simplex.corners) corners.push_back(to_library(corner.w));
    return corners;
}

std::vector<Pass> passes(const Points& A, const Points& B) {
    std::vector<Pass> all;
    const plain::Shape a{plain::from_library(A)};
    const plain::Shape b{plain::from_library(B)};
    plain::gjk(a, b, [&](const plain::Simplex& simplex) {
        all.push_back({static_cast<int>(all.size()) + 1, simplex, plain::support(a, b, -simplex.v), false});
    });
    all.back().is_last = true;
    return all;
}

Points oval(int corners, double size, double flatness, double angle, Vec2 at) {
    Points points;
    for (const Vec2 p : regular_polygon(corners, size).points()) points.push_back({p.x, flatness * p.y});
    return moved(turned(points, angle * pi / 180), at);
}

Points Ovals::A() const { return oval(corners_a, 1.7, 0.5, 20, at_a); }

Points Ovals::B() const { return oval(corners_b, 1.6, 0.5, turn, at_b); }

Taken passes_taken(int placements) {
    Random random{0x0601};
    Taken found;
    for (int k = 0; k < placements; ++k) {
        const double x = random.uniform(-3, 3);
        const double y = random.uniform(-2, 2);
        const Ovals ovals{.at_b = {x, y}, .turn = random.uniform(-180, 180), .corners_a = 12, .corners_b = 12};
        const std::vector<Pass> all = passes(ovals.A(), ovals.B());
        if (all.size() < 100) {
            found.most = std::max(found.most, all.back().number);
            continue;
        }
        ++found.unfinished;
        found.widest_gap = std::max(found.widest_gap, between(ovals.A(), ovals.B()).distance);
    }
    return found;
}

NearestPoints nearest_points(const plain::Simplex& simplex) {
    const plain::Corner& p = simplex.corners.front();
    const plain::Corner& q = simplex.corners.back();
    return {to_library(p.a + simplex.t * (q.a - p.a)), to_library(p.b + simplex.t * (q.b - p.b))};
}

GjkResult between(const Points& A, const Points& B) { return gjk(ConvexView{A}, ConvexView{B}); }

std::vector<GjkState> walk(const Points& A, const Points& B) {
    return history(Gjk(ConvexView{A}, ConvexView{B}));
}

std::optional<int> questions(double angle, double gap) {
    const auto [A, B] = at_the_wall(angle, gap);
    const GjkResult r = between(A, B);
    if (std::abs(r.distance - gap) > 1e-15) return std::nullopt;
    return r.steps;
}

Verdict verdict(double distance, double gap) {
    const double error = std::abs(distance - gap) / gap;
    if (error <= 1e-9) return Verdict::right;
    return error <= 0.1 ? Verdict::inexact : Verdict::wrong;
}

Verdict by_plain(double angle, double gap) {
    const auto [A, B] = at_the_wall(angle, gap);
    return verdict(passes(A, B).back().upper(), gap);
}

Verdict by_library(double angle, double gap) {
    const auto [A, B] = at_the_wall(angle, gap);
    return verdict(between(A, B).distance, gap);
}

Counted count_pairs(int pairs) {
    Counted found;
    for (int k = 0; k < pairs; ++k) {
        const auto [A, B] = draw_pair(k);
        const double unit = k % 2 ? 0x1p20 : 0x1p-20;
        const Points a = scaled(A, unit);
        const Points b = scaled(B, unit);
        const int steps = between(A, B).steps;
        found.most = std::max(found.most, steps);
        if (!is_same_walk(walk(A, B), walk(a, b), unit)) ++found.ours_changed;
    }
    return found;
}

double asks_of_large(int pairs) {
    int asks = 0;
    for (int k = 0; k < pairs; ++k) {
        Random random(0x1000 + static_cast<std::uint64_t>(k));
        const Points A = draw_large(random);
        const Points B = draw_large(random);
        const double height = random.uniform(-3, 3);
        asks += 1 + static_cast<int>(passes(A, moved(B, {5, height})).size());  // the first corner is asked for, too
    }
    return static_cast<double>(asks) / pairs;
}

OverFloor walk_over_floor(int points) {
    const Points floor = {{-500, -1000}, {500, -1000}, {500, 0}, {-500, 0}};
    Random random{0x0600};
    OverFloor found;
    for (int k = 0; k < points; ++k) {
        const double x = random.uniform(-5, 5);
        const double y = random.uniform(0, 1);
        const std::vector<Pass> all = passes(floor, {{x, y}});
        found.library = std::max(found.library, between(floor, {{x, y}}).steps);
        if (all.size() < 100) continue;
        ++found.unfinished;
        const auto right = std::ranges::find_if(all, [&](const Pass& pass) { return std::abs(pass.upper() - y) <= 1e-9 * y; });
        found.enough = std::max(found.enough, static_cast<int>(right - all.begin()) + 1);
    }
    return found;
}

}  // namespace cc::experiments
