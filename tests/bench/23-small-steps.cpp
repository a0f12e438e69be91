/// How long does a step take by passes and by sub-steps, and how well do they keep a pyramid standing? One of base 30 and one
/// of base 100, all solvers in turn, in one run, one thread. Words: P30 or P100 for that one alone.
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "23-small-steps/soft_step.hpp"
#include "bench.hpp"
#include "worlds.hpp"

namespace {

using namespace worlds;

struct Candidate {
    std::string name;
    Trial world;
    std::function<void(Trial&)> step;
    std::vector<double> start = {}, settled = {};  // CPU milliseconds a step, of each bout
};

Candidate passes(const Trial& world, int count) {
    return {"impulses, " + std::to_string(count) + " passes", world, [count](Trial& trial) {
                trial.options.iterations = count;
                trial.step();
            }};
}

Candidate sub_steps(const Trial& world, int count) {
    SmallSteps options;
    options.substeps = count;
    options.hertz = 7.5 * count;
    return {"small steps, " + std::to_string(count) + " sub-steps", world,
            [options](Trial& trial) { cc::step(trial, dt, options); }};
}

// In bouts of 20 steps, one after the other, so that a noisy moment hits all alike.
void measure(std::vector<Candidate>& all, int steps) {
    constexpr int bout = 20;
    for (int done = 0; done < steps; done += bout)
        for (Candidate& c : all) {
            const double before = bench::cpu_seconds();
            for (int k = 0; k < bout; ++k) c.step(c.world);
            const double each = (bench::cpu_seconds() - before) * 1000 / bout;
            (done < steps / 2 ? c.start : c.settled).push_back(each);
        }
}

void print(const std::string& name, const Trial& start, const std::vector<Candidate>& all) {
    for (const Candidate& c : all)
        std::printf("| %-4s | %-25s | %6.2f | %7.2f | %8.4f | %7.4f | %7.1e |\n", name.c_str(), c.name.c_str(),
                    bench::median(c.start), bench::median(c.settled), drift(c.world, start), deepest(c.world),
                    energy_per_body(c.world));
    std::fflush(stdout);
}

void run(const std::string& name, const Trial& start, int count) {
    std::vector<Candidate> all{passes(start, 8), passes(start, count), sub_steps(start, 4), sub_steps(start, 8)};
    measure(all, 1000);
    print(name, start, all);
}

}  // namespace

int main(int count, char** arguments) {
    const std::string only = count > 1 ? arguments[1] : "";
    std::printf("Milliseconds a step: medians of bouts of 20 steps, CPU time of one thread. Drift sideways and\n"
                "overlap in metres, energy of motion per body in joules, after 1000 steps.\n\n");
    std::printf("| scene | solver | first half | second half | drift | overlap | energy |\n|---|---|---|---|---|---|---|\n");
    if (only != "P100") run("P30", pyramid(30), 10);
    if (only != "P30") run("P100", pyramid(100), 20);
}
