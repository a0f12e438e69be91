/// What each idea of chapter 27 gains: the same pyramid of 100 rows, once it is settled, with one idea more each time. And
/// does a step stay as fast, body by body, when there are a hundred times as many, falling or piled? All in turn, in one run.
/// Wanted: a body costs at most twice as much among 100,000, which no cache holds, as among 1,000. Exits with 1 if it is more
/// than three times: then steps would not be linear. Words: --table FILE writes what the page shows of the ideas.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <stdexcept>

#include "23-small-steps/soft_step.hpp"
#include "27-making-it-fast/fast_steps.hpp"
#include "bench.hpp"
#include "machine.hpp"
#include "worlds.hpp"

namespace {

using namespace worlds;

struct Stage {
    std::string words;
    std::function<void(Trial&)> step;
    Trial world;
    std::vector<double> seconds = {};  // a step, of each bout
};

// Threads count as one: it is the time that goes by.
double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// In bouts of so many steps, one after the other, so that a noisy moment hits all alike. The first half is not measured.
void measure(std::vector<Stage>& all, int steps, int bout) {
    for (int done = 0; done < steps; done += bout)
        for (Stage& stage : all) {
            const double before = now();
            for (int k = 0; k < bout; ++k) stage.step(stage.world);
            if (done >= steps / 2) stage.seconds.push_back((now() - before) / bout);
        }
}

// As if there had been no step before: contacts are found anew, and coloured.
template <class Real> std::function<void(Trial&)> anew(int lanes) {
    return [lanes](Trial& world) { FastSteps<Real>({}, lanes).step(world, dt, {}); };
}
template <class Real> std::function<void(Trial&)> kept(int lanes, int threads = 1) {
    return [fast = FastSteps<Real>({}, lanes, threads)](Trial& world) mutable { fast.step(world, dt); };
}

std::vector<Stage> stages(const Trial& start) {
    const int doubles = widest_lanes<double>(), floats = widest_lanes<float>();
    const std::string wide = std::to_string(doubles) + " lanes";
    return {{"in the order of the list", [](Trial& world) { cc::step(world, dt, SmallSteps{}); }, start},
            {"in colours", anew<double>(1), start},
            {"in colours, " + wide, anew<double>(doubles), start},
            {"contacts are kept", kept<double>(1), start},
            {"contacts are kept, " + wide, kept<double>(doubles), start},
            {"contacts are kept, " + wide + ", two threads", kept<double>(doubles, 2), start},
            {"contacts are kept, " + std::to_string(floats) + " lanes of floats", kept<float>(floats), start}};
}

std::size_t contacts_of(const Trial& start, int steps) {
    Trial world = start;
    FastSteps fast;
    for (int k = 0; k < steps; ++k) fast.step(world, dt);
    fast.show_contacts(world);
    std::size_t count = 0;
    for (const PairContacts& pair : world.contacts.contacts()) count += static_cast<std::size_t>(pair.count);
    return count;
}

void print(const std::vector<Stage>& all, std::size_t contacts) {
    std::printf("A pyramid of 5,050 boxes with %zu contact points, once it is settled:\n\n"
                "| | a step | a contact point | faster |\n|---|---:|---:|---:|\n", contacts);
    for (const Stage& stage : all) {
        const double seconds = bench::median(stage.seconds);
        std::printf("| %s | %.2f ms | %.0f ns | %.1f× |\n", stage.words.c_str(), 1e3 * seconds,
                    1e9 * seconds / static_cast<double>(contacts), bench::median(all[0].seconds) / seconds);
    }
}

// The header that the page's figure and facts are made of.
void write(const std::string& path, const std::vector<Stage>& all, std::size_t contacts) {
    std::ofstream file(path);
    file << "#pragma once\n/// What a contact point of chapter 27's large pyramid costs in a step, by one idea after the other. Written by\n"
            "/// ./course bench 27 --table FILE.\n\nnamespace cc::experiments {\n\n"
            "/// Nanoseconds.\nstruct MeasuredStage {\n    const char* words;\n    double ns;\n};\n"
            "inline constexpr MeasuredStage measured_stages[] = {\n";
    for (const Stage& stage : all)
        file << "    {\"" << stage.words << "\", " << std::round(1e9 * bench::median(stage.seconds) / static_cast<double>(contacts)) << "},\n";
    file << "};\ninline constexpr int measured_points = " << contacts << ";\n/// When and on what.\n"
         << "inline constexpr const char* measured_where = \"" << bench::today() << ", on an " << bench::machine()
         << "\";\n\n}  // namespace cc::experiments\n";
    if (!file.flush()) throw std::runtime_error(path + " cannot be written");
}

// Pyramids of ten rows side by side that fall half a metre, and then stand.
Trial falling(int pyramids) {
    Trial world = many_pyramids(1, pyramids);
    for (Body& body : world.bodies)
        if (can_move(body)) body.pose.x.y += 0.5;
    return world;
}

// Nanoseconds a body and step: while all fall, and once they stand.
std::pair<double, double> each(int pyramids, int rounds) {
    std::vector<double> in_air, piled;
    for (int round = 0; round < rounds; ++round) {
        Trial world = falling(pyramids);
        FastSteps fast;
        for (int k = 0; k < 100; ++k) {
            const double before = now();
            fast.step(world, dt);
            const double ns = 1e9 * (now() - before) / static_cast<double>(world.bodies.size());
            if (k > 2 && k < 18) in_air.push_back(ns);
            if (k >= 70) piled.push_back(ns);
        }
    }
    return {bench::median(in_air), bench::median(piled)};
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    constexpr int steps = 300;
    const Trial start = pyramid(100);
    std::vector<Stage> all = stages(start);
    measure(all, steps, 10);
    const std::size_t contacts = contacts_of(start, steps);
    print(all, contacts);
    if (words.size() == 2 && words[0] == "--table") return write(words[1], all, contacts), 0;
    const auto [few_fall, few_stand] = each(18, 30);
    const auto [many_fall, many_stand] = each(1818, 1);
    std::printf("\n| bodies | a body that falls | one in a pile |\n|---|---:|---:|\n| 991 | %.0f ns | %.0f ns |\n"
                "| 99,991 | %.0f ns | %.0f ns |\n| ratio, wanted: at most 2 | %.2f | %.2f |\n",
                few_fall, few_stand, many_fall, many_stand, many_fall / few_fall, many_stand / few_stand);
    return many_fall > 3 * few_fall || many_stand > 3 * few_stand;
}
