/// How long does a step of a world take, by each engine of the library and by those of others, and how well do they keep it
/// standing? Pyramids of 30 and of 100 rows, a heap, a hundred small pyramids, a drum that turns, and rain: all in turn, in
/// one run, one thread. Box2D 3 is among them if the environment variable BOX2D_3 names the folder where it was built. Exits
/// with 1 if lanes give other bytes, or are not faster than one.
/// Words: P30, P100, HEAP, MANY, TUMBLER or RAIN for that one alone; --table FILE writes what the page of chapter 27 says of the
/// first three.
#include <cstdio>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "27-making-it-fast/fast_steps.hpp"
#include "bench.hpp"
#include "machine.hpp"
#include "peers/peers.hpp"

namespace {

using namespace worlds;
using peers::Engine;

struct Ours : Engine {
    Ours(const Trial& scene, std::function<void(Trial&)> make_step) : world(scene), one_step(std::move(make_step)) {}
    void step() override { one_step(world); }
    void read(Trial& into) const override { into.bodies = world.bodies; }
    Trial world;
    std::function<void(Trial&)> one_step;
};

struct Candidate {
    std::string name;
    std::unique_ptr<Engine> engine;
    int lanes_before = 0;              // how many candidates before it stands the one that solves the same one by one
    std::vector<double> settled = {};  // CPU milliseconds a step, of each bout
};

struct Scene {
    std::string name;
    Trial start;
    int passes;        // of ours
    int their_passes;  // of Chipmunk
    int steps;
};

std::unique_ptr<Engine> by_passes(const Scene& scene) {
    return std::make_unique<Ours>(scene.start, [count = scene.passes](Trial& trial) {
        trial.options.iterations = count;
        trial.step();
    });
}

std::unique_ptr<Engine> by_sub_steps(const Scene& scene) {
    return std::make_unique<Ours>(scene.start, [](Trial& trial) { cc::step(trial, dt, SmallSteps{}); });
}

// In lanes of doubles or floats: one by one, and as many as there are in registers of 16 and of 32 bytes.
template <class Real> void add_lanes(std::vector<Candidate>& all, const Scene& scene, const std::string& numbers) {
    int before = 0;
    for (const int count : {1, block_width<Real> / 2, block_width<Real>}) {
        if (count > widest_lanes<Real>()) continue;
        all.push_back({"27, " + std::to_string(count) + (count > 1 ? " lanes of " : " lane of ") + numbers,
                       std::make_unique<Ours>(scene.start, [fast = FastSteps<Real>({}, count)](Trial& trial) mutable {
                           fast.step(trial, dt);
                       }), before++});
    }
}

std::vector<Candidate> candidates_for(const Scene& scene) {
    std::vector<Candidate> all;
    all.push_back({"13, " + std::to_string(scene.passes) + " passes", by_passes(scene)});
    all.push_back({"23, 4 sub-steps", by_sub_steps(scene)});
    add_lanes<double>(all, scene, "doubles");
    add_lanes<float>(all, scene, "floats");
    all.push_back({"Box2D 2.4, 8 + 3 passes", peers::box2d_2(scene.start)});
    all.push_back({"Chipmunk 7, " + std::to_string(scene.their_passes) + " passes", peers::chipmunk(scene.start, scene.their_passes)});
    if (auto box2d = peers::box2d_3(scene.start, 4)) all.push_back({"Box2D 3, 4 sub-steps", std::move(box2d)});
    return all;
}

// In bouts of 20 steps, one after the other, so that a noisy moment hits all alike.
void measure(std::vector<Candidate>& all, int steps) {
    constexpr int bout = 20;
    for (int done = 0; done < steps; done += bout)
        for (Candidate& c : all) {
            const double before = bench::cpu_seconds();
            for (int k = 0; k < bout; ++k) c.engine->step();
            if (done >= steps / 2) c.settled.push_back((bench::cpu_seconds() - before) * 1000 / bout);
        }
}

// Prints how all did. Whether lanes are the same bytes, and worth it.
bool print(const Scene& scene, const std::vector<Candidate>& all) {
    std::vector<std::string> ends;
    for (const Candidate& c : all) {
        Trial now = scene.start;
        c.engine->read(now);
        ends.push_back(bytes(now));
        std::printf("| %-4s | %-24s | %7.3f | %5.2f | %8.4f | %7.4f | %7.1e |\n", scene.name.c_str(), c.name.c_str(),
                    bench::median(c.settled), bench::ratio(c.settled, all.back().settled), drift(now, scene.start),
                    deepest(now), energy_per_body(now));
    }
    std::fflush(stdout);
    for (std::size_t k = 0; k < all.size(); ++k) {
        const std::size_t alone = k - all[k].lanes_before;
        if (ends[k] != ends[alone] || (k != alone && bench::ratio(all[k].settled, all[alone].settled) >= 1)) return false;
    }
    return true;
}

// A row for each engine, with the milliseconds of each scene; how many passes it makes differs.
void write_table(const std::string& path, const std::vector<std::vector<Candidate>>& scenes) {
    std::ofstream file(path);
    file << "| chapter, or library | 465 boxes | 5,050 boxes | heap of 2,000 |\n|---|---:|---:|---:|\n";
    for (std::size_t k = 0; k < scenes[0].size(); ++k) {
        const std::string& name = scenes[0][k].name;
        file << "| " << (name.ends_with(" passes") ? name.substr(0, name.find(',')) + ", passes" : name);
        for (const std::vector<Candidate>& scene : scenes) {
            char number[20];
            std::snprintf(number, sizeof number, " | %.2f ms", bench::median(scene[k].settled));
            file << number;
        }
        file << " |\n";
    }
    file << "\nMeasured on " << bench::today() << ", one thread of an " << bench::machine() << ".\n";
    if (!file.flush()) throw std::runtime_error(path + " cannot be written");
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const std::string table = words.size() == 2 && words[0] == "--table" ? words[1] : "";
    std::printf("Milliseconds a step once it is settled: medians of bouts of 20 steps, CPU time of one thread of an %s, on %s.\n"
                "Ratio to the last engine. Drift sideways and overlap in metres, energy of motion per body in joules, at the end.\n\n",
                bench::machine().c_str(), bench::today().c_str());
    std::printf("| scene | engine | ms | ratio | drift | overlap | energy |\n|---|---|---|---|---|---|---|\n");
    const Scene scenes[] = {{"P30", pyramid(30), 10, 10, 1000}, {"P100", pyramid(100), 20, 30, 600}, {"HEAP", heap(2000), 15, 10, 1500},
                            {"MANY", many_pyramids(10, 10), 10, 10, 200}, {"TUMBLER", tumbler(2000), 10, 10, 800},
                            {"RAIN", rain(1000), 10, 10, 360}};
    const auto wanted = [&](const Scene& scene) {
        return table.empty() ? words.empty() || words[0] == scene.name : &scene < scenes + 3;
    };
    bool is_right = true;
    std::vector<std::vector<Candidate>> measured;
    for (const Scene& scene : scenes) {
        if (!wanted(scene)) continue;
        measured.push_back(candidates_for(scene));
        measure(measured.back(), scene.steps);
        is_right = print(scene, measured.back()) && is_right;
    }
    if (!table.empty()) write_table(table, measured);
    return is_right ? 0 : 1;
}
