#pragma once
/// Worlds of bodies for tests and benchmarks of solvers: stacks, pyramids and a heap, and what is measured of
/// them.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "08-contacts/contact.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "13-sequential-impulses/world.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace worlds {

using namespace cc;

inline constexpr Vec2 gravity = {0, -10};
inline constexpr double dt = 1. / 60;

/// A world, and how it is solved.
struct Trial : cc::World {
    ImpulseOptions options = {};

    /// Bodies, and walls after them.
    explicit Trial(std::vector<Body> all = {}, std::vector<Body> walls = {}) : cc::World{std::move(all), worlds::gravity, {}} {
        for (Body& wall : walls) bodies.push_back(std::move(wall));
    }
    void step(double seconds = dt) { cc::step(*this, seconds, options); }
    void run(int steps, double seconds = dt) {
        for (int k = 0; k < steps; ++k) step(seconds);
    }
};

/// A body of density 1 kg/m².
inline Body solid(const Shape& shape, Vec2 at, double friction = 0.6, double restitution = 0,
                  Rotation q = {}) {
    Body body = make_body(shape, 1, {at, q});
    body.friction = friction;
    body.restitution = restitution;
    return body;
}

inline Body fixed(const Shape& shape, Vec2 at) {
    Body body = make_immovable(shape, {at, {}});
    body.friction = 0.6;
    return body;
}

inline Body ground(double friction = 0.6, double restitution = 0) {
    return make_wall({{0, 0}, {0, 1}}, restitution, friction);
}

/// Boxes of 1 m, one on the other.
inline Trial stack(int boxes) {
    Trial world;
    for (int k = 0; k < boxes; ++k) world.bodies.push_back(solid(box(1, 1), {0, 0.5 + k}));
    world.bodies.push_back(ground());
    return world;
}

/// A pyramid of boxes of 1 m, so many in its lowest row, on a large box, as Box2D's benchmark has it.
inline Trial pyramid(int base) {
    Trial world{{fixed(box(200, 2), {0, -1})}};
    for (int row = 0; row < base; ++row)
        for (int k = row; k < base; ++k)
            world.bodies.push_back(solid(box(1, 1), {(row + 1) * 0.5 + (k - row) - 0.5 * base, row + 0.5}));
    return world;
}

/// Numbers from 0 to 1 as the pictures of the heap were first drawn with: splitmix64.
class SplitMix {
public:
    explicit SplitMix(std::uint64_t seed) : state_(seed) {}
    double operator()() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
        z = (z ^ z >> 27) * 0x94D049BB133111EB;
        return static_cast<double>((z ^ z >> 31) >> 11) * 0x1p-53;
    }

private:
    std::uint64_t state_;
};

/// Discs, triangles and squares that fall into a box 60 m wide.
inline Trial heap(int count) {
    Trial world{{fixed(box(120, 2), {0, -1}), fixed(box(2, 202), {-32, 99}), fixed(box(2, 202), {32, 99})}};
    SplitMix u(0xE);
    for (int k = 0; k < count; ++k) {
        const double r = 0.25 + 0.25 * u();
        const double jitter = 0.05 * (2 * u() - 1);
        const Rotation q = rotation(2 * pi * u());
        const Vec2 at{(k % 40 - 19.5) * 1.5 + jitter, 1 + 1.5 * (k / 40)};
        const Shape shape = k % 3 == 0   ? Shape(Disc(r))
                            : k % 3 == 1 ? Shape(regular_polygon(3, 1.3 * r))
                                         : Shape(regular_polygon(4, r * std::sqrt(2.)));
        world.bodies.push_back(solid(shape, at, 0.6, 0, q));
    }
    return world;
}

/// Pyramids of ten rows on shelves, as Box2D's benchmark has them.
inline Trial many_pyramids(int shelves, int on_each) {
    constexpr double across = 11, up = 12;
    Trial world;
    for (int shelf = 0; shelf < shelves; ++shelf) {
        world.bodies.push_back(fixed(box(across * on_each, 1), {0, up * shelf - 0.5}));
        for (int k = 0; k < on_each; ++k)
            for (int row = 0; row < 10; ++row)
                for (int place = row; place < 10; ++place)
                    world.bodies.push_back(solid(box(1, 1), {across * (k - 0.5 * (on_each - 1)) + (row + 1) * 0.5 + (place - row) - 5,
                                                             up * shelf + row + 0.5}));
    }
    return world;
}

/// A square drum, 20 m wide, that turns by 25 degrees in a second with so many boxes in it, as Box2D's benchmark has it.
inline Trial tumbler(int count) {
    Trial world;
    for (int side = 0; side < 4; ++side) {
        std::vector<Vec2> corners;
        for (const Vec2 p : {Vec2{10, -11}, {11, -11}, {11, 11}, {10, 11}}) corners.push_back(rotate(rotation(side * pi / 2), p));
        world.bodies.push_back(fixed(Polygon(std::move(corners)), {0, 0}));
        world.bodies.back().omega = 25 * pi / 180;
    }
    const int in_a_row = static_cast<int>(std::ceil(std::sqrt(count)));
    for (int k = 0; k < count; ++k)
        world.bodies.push_back(solid(box(0.25, 0.25), Vec2{0.4 * (k % in_a_row), 0.4 * (k / in_a_row)} - 0.2 * in_a_row * Vec2{1, 1}));
    return world;
}

/// Discs and polygons that come down on slanted plates, one after the other, for six seconds.
inline Trial rain(int count) {
    Trial world = heap(count);
    for (int k = 0; k < count; ++k) world.bodies[static_cast<std::size_t>(k) + 3].pose.x.y *= 5;
    for (int k = 0; k < 12; ++k) {
        world.bodies.push_back(fixed(box(8, 0.5), {10. * (k % 6 - 2.5), 6. + 8 * (k / 6)}));
        world.bodies.back().pose.q = rotation(k % 2 ? 0.4 : -0.4);
    }
    return world;
}

/// A few of each kind that fall into a corner, with spin and some bounce.
inline Trial some_bodies(std::uint64_t seed, int count = 12) {
    Random random{seed};
    Trial world;
    for (int k = 0; k < count; ++k) {
        const double r = random.uniform(0.2, 0.5);
        const double x = random.uniform(-2, 2);
        const double turn = random.uniform(-3, 3);
        const Shape shape = k % 3 == 0 ? Shape(Disc(r)) : Shape(regular_polygon(k % 3 + 2, r));
        Body body = solid(shape, {x, 0.6 + k}, 0.5, k % 2 * 0.4, rotation(turn));
        body.v.x = random.uniform(-2, 2);
        body.omega = random.uniform(-4, 4);
        world.bodies.push_back(body);
    }
    world.bodies.push_back(ground());
    for (const double side : {-1., 1.}) world.bodies.push_back(make_wall({{3 * side, 0}, {-side, 0}}, 0.2, 0.3));
    return world;
}

/// How deep each pair overlaps: those that do.
inline std::vector<double> overlaps(const cc::World& world) {
    std::vector<Placed> placed;
    std::vector<Aabb> boxes;
    for (const Body& body : world.bodies) placed.emplace_back(body.shape, body.pose);
    for (const Placed& p : placed) boxes.push_back(bounds(p, 0));
    std::vector<double> all;
    const auto add = [&](const Manifold& m) {
        double depth = 0;
        for (int k = 0; k < m.count; ++k) depth = std::max(depth, -m.points[k].separation);
        if (depth > 0) all.push_back(depth);
    };
    for (const auto [a, b] : sweep_and_prune(boxes))
        if (world.bodies[a].inv_m + world.bodies[b].inv_m > 0) add(collide(placed[a], placed[b]));
    return all;
}

inline double deepest(const cc::World& world) {
    const auto all = overlaps(world);
    return all.empty() ? 0 : *std::ranges::max_element(all);
}

/// The same world in another unit of length, and its options.
inline Trial scaled(const Trial& world, double k) {
    Trial other = world;
    for (Body& b : other.bodies) {
        if (auto* disc = std::get_if<Disc>(&b.shape)) {
            disc->radius *= k;
        } else if (const auto* polygon = std::get_if<Polygon>(&b.shape)) {
            std::vector<Vec2> points;
            for (const Vec2 p : polygon->points()) points.push_back(k * p);
            b.shape = Polygon(points);
        }
        b.pose.x = k * b.pose.x;
        b.v = k * b.v;
        b.inv_I /= k * k;
    }
    other.gravity = k * other.gravity;
    other.options.slop *= k;
    other.options.margin *= k;
    other.options.restitution_threshold *= k;
    return other;
}

/// The bytes of all that moves.
inline std::string bytes(const Trial& world) {
    std::string all;
    for (const Body& b : world.bodies)
        for (const double x : {b.pose.x.x, b.pose.x.y, b.pose.q.c, b.pose.q.s, b.v.x, b.v.y, b.omega})
            all.append(reinterpret_cast<const char*>(&x), sizeof x);
    return all;
}

/// The farthest that a body has gone sideways.
inline double drift(const Trial& world, const Trial& start) {
    double most = 0;
    for (std::size_t k = 0; k < world.bodies.size(); ++k)
        most = std::max(most, std::abs(world.bodies[k].pose.x.x - start.bodies[k].pose.x.x));
    return most;
}

inline double energy_of_motion(const Trial& world) {
    double sum = 0;
    for (const Body& body : world.bodies) sum += kinetic_energy(body);
    return sum;
}

/// For each body that can move, on average.
inline double energy_per_body(const Trial& world) {
    const auto movable = std::ranges::count_if(world.bodies, [](const Body& b) { return b.inv_m > 0; });
    return energy_of_motion(world) / static_cast<double>(movable);
}

}  // namespace worlds
