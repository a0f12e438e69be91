#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "18-world/ledger.hpp"
#include "base/text.hpp"
#include "run/words.hpp"
#include "world_facts.hpp"
#include "engines/article.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"

namespace cc {

namespace {

// What becomes of a scene.
struct Outcome {
    Ledger start, now;     // before the first step and after the last
    double highest = 0;    // energy in all steps
    double deepest = 0;    // overlap in all steps
    int steps = 0;         // that were made
    bool is_over = false;  // one ended the run
};

Outcome outcome_of(const Scene& scene) {
    Simulation world = make_simulation(scene);
    Outcome all{ledger(world), {}};
    all.highest = all.start.energy();
    try {
        for (; all.steps < scene.steps; ++all.steps) {
            world.step(scene.dt);
            all.now = ledger(world);
            all.highest = std::max(all.highest, all.now.energy());
            all.deepest = std::max(all.deepest, all.now.deepest);
        }
    } catch (const BadInput&) {
        all.is_over = true;
    }
    return all;
}

// Four digits, or all before the point; what is not even a thousandth is nothing.
void tell(Facts& f, const std::string& key, double value) {
    if (std::abs(value) >= 1000)
        f.count(key, std::llround(value));
    else
        f.words(key, std::abs(value) < 0.0005 ? "0" : printed(significant(value, 4)));
}

void solver_facts(Facts& f, const std::string& key, const Outcome& all) {
    tell(f, key + ".energy", all.now.energy());
    tell(f, key + ".rise", all.highest - all.start.energy());
    tell(f, key + ".deepest", 1000 * all.deepest);
    tell(f, key + ".rest", 1000 * all.now.deepest);
}

void article_facts(Facts& f, const std::string& key, const Scene& scene) {
    if (why_not(article(), scene)) return f.words(key, "cannot");
    const Outcome all = outcome_of(run_by(article(), scene));
    if (all.is_over)
        f.words(key, "ends at " + seconds(all.steps * scene.dt));
    else
        tell(f, key, all.now.energy());
}

// The patches of chapter 17, each of which takes out a repair.
constexpr const char* repairs[] = {"guarded-rotation", "inverse-mass-shares", "barycentric-weights", "epa-depth",
                                   "velocity-pass", "fresh-broad-phase", "true-inertia"};

// The valley without one of chapter 17's repairs, and by the article, which has none of them.
void repair_facts(Facts& f) {
    const Scene valley = shipped("valley");
    const auto tell_of = [&](const std::string& key, const Outcome& all) {
        tell(f, key + ".energy", all.now.energy());
        tell(f, key + ".deepest", 1000 * all.deepest);
    };
    tell_of("demo.valley.by-the-article", outcome_of(run_by(article(), valley)));
    for (const std::string repair : repairs)
        tell_of("demo.valley.without." + repair, outcome_of(run_by(*find_engine("17-" + repair), valley)));
}

}  // namespace

void ledger_facts(Facts& f) {
    repair_facts(f);
    for (const std::string_view id : compared_worlds) {
        const Scene scene = shipped(id);
        const std::string key = "demo.by." + std::string(id);
        tell(f, key + ".start", ledger(make_simulation(scene)).energy());
        solver_facts(f, key + ".impulses", outcome_of(run_by(impulses(), scene)));
        solver_facts(f, key + ".matching", outcome_of(run_by(shape_matching(), scene)));
        article_facts(f, key + ".article", scene);
    }
}

}  // namespace cc
