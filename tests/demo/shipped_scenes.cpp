// The shipped scenes do what they say.
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "03-triangles/beside/as_printed.hpp"
#include "03-triangles/triangle.hpp"
#include "04-swept-spheres/sweep.hpp"
#include "18-world/ledger.hpp"
#include "run/scene.hpp"
#include "catch.hpp"
#include "demo.hpp"

using namespace cc;

namespace {

// How many points push in each step.
std::vector<std::size_t> pushes(const Scene& scene) {
    Simulation world = make_simulation(scene);
    std::vector<std::size_t> counts;
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        counts.push_back(ledger(world).contacts);
    }
    return counts;
}

// Between the edges of the first two bodies, which are discs.
double gap_of_discs(const Simulation& world) {
    const Body &a = world.bodies()[0], &b = world.bodies()[1];
    return distance(a.pose.x, b.pose.x) - std::get<Disc>(a.shape).radius - std::get<Disc>(b.shape).radius;
}

}  // namespace

TEST_CASE("every kind has a shipped scene, and every shipped scene says its name and what to notice") {
    int count = 0;
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(scenes)) {
        if (entry.path().extension() != ".json") continue;
        const SceneFile scene = read_scene(entry.path().string());
        CHECK_FALSE(scene.about.empty());
        CHECK(scene.name != entry.path().stem());
        found.insert(scene.world() ? "world" : "marbles");
        ++count;
    }
    CHECK(found == std::set<std::string>{"marbles", "world"});
    CHECK(count >= 20);
}

TEST_CASE("two bullets meet between two pictures, and none shows them nearer than 31 mm") {
    const Scene scene = shipped_world("two-bullets").scene;
    Simulation world = make_simulation(scene);
    for (int step = 0; step < 3; ++step) {
        CHECK(gap_of_discs(world) >= 0.03125);
        world.step(scene.dt);
    }
    // In units of 1/128 m: C0 = (4, -3), D = (-8, 6), r = 1: 5 - 10 s = 1.
    const Moving<Vec2> east{{-4. / 128, 0}, {4. / 128, 0}, 0.5 / 128}, north{{0, -3. / 128}, {0, 3. / 128}, 0.5 / 128};
    CHECK(first_contact(east, north) == 0.4);
    CHECK(first_push(scene) == 2);
    CHECK(length(world.bodies()[0].v) == Approx(192));
    CHECK(length(world.bodies()[1].v) == Approx(256));
}

TEST_CASE("near-miss: the capsules overlap, and the discs pass with 0.4 m between them") {
    const Scene scene = shipped_world("near-miss").scene;
    CHECK_FALSE(first_push(scene));
    const Simulation from = make_simulation(scene), to = end_of(scene);
    const auto way = [&](std::size_t k) {
        return Moving<Vec2>{from.bodies()[k].pose.x, to.bodies()[k].pose.x, 0.5};
    };
    const auto path = relative_path(way(0), way(1));
    CHECK(length(path.at(closest_approach(path))) - path.r == Approx(0.4).epsilon(1e-12));
    CHECK((way(0).from.x < 0 && way(0).to.x > 0 && way(1).from.y < 0 && way(1).to.y > 0));
}

TEST_CASE("billiards-line: a millimetre to spare, then a hit that hands all velocity on") {
    const Simulation end = end_of("billiards-line");
    const auto v = [&](std::size_t k) { return end.bodies()[k].v; };
    CHECK(length(v(0)) < 1e-12);
    CHECK((v(1) == Vec2{0.25, 0} && v(2) == Vec2{0, 0}));
    CHECK(distance(v(3), {0.25, 0}) < 1e-12);
}

TEST_CASE("ball-over-roof: the south face first, then the ridge of both, and at last the mast") {
    const MarbleScene scene = *read_scene((scenes / "ball-over-roof.json").string()).marbles();
    const Mesh& roof = scene.ground->mesh;
    REQUIRE(roof.size() == 3);
    Marbles world = make_marbles(scene);
    std::string order;
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        const Marble& ball = world.marbles()[0];
        for (std::uint32_t face = 0; face < 3; ++face) {
            const auto [a, b, c] = roof.corners(face);
            const OnTriangle nearest = closest_on_triangle(ball.x, a, b, c);
            if (distance(nearest.point, ball.x) > 1.002 * ball.radius) continue;
            const std::string touched = std::to_string(face) + to_text(nearest.region) + " ";
            if (order.find(touched) == order.npos) order += touched;
        }
    }
    CHECK(order == "0face 1BC 0BC 0B 1C 2AB ");
}

TEST_CASE("ball-past-needle: the ball never touches, and the unguarded rule says that it does") {
    const MarbleScene scene = *read_scene((scenes / "ball-past-needle.json").string()).marbles();
    const auto [A, B, C] = scene.ground->mesh.corners(0);
    Marbles world = make_marbles(scene);
    int wrong = 0;
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        const Marble& ball = world.marbles()[0];
        CHECK(world.contacts().empty());
        CHECK_FALSE(sphere_hits_triangle(ball.x, ball.radius, A, B, C));
        wrong += as_printed::sphere_hits_triangle(ball.x, ball.radius, A, B, C);
    }
    CHECK(wrong > 5);
    CHECK(wrong < scene.steps);
}

TEST_CASE("box-into-box: the first touch is one point, and straight in it is two") {
    const auto first_count = [](const Scene& scene) {
        const auto counts = pushes(scene);
        return *std::ranges::find_if(counts, [](std::size_t count) { return count > 0; });
    };
    CHECK(first_count(shipped_world("box-into-box").scene) == 1);
    const Scene straight = as_set("box-into-box", {"bodies[1].turn=0", "bodies[1].spin=0"});
    CHECK(first_count(straight) == 2);
    Simulation smooth = make_simulation(as_set("box-into-box", {"bodies[1].turn=0", "bodies[1].spin=0", "bodies[*].friction=0"}));
    while (ledger(smooth).contacts == 0) smooth.step(straight.dt);
    CHECK((smooth.bodies()[0].v.x < 0 && smooth.bodies()[0].v.y == 0));
}

TEST_CASE("box-on-ground: one contact on a corner, two when it lies flat") {
    const auto counts = pushes(shipped_world("box-on-ground").scene);
    const auto first = std::ranges::find_if(counts, [](std::size_t count) { return count > 0; });
    CHECK(*first == 1);
    CHECK(counts.back() == 2);
    const auto nearly_flat = pushes(as_set("box-on-ground", {"bodies[0].turn=2"}));
    CHECK(*std::ranges::find_if(nearly_flat, [](std::size_t count) { return count > 0; }) == 1);
}

TEST_CASE("ball-into-corner: two impacts, and it comes back the way it came") {
    const auto counts = pushes(shipped_world("ball-into-corner").scene);
    CHECK(std::ranges::count(counts, 1u) == 2);
    CHECK(distance(end_of("ball-into-corner").bodies()[0].v, {1.5, 0.5}) < 1e-12);
}

TEST_CASE("the shipped worlds do what they say") {
    const auto speed = [](const Simulation& world, std::size_t k) { return world.bodies()[k].v.x; };
    const Simulation cradle = end_of("cradle"), row = end_of("row-touching");
    for (std::size_t k = 0; k < 4; ++k) CHECK(std::abs(speed(cradle, k)) < 1e-12);
    CHECK(speed(cradle, 4) == Approx(2).epsilon(1e-12));
    const Ledger before = ledger(make_simulation(shipped_world("cradle").scene));
    CHECK(ledger(cradle).energy() == Approx(before.energy()).epsilon(1e-12));
    CHECK(speed(row, 0) < -1);
    CHECK((speed(row, 1) > 0.7 && speed(row, 4) < 0.9));
    double momentum = 0;
    for (std::size_t k = 0; k < 5; ++k) momentum += speed(row, k);
    CHECK(momentum == Approx(2).epsilon(1e-12));

    const WorldScene slope = shipped_world("slope");
    const Simulation slid = end_of("slope");
    const Vec2 rough = slid.bodies()[0].pose.x - make_simulation(slope.scene).bodies()[0].pose.x;
    CHECK(length(rough) < 0.001);
    const double a = 10 * (0.5 - 0.4 * std::sqrt(0.75)), t = slope.scene.steps * slope.scene.dt;
    CHECK(length(slid.bodies()[1].v) == Approx(a * t).epsilon(1e-3));

    const Simulation stack = end_of("stack");
    for (std::size_t k = 0; k < 10; ++k) {
        CHECK(std::abs(stack.bodies()[k].pose.x.x) < 0.02);
        CHECK(std::abs(stack.bodies()[k].pose.x.y - (0.5 + static_cast<double>(k))) < 0.1);
    }
    CHECK(ledger(end_of("box")).kinetic < 1e-3);
    const Simulation dominoes = end_of("dominoes");
    for (std::size_t k = 0; k < 12; ++k) CHECK(std::abs(dominoes.bodies()[k].pose.q.s) > 0.8);
}

TEST_CASE("balls come back to e² of their height, within what a step can tell") {
    WorldRun run(make_simulation(shipped_world("bounces").scene), shipped_world("bounces").scene.dt);
    std::vector<double> highest(5, 0);
    std::vector<bool> has_bounced(5, false);
    for (int step = 0; step < 500; ++step) {
        run.advance();
        for (std::size_t k = 0; k < 5; ++k) {
            const Body& ball = run.simulation().bodies()[k];
            if (ball.v.y > 0) has_bounced[k] = true;
            if (has_bounced[k]) highest[k] = std::max(highest[k], ball.pose.x.y - 0.25);
        }
    }
    const double e[] = {0, 0.25, 0.5, 0.75, 0.9}, v = std::sqrt(2 * 10 * 4.), dt = run.dt();
    for (std::size_t k = 0; k < 5; ++k)  // a step of the fall, and one of the rise, are not resolved
        CHECK(std::abs(highest[k] - 4 * e[k] * e[k]) <= 1.5 * v * dt);
}
