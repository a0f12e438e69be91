/// How long does a step of a world take beside Box2D 2.4 (float), Chipmunk 7 and the plain engine, and how well do
/// they keep it standing? Two pyramids and a heap, the same scenes for all, in one run, one thread. Exits with 1
/// if ours is slower than Box2D or Chipmunk, drifts more or rests less than the better one, or overlaps more than
/// is allowed. Words: P30, P100 or HEAP for that one alone; --table FILE writes what the page of chapter 13 says of
/// the plain engine.
#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "10-mass/plain.hpp"
#include "13-sequential-impulses/plain.hpp"
#include "base/text.hpp"
#include "bench.hpp"
#include "figure/plain.hpp"
#include "machine.hpp"
#include "peers/peers.hpp"
#include "worlds.hpp"

namespace {

using namespace worlds;
using bench::cpu_seconds, bench::median, bench::ratio;

using peers::Engine;

struct Ours : Engine {
    explicit Ours(const Trial& scene, int iterations) : world(scene) {
        world.options.iterations = iterations;
    }
    void step() override { world.step(); }
    void read(Trial& into) const override { into.bodies = world.bodies; }
    Trial world;
};

// ---- the plain engine ---------------------------------------------------------------------------
struct Plain : Engine {
    Plain(const Trial& scene, int passes) {
        world.gravity = plain::from_library(scene.gravity);
        settings.passes = passes;
        for (const Body& body : scene.bodies) add(body);
    }
    void add(const Body& body) {
        plain::Body made;
        if (const auto* disc = std::get_if<Disc>(&body.shape)) {
            made.shape.corners = {{0, 0}};
            made.shape.radius = disc->radius;
        } else {
            const auto corners = std::get<Polygon>(body.shape).points();
            made.shape.corners = plain::from_library({corners.begin(), corners.end()});
        }
        made.x = plain::from_library(body.pose.x);
        made.q = {body.pose.q.c, body.pose.q.s};
        made.inv_m = body.inv_m;
        made.inv_I = body.inv_I;
        made.mu = body.friction;
        world.bodies.push_back(made);
    }
    void step() override { plain::step(world, dt, settings); }
    void read(Trial& into) const override {
        for (std::size_t k = 0; k < world.bodies.size(); ++k) {
            const plain::Body& body = world.bodies[k];
            into.bodies[k].pose = {to_library(body.x), {body.q.x, body.q.y}};
            into.bodies[k].v = to_library(body.v);
            into.bodies[k].omega = body.omega;
        }
    }
    plain::World world;
    plain::Settings settings;
};

// ---- what is measured ------------------------------------------------------------------------------
struct Candidate {
    std::string name;
    std::unique_ptr<Engine> engine;
    bool is_peer = true;  // ours must be as good
    std::vector<double> start = {}, settled = {};  // CPU milliseconds a step, of each bout
    double drift = 0, overlap = 0, energy = 0;
};

struct Scene {
    std::string name;
    Trial world;
    int steps;            // the last 500 of them count as settled
    double most_overlap;  // metres
    double most_drift;    // metres; of a heap, nobody asks
    std::vector<Candidate> candidates = {};
};

// In bouts of 20 steps, one engine after the other, so that a noisy moment hits all alike.
void measure(Scene& scene) {
    constexpr int bout = 20;
    for (int done = 0; done < scene.steps; done += bout)
        for (Candidate& c : scene.candidates) {
            const double before = cpu_seconds();
            for (int k = 0; k < bout; ++k) c.engine->step();
            const double each = (cpu_seconds() - before) * 1000 / bout;
            if (done < 500) c.start.push_back(each);
            if (done >= scene.steps - 500) c.settled.push_back(each);
        }
    for (Candidate& c : scene.candidates) {
        Trial now = scene.world;
        c.engine->read(now);
        c.drift = drift(now, scene.world);
        c.overlap = deepest(now);
        c.energy = energy_per_body(now);
    }
}

void print(const Scene& scene) {
    for (const Candidate& c : scene.candidates)
        std::printf("| %-4s | %-26s | %6.2f | %7.2f | %8.4f | %7.4f | %11.1e |\n", scene.name.c_str(),
                    c.name.c_str(), median(c.start), median(c.settled), c.drift, c.overlap, c.energy);
}

// What is not as good as it must be. A time within 5 % is the same; below 1e-8 J, so 0.1 mm/s, all is at
// rest.
int faults(const Scene& scene) {
    const Candidate& ours = scene.candidates[0];
    int count = 0;
    const auto require = [&](bool is_so, const std::string& what) {
        if (is_so) return;
        std::printf("%s: %s\n", scene.name.c_str(), what.c_str());
        ++count;
    };
    require(ours.overlap <= scene.most_overlap, "overlaps too much");
    require(ours.drift <= scene.most_drift, "drifts too far");
    double least_drift = ours.drift, least_energy = ours.energy;
    for (const Candidate& c : scene.candidates) {
        if (!c.is_peer) continue;
        require(ratio(ours.start, c.start) <= 1.05, "at the start slower than " + c.name);
        require(ratio(ours.settled, c.settled) <= 1.05, "settled slower than " + c.name);
        least_drift = std::min(least_drift, c.drift);
        least_energy = std::min(least_energy, c.energy);
    }
    require(scene.most_drift > 100 || ours.drift <= least_drift, "drifts more than the better one");
    require(ours.energy <= std::max(1e-8, least_energy), "rests less than the better one");
    return count;
}

Scene make_scene(const std::string& name, Trial world, int steps, double most_overlap, double most_drift,
                 int our_iterations, int their_iterations) {
    Scene scene{name, std::move(world), steps, most_overlap, most_drift};
    const auto add = [&](const std::string& engine_name, std::unique_ptr<Engine> engine) {
        scene.candidates.push_back({engine_name, std::move(engine)});
    };
    const auto passes = [](int n) { return ", " + std::to_string(n) + " passes"; };
    add("ours" + passes(our_iterations), std::make_unique<Ours>(scene.world, our_iterations));
    add("Box2D 2.4, 8 + 3 passes", peers::box2d_2(scene.world));
    add("Chipmunk 7" + passes(their_iterations), peers::chipmunk(scene.world, their_iterations));
    if (scene.world.bodies.size() > 3000) return scene;  // the plain engine would take hours
    add("plain" + passes(our_iterations), std::make_unique<Plain>(scene.world, our_iterations));
    scene.candidates.back().is_peer = false;
    return scene;
}

// ---- the table of the page ---------------------------------------------------------------------------
std::string row_of(const Scene& scene, const Candidate& c, const std::string& engine) {
    const std::string what = scene.name == "P30" ? "pyramid" : "heap";
    const std::string sideways = scene.name == "P30" ? fixed(1000 * c.drift, 0) + " mm" : "";
    return "| " + what + " | " + engine + " | " + significant(median(c.start), 2) + " ms | " +
           significant(median(c.settled), 2) + " ms | " + sideways + " | " + fixed(1000 * c.overlap, 1) + " mm |\n";
}

// Of the plain engine and of ours, in the pyramid and in the heap.
void write_table(const std::string& path, const std::vector<Scene>& scenes) {
    std::ofstream file(path);
    file << "| | engine | a step at first | a step at the end | sideways | deepest overlap |\n|---|---|---|---|---|---|\n";
    for (const Scene& scene : scenes)
        if (const Candidate& last = scene.candidates.back(); !last.is_peer)
            file << row_of(scene, last, "plain") << row_of(scene, scene.candidates.front(), "library");
    file << "\nMeasured on " << bench::today() << ", one thread of an " << bench::machine() << ".\n";
    if (!file.flush()) throw std::runtime_error(path + " cannot be written");
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<Scene> scenes;
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const std::string table = words.size() == 2 && words[0] == "--table" ? words[1] : "";
    const auto wanted = [&](const std::string& name) {
        return table.empty() ? words.empty() || name == words[0] : name != "P100";
    };
    if (wanted("P30")) scenes.push_back(make_scene("P30", pyramid(30), 1000, 0.007, 0.02, 10, 10));
    if (wanted("P100")) scenes.push_back(make_scene("P100", pyramid(100), 1000, 0.03, 1.6, 20, 30));
    if (wanted("HEAP")) scenes.push_back(make_scene("HEAP", heap(2000), 1500, 0.05, 1e9, 15, 10));
    int bad = 0;
    std::printf(
        "Milliseconds a step: medians of bouts of 20 steps, CPU time of one thread. Drift sideways and\n"
        "overlap in metres, energy of motion per body in joules, after the last step.\n\n");
    std::printf(
        "| scene | engine | start | settled | drift | overlap | energy |\n|---|---|---|---|---|---|---|\n");
    for (Scene& scene : scenes) {
        measure(scene);
        print(scene);
        std::fflush(stdout);
    }
    for (const Scene& scene : scenes) bad += faults(scene);
    if (!table.empty()) write_table(table, scenes);
    return bad > 0;
}
