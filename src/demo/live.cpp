/// The live figures of the demo: every shipped scene with shapes, which the reader drags and turns.
#include "figure/plot.hpp"

#include <algorithm>
#include <utility>

#include "base/angle.hpp"
#include "demo/moving_shapes.hpp"
#include "demo/shipped_shapes.hpp"
#include "demo/window.hpp"
#include "demo/words.hpp"
#include "demo/world_facts.hpp"

namespace cc {
namespace {

using namespace demo;

constexpr double panel_width = 440;
constexpr long most_sliders = 2;  // in a crowd nobody would know which is whose

// The frame in which the shapes stand at first: late enough that something happens.
int first_frame(const MovingShapes& scene) { return scene.clock.frames * 2 / 3; }

bool can_turn(const MovingShape& moving) { return std::holds_alternative<Polygon>(moving.shape); }

bool has_sliders(const MovingShapes& scene) {
    return std::ranges::count_if(scene.shapes, can_turn) <= most_sliders;
}

std::string turn_of(const MovingShape& moving) { return "turn of " + moving.name; }

double degrees(Rotation q) { return angle(q) * 180 / pi; }

Inputs inputs_of(const MovingShapes& scene) {
    std::vector<Input> all;
    for (const MovingShape& moving : scene.shapes)
        if (!std::holds_alternative<HalfPlane>(moving.shape))
            all.push_back(
                point_input(moving.name, moving.pose(scene.clock, first_frame(scene)).x, moving.name));
    for (const MovingShape& moving : scene.shapes)
        if (can_turn(moving) && has_sliders(scene))
            all.push_back(number_input(turn_of(moving),
                                       moving.turn + scene.clock.time(first_frame(scene)) * moving.spin, -180,
                                       180, turn_of(moving) + " in degrees"));
    return Inputs(std::move(all));
}

std::vector<Pose> poses_of(const MovingShapes& scene, const Inputs& in) {
    std::vector<Pose> poses;
    for (const MovingShape& moving : scene.shapes) {
        Pose pose = moving.pose(scene.clock, first_frame(scene));
        if (!std::holds_alternative<HalfPlane>(moving.shape)) pose.x = in.point(moving.name);
        if (can_turn(moving) && has_sliders(scene))
            pose.q = rotation(in.number(turn_of(moving)) * (pi / 180));
        poses.push_back(pose);
    }
    return poses;
}

void describe(Figure& figure, const MovingShapes& scene, const Moment& now) {
    std::string where;
    for (std::size_t k = 0; k < now.poses.size(); ++k) {
        if (std::holds_alternative<HalfPlane>(scene.shapes[k].shape)) continue;
        where += (where.empty() ? "" : ", ") + scene.shapes[k].name + " at " + to_text(now.poses[k].x);
        if (can_turn(scene.shapes[k]))
            where += " turned by " + trimmed(degrees(now.poses[k].q), 0) + " degrees";
    }
    figure.describe(where + ".");
    for (const ShapeAnswer& answer : now.answers)
        figure.describe(scene.shapes[answer.a].name + " and " + scene.shapes[answer.b].name + ": " +
                        words(answer) + ", " + counted(answer.contacts.count, "contact point") + ".");
}

template <std::size_t k> void drag(Figure& figure, const Inputs& in) {
    const MovingShapes scene = shipped_shapes[k].scene();
    std::vector<int> frames;
    for (int frame = 0; frame < scene.clock.frames; ++frame) frames.push_back(frame);
    const Window window = window_of(scene, frames);
    const Moment now = moment(scene, poses_of(scene, in));
    draw(figure.panel(caption(scene, now), window, panel_width), scene, now, {window, true});
    describe(figure, scene, now);
}

template <std::size_t k> Plot plot_of() {
    const ShippedShapes& it = shipped_shapes[k];
    return {"demo-live-" + std::string(it.id), std::string(it.name) + ", to drag", inputs_of(it.scene()),
            drag<k>, 1};
}

MovingShapes shipped_scene(std::string_view id) {
    return std::ranges::find(shipped_shapes, id, &ShippedShapes::id)->scene();
}

}  // namespace

std::vector<Plot> plots() {
    return []<std::size_t... k>(std::index_sequence<k...>) { return std::vector<Plot>{plot_of<k>()...}; }
    (std::make_index_sequence<std::size(shipped_shapes)>());
}

void facts(Facts& f) {
    const MovingShapes triangles = shipped_scene("triangles-pass"), crowd = shipped_scene("crowd");
    double gap = longest;
    for (int frame = 0; frame < triangles.clock.frames; ++frame)
        gap = std::min(gap, moment(triangles, frame).answers[0].separation);
    f.number("demo.triangles.gap", gap, 3, "m");
    long long near = 0;
    for (int frame = 0; frame < crowd.clock.frames; ++frame) near += std::ssize(moment(crowd, frame).answers);
    f.count("demo.crowd.near", near);
    f.count("demo.crowd.all", pairs_in(crowd) * crowd.clock.frames);
    f.count("demo.crowd.pairs", pairs_in(crowd));
    world_facts(f);
    ledger_facts(f);
}

}  // namespace cc
