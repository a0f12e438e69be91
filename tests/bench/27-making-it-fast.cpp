/// How long does a step take along the way to a fast engine, and how well does it keep things standing? Passes of chapter 13,
/// sub-steps of chapter 23, and these in colours by one, two and four lanes; two pyramids and a heap, all in turn, in one run,
/// one thread. Exits with 1 if lanes give other bytes, or four are not faster than one. Words: P30, P100 or HEAP for that one
/// alone.
#include <cstdio>
#include <functional>
#include <ranges>
#include <string>
#include <vector>

#include "27-making-it-fast/fast_steps.hpp"
#include "bench.hpp"
#include "worlds.hpp"

namespace {

using namespace worlds;

struct Candidate {
    std::string name;
    Trial world;
    std::function<void(Trial&)> step;
    std::vector<double> all = {}, settled = {};  // CPU milliseconds a step, of each bout
};

Candidate passes(const Trial& world, int count) {
    return {"13, " + std::to_string(count) + " passes", world, [count](Trial& trial) {
                trial.options.iterations = count;
                trial.step();
            }};
}

Candidate sub_steps(const Trial& world) {
    return {"23, 4 sub-steps", world, [](Trial& trial) { cc::step(trial, dt, SmallSteps{}); }};
}

Candidate lanes(const Trial& world, int count) {
    return {"27, the same in lanes: " + std::to_string(count), world,
            [fast = FastSteps({}, count)](Trial& trial) mutable { fast.step(trial, dt); }};
}

// In bouts of 20 steps, one after the other, so that a noisy moment hits all alike.
void measure(std::vector<Candidate>& all, int steps) {
    constexpr int bout = 20;
    for (int done = 0; done < steps; done += bout)
        for (Candidate& c : all) {
            const double before = bench::cpu_seconds();
            for (int k = 0; k < bout; ++k) c.step(c.world);
            const double each = (bench::cpu_seconds() - before) * 1000 / bout;
            if (done >= steps / 2) c.settled.push_back(each);
        }
}

bool run(const std::string& name, const Trial& start, int count, int steps) {
    std::vector<Candidate> all{passes(start, count), sub_steps(start)};
    for (int n = 1; n <= widest_lanes(); n *= 2) all.push_back(lanes(start, n));
    measure(all, steps);
    for (const Candidate& c : all)
        std::printf("| %-4s | %-24s | %7.3f | %5.2f | %8.4f | %7.4f | %7.1e |\n", name.c_str(), c.name.c_str(),
                    bench::median(c.settled), bench::ratio(c.settled, all[0].settled), drift(c.world, start),
                    deepest(c.world), energy_per_body(c.world));
    std::fflush(stdout);
    for (const Candidate& c : all | std::views::drop(3))
        if (bytes(c.world) != bytes(all[2].world)) return false;
    return bench::ratio(all.back().settled, all[2].settled) < 1;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string only = count > 1 ? arguments[1] : "";
    std::printf("Milliseconds a step once it is settled: medians of bouts of 20 steps, CPU time of one thread. Drift sideways\n"
                "and overlap in metres, energy of motion per body in joules, after the last step.\n\n");
    std::printf("| scene | engine | ms | ratio | drift | overlap | energy |\n|---|---|---|---|---|---|---|\n");
    bool is_right = true;
    if (only.empty() || only == "P30") is_right &= run("P30", pyramid(30), 10, 1000);
    if (only.empty() || only == "P100") is_right &= run("P100", pyramid(100), 20, 600);
    if (only.empty() || only == "HEAP") is_right &= run("HEAP", heap(2000), 15, 1500);
    return is_right ? 0 : 1;
}
