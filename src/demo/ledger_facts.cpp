#include <algorithm>
#include <cmath>

#include "18-world/ledger.hpp"
#include "base/text.hpp"
#include "demo/words.hpp"
#include "demo/world_facts.hpp"
#include "scene/article.hpp"
#include "scene/settings.hpp"
#include "scene/solvers.hpp"

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
    if (article_refuses(scene)) return f.words(key, "cannot");
    const Outcome all = outcome_of(solved_by(scene, SolverKind::article));
    if (all.is_over)
        f.words(key, "ends at " + seconds(all.steps * scene.dt));
    else
        tell(f, key, all.now.energy());
}

// The valley without one of chapter 17's repairs, and by the article, which has none of them.
void repair_facts(Facts& f) {
    const Scene valley = shipped("valley");
    const auto tell_of = [&](const std::string& key, const Scene& scene) {
        const Outcome all = outcome_of(scene);
        tell(f, key + ".energy", all.now.energy());
        tell(f, key + ".deepest", 1000 * all.deepest);
    };
    tell_of("demo.valley.by-the-article", solved_by(valley, SolverKind::article));
    for (const auto& [name, repair] : matching_repairs) {
        Scene without = valley;
        std::get<MatchingOptions>(without.solver).*repair = false;
        tell_of("demo.valley.without." + std::string(name), without);
    }
}

}  // namespace

void ledger_facts(Facts& f) {
    repair_facts(f);
    for (const std::string_view id : compared_worlds) {
        const Scene scene = shipped(id);
        const std::string key = "demo.by." + std::string(id);
        tell(f, key + ".start", ledger(make_simulation(scene)).energy());
        solver_facts(f, key + ".impulses", outcome_of(solved_by(scene, SolverKind::impulses)));
        solver_facts(f, key + ".matching", outcome_of(solved_by(scene, SolverKind::shape_matching)));
        article_facts(f, key + ".article", scene);
    }
}

}  // namespace cc
