#include "demo/world_terminal.hpp"

#include <memory>

#include "18-world/ledger.hpp"
#include "18-world/recording.hpp"
#include "base/describe.hpp"
#include "demo/window.hpp"
#include "demo/words.hpp"
#include "demo/world_picture.hpp"

namespace cc::demo {
namespace {

// The state as the terminal has room for it.
struct Row {
    int step;
    double time;
    Ledger ledger;
};

void describe(const Row& row, auto&& field) {
    field("step", row.step);
    field("t", row.time);
    field("kinetic", row.ledger.kinetic);
    field("height", row.ledger.potential);
    field("contacts", row.ledger.contacts);
    field("normal", row.ledger.normal_impulses);
    field("deepest", row.ledger.deepest);
}

std::string narrate(const Row& row) {
    return seconds(row.time) + ", " +
           counted(static_cast<long long>(row.ledger.contacts), "point pushes", "points push") + ".";
}

Row row_of(const Recording& run) { return {run.now(), run.now() * run.dt(), ledger(run.world())}; }

void draw(terminal::Canvas& canvas, const World& world, Window view) {
    for (const Wall& wall : world.walls()) {
        const auto corners = seen_part(wall.plane, view);
        canvas.segment(corners[0], corners[1], Role::quiet);
    }
    for (const Body& body : world.bodies()) {
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

}  // namespace

terminal::Walk walk(const WorldScene& scene, const std::function<void(int, int)>& tell) {
    const auto run = std::make_shared<Recording>(make_world(scene.scene), scene.scene.dt);
    terminal::Walk all{cc::header(row_of(*run)), {}, {}, {}};
    for (int step = 0; step <= scene.scene.steps; ++step) {
        if (step > 0) run->step();
        const Row row = row_of(*run);
        all.rows.push_back(cc::row(row));
        all.words.push_back(narrate(row));
        tell(step, scene.scene.steps);
    }
    all.pictures.push_back(
        {"", {scene.view.low, scene.view.high}, [run, view = scene.view](auto& canvas, std::size_t step) {
             run->seek(static_cast<int>(step));
             draw(canvas, run->world(), view);
         }});
    return all;
}

}  // namespace cc::demo
