#include "demo/world_terminal.hpp"

#include <algorithm>
#include <memory>

#include "18-world/ledger.hpp"
#include "base/describe.hpp"
#include "demo/window.hpp"
#include "demo/words.hpp"
#include "demo/world_end.hpp"
#include "demo/world_picture.hpp"
#include "run/recording.hpp"
#include "scene/solvers.hpp"

namespace cc::demo {
namespace {

// One of the worlds that are shown.
struct Side {
    explicit Side(const WorldScene& scene) : name(scene.name), run(make_simulation(scene.scene), scene.scene.dt) {}
    std::string name;  // where there are two
    Recording run;
    std::string end = {};  // why it does not go on, if so
};

// The state as the terminal has room for it.
struct Row {
    int step;
    double time;
    std::vector<std::pair<std::string, Ledger>> sides;
};

void describe(const Row& row, auto&& field) {
    field("step", row.step);
    field("t", row.time);
    for (const auto& [name, ledger] : row.sides) {
        if (name.empty()) {
            field("kinetic", ledger.kinetic);
            field("height", ledger.potential);
        } else
            field(name + " J", ledger.energy());
        field("contacts", ledger.contacts);
        if (name.empty()) field("normal", ledger.normal_impulses);
        field("deepest", ledger.deepest);
    }
}

Row row_of(int step, const std::vector<Side>& sides) {
    Row row{step, step * sides[0].run.dt(), {}};
    for (const Side& side : sides) row.sides.emplace_back(side.name, ledger(side.run.world()));
    return row;
}

std::string narrate(const Row& row, const std::vector<Side>& sides) {
    std::string words = seconds(row.time);
    for (std::size_t k = 0; k < sides.size(); ++k) {
        const auto& [name, ledger] = row.sides[k];
        words += ", " + (name.empty() ? "" : name + ": ");
        words += counted(static_cast<long long>(ledger.contacts), "point pushes", "points push");
        if (!sides[k].end.empty()) words += " (over: " + sides[k].end + ")";
    }
    return words + ".";
}

// One that a step ends stands still.
void step(Side& side) try {
    if (side.end.empty()) side.run.step();
} catch (const BadInput& fault) {
    const std::string number = std::to_string(side.run.now() + 1);
    side.end = "step " + number + ": " + why_it_ends(side.run.world(), side.run.dt(), fault);
}

void draw(terminal::Canvas& canvas, const Simulation& world, Window view) {
    for (const Body& body : world.bodies())
        if (const auto plane = half_plane_of(body)) {
            const auto corners = seen_part(*plane, view);
            canvas.segment(corners[0], corners[1], Role::quiet);
        }
    for (const Body& body : world.bodies()) {
        if (half_plane_of(body)) continue;
        const Placed placed(body.shape, body.pose);
        const auto [points, radius] = placed.view();
        if (points.size() == 1)
            canvas.circle(points[0], radius, role_of(body));
        else
            canvas.polygon(points, role_of(body));
    }
    for (const PairContacts& pair : world.contacts())
        for (const PairPoint& point : std::span(pair.points, pair.count))
            if (point.normal.impulse > 0) canvas.mark(point.p, '*', Role::result);
}

// All steps, or until no side goes on: then the last one says why.
void make_steps(terminal::Walk& all, std::vector<Side>& sides, int steps,
                const std::function<void(int, int)>& tell) {
    for (int k = 0; k <= steps; ++k) {
        if (k > 0) std::ranges::for_each(sides, step);
        if (std::ranges::none_of(sides, &std::string::empty, &Side::end)) {
            all.words.back() = narrate(row_of(k - 1, sides), sides);
            return;
        }
        const Row row = row_of(k, sides);
        all.rows.push_back(cc::row(row));
        all.words.push_back(narrate(row, sides));
        tell(k, steps);
    }
}

}  // namespace

terminal::Walk walk(const Worlds& worlds, const std::function<void(int, int)>& tell) {
    const auto sides = std::make_shared<std::vector<Side>>(worlds.begin(), worlds.end());
    terminal::Walk all{cc::header(row_of(0, *sides)), {}, {}, {}};
    const auto& [clock, view, name] = worlds.front();
    make_steps(all, *sides, clock.steps, tell);
    for (std::size_t side = 0; side < sides->size(); ++side)
        all.pictures.push_back({(*sides)[side].name,
                                {view.low, view.high},
                                [sides, side, window = view](auto& canvas, std::size_t k) {
                                    Recording& run = (*sides)[side].run;
                                    run.seek(static_cast<int>(k));
                                    draw(canvas, run.world(), window);
                                }});
    return all;
}

terminal::Legend world_legend() {
    return {{{Role::shape_a, "polygons"},
             {Role::shape_b, "discs"},
             {Role::quiet, "walls and what never moves"}},
            "* is a point that pushed in the last step. Energies are in joules, the sum of all normal impulses "
            "in newton seconds, the deepest overlap in metres."};
}

}  // namespace cc::demo
