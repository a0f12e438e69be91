// Chapter 8: contacts of a shape and a wall, beside its corners in 128 bits.
#include "08-contacts/contact.hpp"
#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::Manifold;
using truth::Quad;

const std::vector<const char*> kinds = {"anywhere",
                                        "needles",
                                        "resting",
                                        "a hair apart",
                                        "many corners",
                                        "some eps apart",
                                        "discs and segments",
                                        "far from the origin"};

Points shape_of(Random& random, std::size_t kind) {
    if (kind == 1) return shapes::oval(random, 8, shapes::power(random, 12));
    if (kind == 4) return large(random);
    if (kind == 6) return small(random);
    const Points corners = shapes::oval(random, 8, random.uniform(0.2, 1));
    return kind == 5 ? with_close_corner(random, corners) : corners;
}

// Corners; the wall's point and the angle of its normal, the radius and the margin.
Case make(Random& random, std::size_t kind) {
    const double size = any_size(random);
    const Vec2 away = kind == 7 ? draws::in_box<Vec2>(random, 1 / shapes::power(random, 6)) : Vec2{};
    const Points corners = cc::convex_hull(shapes::scaled(shapes::moved(shape_of(random, kind), away), size));
    double angle = random.uniform(-3, 3);
    if (kind == 2 && corners.size() > 2) {
        const Vec2 inwards = left(corners[1] - corners[0]);
        angle = cc::atan2(inwards.y, inwards.x);
    }
    const Vec2 n{cc::rotation(angle).c, cc::rotation(angle).s};
    const double hair = kind == 3 ? shapes::power(random, 16) : 0;
    const double free = kind == 2 || kind == 3 ? hair : random.uniform(-1, 1);
    const Vec2 lowest = corners[cc::support_vertex(corners, -n)];
    const double radius = kind == 6 || random.below(4) == 0 ? size * random.uniform() : 0;
    const Vec2 point = lowest - size * free * n + size * random.uniform(-2, 2) * left(n);
    const double margin = random.below(2) == 0 ? 0 : size * random.uniform();
    return {numbers_of(corners), {point.x, point.y, angle, radius, margin}};
}

struct Scene {
    Points corners;
    cc::HalfPlane wall;
    double radius, margin;
    // 2^-48 S, S the largest coordinate or radius (docs/tolerances.md); the margin bounds a separation.
    double bound() const {
        double S = std::max({std::abs(wall.point.x), std::abs(wall.point.y), radius, margin});
        for (const Vec2 p : corners) S = std::max({S, std::abs(p.x), std::abs(p.y)});
        return 0x1p-48 * S;
    }
    Quad gap(Vec2 p) const { return dot(truth::wide(wall.normal), truth::wide(p) - truth::wide(wall.point)); }
    Manifold ours() const { return collide(cc::ConvexView{corners, radius}, wall, margin); }
};

std::optional<Scene> scene_of(const Case& it) {
    const std::vector<double>& n = it[1];
    const Points corners = points_of(it[0]);
    if (!are_ordinary(it) || !are_corners(corners) || std::abs(n[2]) > 1e3 || !(n[3] >= 0 && n[4] >= 0))
        return std::nullopt;
    const cc::Rotation turn = cc::rotation(n[2]);
    return Scene{corners, {{n[0], n[1]}, {turn.c, turn.s}}, n[3], n[4]};
}

double least(const Manifold& m) {
    return m.count == 2 ? std::min(m.points[0].separation, m.points[1].separation) : m.points[0].separation;
}

// A contact is midway between the wall's line and the surface: the separation's error, and 4 u of the sum.
void check_point(const Scene& scene, const cc::ContactPoint& point, Promises& promise) {
    const Vec2 half = point.separation / 2 * scene.wall.normal;
    promise.within(scene.gap(point.position - half), 2 * scene.bound(), "the wall is behind the contact");
    const Quad off = truth::from_border(point.position + half, scene.corners) - scene.radius;
    if (scene.radius == 0) promise.within(off, 2 * scene.bound(), "the surface is in front of it");
}

Verdict check(const Case& it) {
    const auto scene = scene_of(it);
    if (!scene) return no_case;
    Quad apart = scene->gap(scene->corners[0]);
    for (const Vec2 p : scene->corners) apart = truth::smaller(apart, scene->gap(p));
    apart -= scene->radius;
    const double bound = scene->bound();
    const Manifold m = scene->ours();
    Promises promise;
    promise.holds(0 <= m.count && m.count <= 2, "up to two contacts");
    promise.holds(!(apart < scene->margin - bound) || m.count > 0, "a contact within the margin");
    promise.holds(!(apart > scene->margin + bound) || m.count == 0, "no contact beyond the margin");
    if (m.count == 0) return promise.verdict();
    promise.within(apart - least(m), bound, "the least separation");
    promise.holds(m.normal == -scene->wall.normal, "the normal leads to the wall");
    for (int k = 0; k < m.count; ++k) check_point(*scene, m.points[k], promise);
    return promise.verdict();
}

Scene changed(Scene scene, std::size_t change) {
    Points others{scene.wall.point, scene.wall.normal};
    change_points(others, change == other_corner ? exchange : change);
    if (change == mirror) std::ranges::reverse(others);
    change_points(scene.corners, change);
    const double k = scale_of(change);
    return {scene.corners, {others[0], (1 / k) * others[1]}, k * scene.radius, k * scene.margin};
}

Verdict vary(const Case& it, std::size_t change) {
    const auto scene = scene_of(it);
    if (!scene) return no_case;
    const Scene other = changed(*scene, change);
    const double k = scale_of(change);
    const Manifold m = scene->ours();
    const cc::ConvexView shape{scene->corners, scene->radius};
    const Manifold n = change == exchange ? collide(scene->wall, shape, scene->margin) : other.ours();
    Promises promise;
    if (change == exchange || k != 1) {
        promise.holds(m.count == n.count, "as many contacts");
        if (m.count > 0 && n.count > 0) promise.holds(k * least(m) == least(n), "the same digits");
    } else if (m.count > 0 && n.count > 0)
        promise.within(least(m) - least(n), 2 * scene->bound(), "the least separation");
    return promise.verdict();
}

const Registered here{{"collide_wall",
                       8,
                       "all corners in 128 bits",
                       kinds,
                       pair_invariances,
                       {{"corners", 2, 1}, {"wall_radius_margin", 5, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
