// Errata of chapter 17: the article's algorithm, run as it is printed, and what goes wrong with it.
#include <cmath>
#include <vector>

#include "17-shape-matching/beside/as_printed.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "catch.hpp"

using namespace cc;
using as_printed::ShapeBody;
using as_printed::ShapeWorld;

namespace {

using Points = std::vector<Vec2>;

const HalfPlane ground{{}, {0, 1}};

Points box(Vec2 low, Vec2 high) { return {low, {high.x, low.y}, high, {low.x, high.y}}; }

// A body whose corners stand where they are given.
ShapeBody standing(const Points& corners, double mass = 1) {
    Vec2 mean;
    for (const Vec2 p : corners) mean = mean + p / static_cast<double>(corners.size());
    return as_printed::shape_body(corners, mean, 0, mass);
}

ShapeBody square(double r, Vec2 pos, double ang, Vec2 v = {}, double ang_vel = 0) {
    ShapeBody body = as_printed::shape_body(regular_polygon(4, r).points(), pos, ang, 1);
    body.vel = v;
    body.ang_vel = ang_vel;
    return body;
}

double signed_area(const Points& p) {
    double sum = 0;
    for (std::size_t k = 0; k < p.size(); ++k) sum += cross(p[k], p[(k + 1) % p.size()]) / 2;
    return sum;
}

// How far a body goes in one collision, after its match.
Vec2 shift(ShapeBody body) {
    const Vec2 before = body.pos;
    as_printed::shape_match(body);
    as_printed::update_from_shape(body, {.attenuation = 1});
    return body.pos - before;
}

double height(const ShapeWorld& world) { return world.bodies[0].pos.y; }

void run(ShapeWorld& world, int steps) {
    for (int k = 0; k < steps; ++k) as_printed::step(world);
}

// The restitution of a dropped square: the root of the ratio of heights over the ground, of its centre over
// where that lies when it touches.
double restitution(double ang, double above) {
    const double rests = ang == 0 ? 1 : std::sqrt(0.5);
    ShapeWorld world{{square(1, {0, rests + above}, ang)}, {ground}};
    bool rises = false;
    double top = 0;
    for (int k = 0; k < 400; ++k) {
        as_printed::step(world);
        const double v = world.bodies[0].vel.y;
        if (rises && v <= 0) break;
        rises = rises || v > 0;
        if (rises) top = std::max(top, height(world) - rests);
    }
    return std::sqrt(std::max(0., top) / above);
}

}  // namespace

TEST_CASE("the three squares come to rest in the valley, as in the reference run", "[E4-28]") {
    ShapeWorld world = as_printed::valley();
    run(world, 300);
    const Vec2 places[] = {{1.899, 2.650}, {-2.491, 1.511}, {-0.698, 1.328}};
    const double angles[] = {1.2856, 0.4857, 0.4851};
    for (int k = 0; k < 3; ++k) {
        const ShapeBody& body = world.bodies[k];
        CHECK(distance(body.pos, places[k]) < 0.002);
        CHECK(std::abs(body.ang - angles[k]) < 0.001);
        CHECK(length(body.vel) < 0.15);
    }
    run(world, 600);
    for (int k = 0; k < 3; ++k) CHECK(distance(world.bodies[k].pos, places[k]) < 0.005);
}

TEST_CASE("a body that is pushed onto one line has no place any more", "[E4-5][best-angle-2d]") {
    ShapeWorld world{{square(1, {0.3, -2}, 0.4)}, {ground}};
    as_printed::step(world);
    CHECK(std::isnan(world.bodies[0].pos.x));
    CHECK(std::isnan(world.bodies[0].pos.y));
    CHECK_FALSE(as_printed::is_there(world.bodies[0]));
    Random random(0xE45);
    for (int k = 0; k < 500; ++k) {
        const double ang = random.uniform(0, 6);
        const double x = random.uniform(-5, 5);
        const double y = random.uniform(-9, -1.5);
        ShapeWorld other{{square(1, {x, y}, ang)}, {ground}};
        as_printed::step(other);
        CHECK_FALSE(as_printed::is_there(other.bodies[0]));
        run(other, 3);  // and it goes on
    }
}

TEST_CASE("a square that comes fast is mirrored", "[E4-6][best-angle-2d]") {
    ShapeBody body = standing({{1, -0.5}, {1, 1.5}, {-1, 1.5}, {-1, -0.5}});
    CHECK(signed_area(as_printed::world_shape(body)) == Approx(4));
    body.vel = {0, -150};
    as_printed::project_walls(body, std::vector{ground}, {});
    CHECK(body.collision_shape[0].y == Approx(2.2));
    as_printed::shape_match(body);
    CHECK(signed_area(body.collision_shape) == Approx(-4));
    const Points mirrored = {{1, 2.85}, {1, 0.85}, {-1, 0.85}, {-1, 2.85}};
    for (std::size_t k = 0; k < 4; ++k) CHECK(distance(body.collision_shape[k], mirrored[k]) < 1e-12);
}

TEST_CASE("of 1 kg and 100 kg the heavy one gives way: 4.95 kg m out of nothing", "[E4-11][mass-shares]") {
    ShapeBody a = standing(box({0, 0}, {1, 1}), 1), b = standing(box({0.9, 0}, {1.9, 1}), 100);
    as_printed::project_collision(a, b);
    const Vec2 by_a = shift(a), by_b = shift(b);
    CHECK(by_a.x == Approx(-0.000495).epsilon(1e-3));
    CHECK(by_b.x == Approx(0.049505).epsilon(1e-4));
    CHECK((1 * by_a + 100 * by_b).x == Approx(4.95));
}

TEST_CASE("a corner against an edge: equal masses, and the pushes are not opposite", "[E4-12]") {
    // A with its edge on top, B with a corner 0.1 deep in it, near its end.
    ShapeBody a = standing(box({-5, -1}, {5, 0})), b = square(1, {4.5, 0.9}, 0);
    as_printed::project_collision(a, b);
    CHECK(shift(a).y == Approx(-0.025));
    CHECK(shift(b).y == Approx(0.0125));
    as_printed::shape_match(a);
    as_printed::update_from_shape(a, {});
    CHECK(std::abs(a.ang) < 1e-15);  // hit 4.5 m beside its middle
}

TEST_CASE("what is left of an overlap after each pass is 0.625 of it", "[E4-13]") {
    ShapeBody a = standing(box({-5, -1}, {5, 0})), b = square(1, {0, 0.9}, 0);
    for (const double left : {0.0625, 0.0390625, 0.0244140625, 0.0152587890625}) {
        as_printed::project_collision(a, b);
        as_printed::shape_match(a);
        as_printed::shape_match(b);
        double bottom = 9, top = -9;
        for (const Vec2 p : b.collision_shape) bottom = std::min(bottom, p.y);
        for (const Vec2 p : a.collision_shape) top = std::max(top, p.y);
        CHECK(top - bottom == Approx(left));
    }
}

TEST_CASE("two edges that overlap by 0.01 are parted by 1.95", "[E4-14]") {
    ShapeBody a = standing(box({-1, 0}, {1, 2})), b = standing(box({0.9, -2}, {10.9, 0.01}));
    const auto hit = as_printed::clash(as_printed::world_shape(a), as_printed::world_shape(b));
    REQUIRE(hit);
    CHECK(hit->n.y == Approx(-1));
    CHECK(hit->penetration == Approx(1.95).epsilon(1e-4));
    const Points before = as_printed::world_shape(a);
    as_printed::project_collision(a, b);
    double moved = 0;
    for (std::size_t k = 0; k < 4; ++k) moved = std::max(moved, distance(before[k], a.collision_shape[k]));
    CHECK(moved == Approx(0.975).epsilon(1e-4));
}

TEST_CASE("a corner moved alone turns a square three times too little", "[E4-18]") {
    ShapeBody body = square(1, {}, 0);
    body.collision_shape = as_printed::world_shape(body);
    body.collision_shape[0] = body.collision_shape[0] + Vec2{0, 1e-4};
    as_printed::shape_match(body);
    as_printed::update_from_shape(body, {.attenuation = 1});
    CHECK(body.ang / body.pos.y == Approx(1).epsilon(1e-3));
    const Body right = make_body(regular_polygon(4, 1), 1, {});
    CHECK(mass(right) / inertia(right) == Approx(3));
}

TEST_CASE("the restitution of 0.9 is less than 0.4, and depends on how the square falls", "[E4-20]") {
    double most = 0, sum = 0, on_corner = 0;
    for (int k = 0; k < 200; ++k) {
        const double above = 1 + 0.05 * k;
        const double flat = restitution(pi / 4, above);
        most = std::max(most, flat);
        sum += flat;
        on_corner = std::max(on_corner, restitution(0, above));
    }
    CHECK(most < 0.4);
    CHECK(most > 0.3);
    CHECK(sum / 200 < 0.1);
    CHECK(on_corner < 0.06);
}

TEST_CASE("a spinning corner gets no bounce, and a slow one too much", "[E4-20]") {
    ShapeBody spinning = square(1, {0, 0.9}, 0, {}, 10);
    as_printed::project_walls(spinning, std::vector{ground}, {});
    CHECK(spinning.collision_shape[3].y == 0);  // to the surface, and no farther
    ShapeBody body = square(1, {0, 0.94}, -0.3, {0, -2}, -3);
    const Points before = as_printed::world_shape(body);
    const Vec2 r = before[3] - body.pos;
    CHECK(body.vel.y + body.ang_vel * r.x == Approx(-1.1134).epsilon(1e-4));
    as_printed::project_walls(body, std::vector{ground}, {});
    CHECK(body.collision_shape[3].y - before[3].y == Approx(0.0360).epsilon(1e-3));
}

TEST_CASE("the friction of 0.02 slows as honey does, and holds nothing", "[E4-21]") {
    ShapeWorld world{{square(1, {0, std::sqrt(0.5)}, pi / 4, {5, 0})}, {ground}};
    double t = 0;
    for (const auto& [until, v] : {std::pair{0.5, 2.87}, {1., 1.664}, {2., 0.554}, {4., 0.061}}) {
        for (; t < until - 0.01; t += 0.02) as_printed::step(world);
        CHECK(world.bodies[0].vel.x == Approx(v).epsilon(0.03));
    }
    const auto [s, c] = sincos(-0.3);
    ShapeWorld slope{{square(1, std::sqrt(0.5) * Vec2{-s, c}, pi / 4 - 0.3)}, {{{}, {-s, c}}}};
    run(slope, 500);
    CHECK(length(slope.bodies[0].vel) == Approx(2.59).epsilon(0.02));
    run(slope, 500);
    CHECK(length(slope.bodies[0].vel) == Approx(2.59).epsilon(0.02));
}

TEST_CASE("an overlap becomes a velocity, of which attenuation keeps 2 %", "[E4-22][attenuation]") {
    ShapeWorld world{{standing(box({-1, -0.1}, {1, 1.9}))}, {ground}};
    world.rules.g = 0;
    as_printed::step(world);
    CHECK(height(world) == Approx(0.991875));
    CHECK(world.bodies[0].vel.y == Approx(4.59375));
}

TEST_CASE("0.01 is a length: the same corner written in millimetres and kilometres", "[E4-23]") {
    const auto tilted = [](double angle, double unit) {
        const auto [s, c] = sincos(angle);
        Points upper = box({-1, -0.05}, {1, 1.95}), lower = box({-3, -1}, {3, 0});
        for (Vec2& p : upper) p = unit * Vec2{c * p.x - s * p.y, s * p.x + c * p.y};
        for (Vec2& p : lower) p = unit * p;
        return as_printed::clash(lower, upper)->of_b.size();
    };
    CHECK(tilted(0.004, 1) == 2);
    CHECK(tilted(0.006, 1) == 1);
    CHECK(tilted(0.006, 1e-3) == 2);
}

TEST_CASE("who is asked first decides: the same heap in another order goes elsewhere", "[E4-25]") {
    const auto after = [](const std::vector<Vec2>& at, bool backwards) {
        ShapeWorld world;
        for (const Vec2 p : at) world.bodies.push_back(square(1, p, p.x));
        if (backwards) std::ranges::reverse(world.bodies);
        as_printed::step(world);
        if (backwards) std::ranges::reverse(world.bodies);
        return world;
    };
    Random random(0xE425);
    double most = 0;
    for (int k = 0; k < 300; ++k) {
        std::vector<Vec2> at;
        for (int b = 0; b < 3; ++b) {
            const double x = random.uniform(-1, 1);
            const double y = random.uniform(-1, 1);
            at.push_back({x, y});
        }
        const ShapeWorld one = after(at, false), other = after(at, true);
        for (std::size_t b = 0; b < 3; ++b)
            if (as_printed::is_there(one.bodies[b]) && as_printed::is_there(other.bodies[b]))
                most = std::max(most, distance(one.bodies[b].pos, other.bodies[b].pos));
    }
    CHECK(most > 0.5);
}

TEST_CASE("a box pushed out of a wall into another one is not seen there", "[E4-26]") {
    ShapeWorld world{{standing(box({-0.5, 0}, {1.5, 2})), standing(box({1.6, 0}, {3.6, 2}))}, {{{}, {1, 0}}}};
    world.rules.g = 0;
    as_printed::step(world);
    CHECK(world.bodies[0].pos.x == Approx(0.959).epsilon(1e-3));
    CHECK(world.bodies[1].pos.x == 2.6);
    CHECK(world.bodies[0].pos.x + 1 - (world.bodies[1].pos.x - 1) > 0.25);
}

TEST_CASE("one second of a fall is 4.998 m, and what rests hops", "[E4-28]") {
    ShapeWorld world{{square(1, {0, 100}, 0)}, {ground}};
    run(world, 50);
    CHECK(100 - height(world) == Approx(4.998));
    ShapeWorld resting{{square(1, {0, std::sqrt(0.5)}, pi / 4)}, {ground}};
    run(resting, 100);
    double low = 9, high = 0, fastest = 0;
    for (int k = 0; k < 200; ++k) {
        as_printed::step(resting);
        low = std::min(low, height(resting));
        high = std::max(high, height(resting));
        fastest = std::max(fastest, std::abs(resting.bodies[0].vel.y));
    }
    CHECK(high - low > 1e-3);
    CHECK(fastest > 0.05);
}

TEST_CASE("out of one wall into the other, in a valley narrower than a right angle", "[E4-30]") {
    ShapeBody body = standing({{-0.1, -0.1}, {3, 3}, {2.9, 3.1}});
    const std::vector<HalfPlane> walls = {{{}, {1, 0}}, {{}, {-0.8, 0.6}}};
    as_printed::project_walls(body, walls, {});
    CHECK(distance(body.collision_shape[0], {-0.048, -0.064}) < 1e-12);
    CHECK(dot(walls[0].normal, body.collision_shape[0]) == Approx(-0.048));
}

TEST_CASE("a corner on the wall, on its way out, is treated again", "[E4-31]") {
    ShapeBody body = standing({{0, 0}, {1, 1}, {-1, 1}});
    body.vel = {3, 5};
    as_printed::project_walls(body, std::vector{ground}, {});
    CHECK(distance(body.collision_shape[0], {-0.0012, 0}) < 1e-15);
}
