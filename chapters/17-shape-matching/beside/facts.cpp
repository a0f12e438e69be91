/// Facts of chapter 17.
#include <algorithm>
#include <cmath>

#include "17-shape-matching/beside/experiments.hpp"
#include "17-shape-matching/match.hpp"
#include "base/angle.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

constexpr HalfPlane floor_plane{{}, {0, 1}};

// ---- the valley ---------------------------------------------------------------------------------------

void place_facts(Facts f, const ShapeWorld& printed, const MatchingTrial& ours) {
    const char* names[] = {"large", "small", "middle"};
    for (std::size_t k = 0; k < 3; ++k) {
        f.words(names[k], pair(printed.bodies[k].pos, 3));
        f.words(std::string("ours-") + names[k], pair(ours.bodies[k].pose.x, 3));
    }
    f.number("energy-before", total_energy(as_printed::valley()), 1, "J");
    f.number("energy", total_energy(printed), 1, "J");
    f.number("ours-energy", total_energy(ours), 1, "J");
}

// The largest speed in the second from here on, mm/s.
double jitter(ShapeWorld world) {
    double fast = 0;
    for (int k = 0; k < 50; ++k) {
        as_printed::step(world);
        for (const ShapeBody& body : world.bodies) fast = std::max(fast, length(body.vel));
    }
    return 1000 * fast;
}

double jitter(MatchingTrial world) {
    double fast = 0;
    for (int k = 0; k < 60; ++k) {
        world.step();
        for (const Body& body : world.bodies) fast = std::max(fast, length(body.v));
    }
    return 1000 * fast;
}

void valley_facts(Facts f) {
    const MatchingTrial ours = valley_after(14);
    place_facts(f, printed_valley_after(6), ours);
    f.number("jitter", jitter(printed_valley_after(14)), 1, "mm/s");
    f.scientific("ours-jitter", jitter(ours), 0, "mm/s");
}

// ---- the match ----------------------------------------------------------------------------------------

// The numbers of the text: a square of 1 kg with its corners on the axes, one of them pushed.
void match_facts(Facts f) {
    const Points rest = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const Points now = {{1, 0.1}, {0, 1}, {-1, 0}, {0, -1}};
    const Match even = match(rest, now, std::vector<double>(4, 1));
    f.words("match.centre", pair(even.pose.x, 3));
    f.number("match.turn", angle(even.pose.q), 5);
    const auto masses = corner_masses(rest, 1, 1. / 3);
    f.number("masses.corner", masses[0], 4, "kg");
    f.number("masses.centre", masses[4], 4, "kg");
    Points with_centre = rest;
    Points pushed = now;
    with_centre.push_back({});
    pushed.push_back({});
    const Match heavy = match(with_centre, pushed, masses);
    f.number("masses.even", angle(even.pose.q) / even.pose.x.y, 2);
    f.number("masses.ratio", angle(heavy.pose.q) / heavy.pose.x.y, 2);
}

// ---- pairs of bodies ----------------------------------------------------------------------------------

ShapeBody standing(const Points& shape, Vec2 at, double mass) {
    return as_printed::shape_body(shape, at, 0, mass);
}

ShapeBody standing(const Polygon& shape, Vec2 at) { return as_printed::shape_body(shape.points(), at, 0, 1); }

// A square of radius 1 with an edge down.
ShapeBody edge_down(double height) {
    return as_printed::shape_body(regular_polygon(4, 1).points(), {0, height}, pi / 4, 1);
}

// How far a body moves to its pushed corners.
Vec2 shift_of(ShapeBody body) {
    const Vec2 before = body.pos;
    as_printed::shape_match(body);
    as_printed::update_from_shape(body, {.attenuation = 1});
    return body.pos - before;
}

void printed_share_facts(Facts f) {
    ShapeBody a = standing(rectangle(1, 1), {0.5, 0.5}, 1);
    ShapeBody b = standing(rectangle(1, 1), {1.4, 0.5}, 100);
    as_printed::project_collision(a, b);
    f.number("printed-a", 1000 * shift_of(a).x, 3, "mm");
    f.number("printed-b", 1000 * shift_of(b).x, 3, "mm");
    f.number("printed", (shift_of(a) + 100 * shift_of(b)).x, 2, "kg m");
}

void share_facts(Facts f) {
    printed_share_facts(f);
    const Body square = body_at(box(1, 1), {0.5, 0.5});
    MatchingTrial world = matching_trial({square, body_at(box(1, 1), {1.4, 0.5})}, {});
    make_heavier(world.bodies[1], 100);
    const std::vector<Body> before = world.bodies;
    world.run(dt);
    const Vec2 by_a = world.bodies[0].pose.x - before[0].pose.x;
    const Vec2 by_b = world.bodies[1].pose.x - before[1].pose.x;
    f.number("a", 1000 * by_a.x, 3, "mm");
    f.number("b", 1000 * by_b.x, 3, "mm");
    f.scientific("sum", std::abs(by_a.x + 100 * by_b.x), 0, "kg m");
}

void depth_facts(Facts f) {
    const Points upper = moved(rectangle(2, 2), {0, 1});
    const Points lower = moved(rectangle(10, 2.01), {5.9, -0.995});
    f.number("printed", as_printed::clash(upper, lower)->penetration, 2, "m");
    f.number("true", 0.01, 2, "m");
}

// How deep a corner and an edge still overlap when they were parted, each of four times.
void left_facts(Facts f) {
    ShapeBody edge = standing(rectangle(10, 1), {0, -0.5}, 1);
    ShapeBody corner = standing(regular_polygon(4, 1), {0, 0.9});
    for (const char* key : {"1", "2", "3", "4"}) {
        as_printed::project_collision(edge, corner);
        as_printed::shape_match(edge);
        as_printed::shape_match(corner);
        const double low = std::ranges::min(corner.collision_shape, {}, &Vec2::y).y;
        const double high = std::ranges::max(edge.collision_shape, {}, &Vec2::y).y;
        f.number(key, 100 * (high - low), 2, "cm");
    }
}

// ---- walls --------------------------------------------------------------------------------------------

// How deep a corner is left in the first wall of a narrow valley.
void narrow_facts(Facts f) {
    const Points three = {{-0.1, -0.1}, {3, 3}, {2.9, 3.1}};
    ShapeBody body = as_printed::shape_body(three, (three[0] + three[1] + three[2]) / 3., 0, 1);
    const std::vector<HalfPlane> walls = {{{}, {1, 0}}, {{}, {-0.8, 0.6}}};
    as_printed::project_walls(body, walls, {});
    f.number("printed", -100 * dot(walls[0].normal, body.collision_shape[0]), 1, "cm");
}

// How much of its speed comes back to a square that falls on the floor.
double restitution_of(const ShapeBody& square) {
    ShapeWorld world{{square}, {floor_plane}};
    double arrives = 0;
    double leaves = 0;
    for (int k = 0; k < 300; ++k) {
        as_printed::step(world);
        const double v = world.bodies[0].vel.y;
        if (leaves > 0 && v < leaves) break;
        arrives = std::min(arrives, v);
        leaves = std::max(leaves, v);
    }
    return -leaves / arrives;
}

constexpr double half_edge = 0.70710678118654752;  // of a square of radius 1

void bounce_facts(Facts f) {
    double sum = 0;
    double most = 0;
    double corner = 0;
    for (int k = 0; k < 200; ++k) {
        const double above = 1 + 0.05 * k;
        const double e = restitution_of(edge_down(half_edge + above));
        sum += e / 200;
        most = std::max(most, e);
        corner = std::max(corner, restitution_of(standing(regular_polygon(4, 1), {0, 1 + above})));
    }
    f.number("mean", sum, 3);
    f.number("most", most, 2);
    f.number("corner", corner, 2);
}

// A square that slides: its speed after one second, and after two.
void honey_facts(Facts f) {
    ShapeWorld sliding{{edge_down(half_edge)}, {floor_plane}};
    sliding.bodies[0].vel = {5, 0};
    for (const char* second : {"1", "2"}) {
        for (int k = 0; k < 50; ++k) as_printed::step(sliding);
        f.number(second, sliding.bodies[0].vel.x, 2, "m/s");
    }
}

// A square that begins 10 cm deep in the floor.
void deep_facts(Facts f) {
    ShapeWorld deep{{standing(rectangle(2, 2), {0, 0.9}, 1)}, {floor_plane}};
    deep.rules.g = 0;
    as_printed::step(deep);
    f.number("printed", deep.bodies[0].vel.y, 2, "m/s");
    f.number("place", deep.bodies[0].pos.y, 4, "m");
    MatchingTrial world = matching_trial({body_at(box(2, 2), {0, 0.9}), ground(0.3)}, {});
    world.run(dt);
    f.number("ours", std::abs(world.bodies[0].v.y), 2, "m/s");
}

void mirror_facts(Facts f) {
    ShapeBody mirrored = standing(rectangle(2, 2), {0, 0.5}, 1);
    mirrored.vel = {0, -150};
    as_printed::project_walls(mirrored, std::array{floor_plane}, {});
    f.number("up", std::ranges::max(mirrored.collision_shape, {}, &Vec2::y).y, 1, "m");
}

// ---- this chapter's solver ------------------------------------------------------------------------------

// The speed at which a box leaves the ground over that at which it arrives.
double bounce_of(double e) {
    MatchingTrial world = matching_trial({body_at(box(1, 1), {0, 3}, 0, 0.3, e), ground(0.3)});
    double arrives = 0;
    while (world.bodies[0].v.y <= 0) {
        arrives = world.bodies[0].v.y;
        world.step();
    }
    return -world.bodies[0].v.y / arrives;
}

// How far a box creeps down a slope in ten seconds, mm.
double creep() {
    const auto [s, c] = sincos(0.4);
    const Vec2 up = {-s, c};
    const Vec2 at = 0.5 * up;
    MatchingTrial slope = matching_trial({body_at(box(1, 1), at, 0.4, 0.6), make_wall({{}, up}, 0, 0.6)});
    slope.run(10);
    return 1000 * distance(slope.bodies[0].pose.x, at);
}

// The tallest stack that stands for ten seconds, with all that are lower.
int tallest(int passes) {
    int boxes = 0;
    while (boxes < 20 && stands(by_matching(matching_stack(boxes + 1), 10, passes))) ++boxes;
    return boxes;
}

void stack_facts(Facts f) {
    for (const int passes : {5, 10, 20, 40, 80})
        f.count("tallest." + std::to_string(passes), tallest(passes));
    f.words("impulses.ten", stands(by_impulses(matching_stack(10), 10)) ? "stands" : "falls");
}

void light_facts(Facts f) {
    f.number("1", 100 * most_sunk_by_matching(1, 10), 2, "cm");
    f.number("10", 100 * most_sunk_by_matching(10, 10), 1, "cm");
    f.number("100", 100 * most_sunk_by_matching(100, 10), 0, "cm");
    f.number("1000", 100 * most_sunk_by_matching(1000, 10), 0, "cm");
    f.number("100-passes", 100 * most_sunk_by_matching(100, 80), 0, "cm");
    f.number("stays", 100 * sunk(by_matching(light_under_heavy(1000), 1, 10)), 0, "cm");
    f.number("impulses", 100 * most_sunk_by_impulses(1000), 0, "cm");
    f.number("impulses-after", 100 * sunk(by_impulses(light_under_heavy(1000), 1)), 1, "cm");
}

std::string fault_of(const MatchingOptions& options) {
    return fault_words<BadMatchingOptions>(find_fault(options));
}

void fault_facts(Facts f) {
    f.words("iterations", fault_of({.iterations = -1}));
    f.words("attenuation", fault_of({.attenuation = 2}));
    f.words("margin", fault_of({.margin = -0.01}));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["17"];
    valley_facts(f["valley"]);
    match_facts(f);
    share_facts(f["shares"]);
    depth_facts(f["clamped"]);
    left_facts(f["left"]);
    narrow_facts(f["narrow"]);
    bounce_facts(f["bounce"]);
    honey_facts(f["honey"]);
    deep_facts(f["deep"]);
    mirror_facts(f["mirror"]);
    f.number("bounce.half", bounce_of(0.5), 3);
    f.number("bounce.full", bounce_of(0.8), 3);
    f.scientific("creep", creep(), 0, "mm");
    stack_facts(f);
    light_facts(f["light"]);
    fault_facts(f["fault"]);
}

}  // namespace cc
