#include "demo/marbles_terminal.hpp"

#include "22-marbles/marble_ledger.hpp"
#include "base/describe.hpp"
#include "demo/marbles_picture.hpp"
#include "demo/words.hpp"

namespace cc::demo {
namespace {

// The state as the terminal has room for it.
struct Row {
    int step;
    double time;
    MarbleLedger sums;
};

void describe(const Row& row, auto&& field) {
    field("step", row.step);
    field("t", row.time);
    field("kinetic", row.sums.kinetic);
    field("height", row.sums.potential);
    field("contacts", row.sums.contacts);
    field("normal", row.sums.normal_impulses);
    field("deepest", row.sums.deepest);
}

std::string narrate(const Row& row) {
    return seconds(row.time) + ", " +
           counted(static_cast<long long>(row.sums.contacts), "place pushes", "places push") + ".";
}

// One step on; or else the words of the last one say why it is over.
bool goes_on(Marbles& world, double dt, int step, std::string& words) try {
    world.step(dt);
    return true;
} catch (const BadInput& fault) {
    words.insert(words.size() - 1, " (over: step " + std::to_string(step) + ": " + fault.what() + ")");
    return false;
}

}  // namespace

terminal::Walk walk(const MarbleScene& scene, const std::function<void(int, int)>& tell) {
    const auto worlds = std::make_shared<std::vector<Marbles>>();
    terminal::Walk all{cc::header(Row{}), {}, {}, {}};
    Marbles world = make_marbles(scene);
    for (int k = 0; k <= scene.steps; ++k) {
        if (k > 0 && !goes_on(world, scene.dt, k, all.words.back())) break;
        worlds->push_back(world);
        const Row row{k, k * scene.dt, ledger(world)};
        all.rows.push_back(cc::row(row));
        all.words.push_back(narrate(row));
        tell(k, scene.steps);
    }
    const Window window = window_of(scene);
    all.pictures.push_back(
        {"", {window.low, window.high}, [worlds, camera = scene.camera](auto& canvas, std::size_t k) {
             draw(canvas, (*worlds)[k], camera);
         }});
    return all;
}

terminal::Legend marbles_legend() {
    return {{{Role::shape_b, "marbles"}, {Role::quiet, "the mesh"}},
            "Energies are in joules, the sum of all normal impulses in newton seconds, the deepest overlap in "
            "metres."};
}

}  // namespace cc::demo
