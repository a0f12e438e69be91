#include "world_facts.hpp"

#include <algorithm>
#include <cmath>

#include "06-gjk/gjk.hpp"
#include "18-world/ledger.hpp"
#include "session/near_pairs.hpp"

namespace cc {
namespace {

Simulation end_of(const Scene& scene) {
    Simulation world = make_simulation(scene);
    for (int step = 0; step < scene.steps; ++step) world.step(scene.dt);
    return world;
}

// A shipped scene with other settings.
Scene with(std::string_view id, const Settings& settings) {
    Scene scene = shipped(id);
    for (const auto& [name, value] : settings) scene.chosen.settings[name] = value;
    return scene;
}

Settings passes(int count) { return {{"iterations", count}}; }

Settings passes_from_zero(int count) { return {{"iterations", count}, {"warm_starting", 0}}; }

// What of the energy is gone at the end, per cent.
double lost(const Scene& scene) {
    return 100 * (1 - ledger(end_of(scene)).energy() / ledger(make_simulation(scene)).energy());
}

double height(const Simulation& world) { return ledger(world).potential; }

// ---- shapes that touch, or do not ---------------------------------------------------------------------

double gap_of(const Simulation& world) {
    const Placed A(world.bodies()[0].shape, world.bodies()[0].pose);
    const Placed B(world.bodies()[1].shape, world.bodies()[1].pose);
    return gjk(A.view(), B.view()).distance;
}

// How many pairs of bodies have boxes that overlap.
long long near_pairs(const Simulation& world) { return std::ssize(near_pairs_of(world.bodies()).pairs); }

void passing_facts(Facts& f) {
    const Scene scene = shipped("triangles-pass");
    Simulation world = make_simulation(scene);
    double gap = gap_of(world);
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        gap = std::min(gap, gap_of(world));
    }
    f.number("demo.triangles.gap", gap, 3, "m");
}

void near_facts(Facts& f) {
    const Scene scene = shipped("crowd");
    Simulation world = make_simulation(scene);
    const long long bodies = count_without_walls(world.bodies());
    const long long pairs = bodies * (bodies - 1) / 2;
    long long near = near_pairs(world);
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        near += near_pairs(world);
    }
    f.count("demo.crowd.near", near);
    f.count("demo.crowd.all", pairs * (scene.steps + 1));
    f.count("demo.crowd.pairs", pairs);
}

// ---- as they are shipped -----------------------------------------------------------------------------

void crowd_facts(Facts& f) {
    const Scene pyramid = shipped("pyramid");
    const Simulation stands = end_of(pyramid);
    double drift = 0;
    for (std::size_t k = 0; k < pyramid.bodies.size(); ++k)
        drift = std::max(drift, std::abs(stands.bodies()[k].pose.x.x - pyramid.bodies[k].at.x));
    f.count("demo.box.bodies", count_without_walls(make_simulation(shipped("box")).bodies()));
    f.count("demo.box.steps", shipped("box").steps);
    f.count("demo.pyramid.bodies", count_without_walls(stands.bodies()));
    f.count("demo.pyramid.steps", pyramid.steps);
    f.number("demo.pyramid.drift", 1000 * drift, 0, "mm");
    f.number("demo.billiards.lost", lost(shipped("billiards")), 1, "%");
}

// The place of the last body that is no wall.
std::size_t last_of(const Scene& scene) {
    std::size_t k = scene.bodies.size() - 1;
    while (std::holds_alternative<HalfPlane>(scene.bodies[k].shape)) --k;
    return k;
}

void row_facts(Facts& f, const std::string& key, const Scene& scene) {
    const Simulation row = end_of(scene);
    f.number(key + ".first", row.bodies().front().v.x, 2, "m/s");
    f.number(key + ".last", row.bodies()[last_of(scene)].v.x, 2, "m/s");
    f.number(key + ".lost", lost(scene), 1, "%");
}

// ---- the experiments ---------------------------------------------------------------------------------

void stack_facts(Facts& f) {
    const auto stack = [&](std::string_view key, const Settings& change) {
        f.number(key, height(end_of(with("stack", change))), 0, "J");
    };
    f.number("demo.stack.start", height(make_simulation(shipped("stack"))), 0, "J");
    stack("demo.stack.end", {});
    stack("demo.stack.three", passes(3));
    stack("demo.stack.cold", passes_from_zero(10));
    stack("demo.stack.cold-80", passes_from_zero(80));
    const auto heavy = [&](std::string_view key, int count) {
        Scene scene = with("stack", passes(count));
        const SceneBody load{scene.bodies[0].shape, {0, 10.5}, 0, {}, 0, 100};
        scene.bodies.insert(scene.bodies.begin() + 10, load);
        f.number(key, height(end_of(scene)), 0, "J");
        return height(make_simulation(scene));
    };
    f.number("demo.heavy.start", heavy("demo.heavy.ten", 10), 0, "J");
    heavy("demo.heavy.hundred", 100);
}

// The deepest overlap of the bouncing balls, and how high the one with e = 0.5 comes after its first impact.
struct Bounces {
    double deepest = 0, top = 0;
};

Bounces bounces_of(const Scene& scene) {
    Simulation world = make_simulation(scene);
    bool has_bounced = false;
    auto [deepest, top] = Bounces{};
    for (int step = 0; step < scene.steps; ++step) {
        world.step(scene.dt);
        deepest = std::max(deepest, ledger(world).deepest);
        const Body& ball = world.bodies()[2];
        has_bounced = has_bounced || ball.v.y > 0;
        if (has_bounced) top = std::max(top, ball.pose.x.y);
    }
    return {deepest, top};
}

void bounce_facts(Facts& f, const std::string& key, const Scene& scene) {
    const Bounces bounces = bounces_of(scene);
    f.number(key + ".deepest", 1000 * bounces.deepest, 0, "mm");
    f.number(key + ".top", bounces.top, 2, "m");
}

void slope_facts(Facts& f) {
    const auto slope = [&](std::string_view key, double friction) {
        Scene scene = shipped("slope");
        scene.bodies[1].friction = friction;
        f.number(key, length(end_of(scene).bodies()[1].v), 2, "m/s");
    };
    slope("demo.slope.rougher", 0.34);
    slope("demo.slope.smoother", 0.33);
}

// ---- the tour ------------------------------------------------------------------------------------------

// How many dominoes have turned so in the end: with the clock, away from the disc, or against it.
long long fallen(const Scene& scene, bool is_away) {
    const Simulation end = end_of(scene);
    return std::ranges::count_if(end.bodies(), [=](const Body& body) {
        return std::holds_alternative<Polygon>(body.shape) && (body.pose.q.s < 0) == is_away;
    });
}

void domino_facts(Facts& f) {
    Scene scene = shipped("dominoes");
    f.count("demo.dominoes.away", fallen(scene, true));
    for (SceneBody& body : scene.bodies) body.friction = 0;
    f.count("demo.dominoes-smooth.back", fallen(scene, false));
}

// How far apart two runs of the break are whose cue balls began a picometre apart, after so many steps.
void break_facts(Facts& f) {
    Scene scene = shipped("billiards");
    Simulation as_it_is = make_simulation(scene);
    const std::size_t last = last_of(scene);
    scene.bodies[last].at.y += 1e-12;
    Simulation as_set = make_simulation(scene);
    for (int step = 1; step <= 20 * 240; ++step) {
        as_it_is.step(scene.dt);
        as_set.step(scene.dt);
        const double apart = distance(as_it_is.bodies()[last].pose.x, as_set.bodies()[last].pose.x);
        if (step == 4 * 240) f.number("demo.break.apart-4", 1e9 * apart, 1, "nm");
        if (step == 20 * 240) f.number("demo.break.apart-20", apart, 1, "m");
    }
}

void bullet_facts(Facts& f) {
    Scene scene = shipped("bullets");
    f.number("demo.bullets.led", end_of(scene).bodies()[last_of(scene)].pose.x.x, 1, "m");
    scene.chosen.settings["continuous_collision"] = 0;
    f.number("demo.bullets.free", end_of(scene).bodies()[last_of(scene)].pose.x.x, 0, "m");
}

}  // namespace

void world_facts(Facts& f) {
    passing_facts(f);
    near_facts(f);
    crowd_facts(f);
    row_facts(f, "demo.cradle", shipped("cradle"));
    row_facts(f, "demo.row", shipped("row-touching"));
    row_facts(f, "demo.row-100", with("row-touching", passes(100)));
    stack_facts(f);
    Scene bounces = shipped("bounces");
    bounce_facts(f, "demo.bounces", bounces);
    bounces.dt *= 4;
    bounces.steps /= 4;
    bounce_facts(f, "demo.bounces-4", bounces);
    slope_facts(f);
    Scene heavy = shipped("bounces");
    heavy.bodies[2].density = 1000;
    f.number("demo.bounces-heavy.top", bounces_of(heavy).top, 2, "m");
    domino_facts(f);
    break_facts(f);
    bullet_facts(f);
}

}  // namespace cc
