// The check of 7-2: a way out, and a rule for ties.
#include "exercise/check.hpp"

#include <optional>
#include <string>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/random.hpp"

namespace exercise {
struct Way {
    cc::Vec2 normal;
    double depth;
};
std::optional<Way> way_out(const cc::ConvexView& A, const cc::ConvexView& B, cc::Vec2 before, double slack);
}  // namespace exercise
namespace reference {
struct Way {
    cc::Vec2 normal;
    double depth;
};
std::optional<Way> way_out(const cc::ConvexView& A, const cc::ConvexView& B, cc::Vec2 before, double slack);
}  // namespace reference

namespace {

using cc::Vec2;

struct Input {
    std::vector<Vec2> A, B;
    Vec2 before;
    double slack;
};

void describe(const Input& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("normal of the last frame", in.before);
    field("slack in metres", in.slack);
}

struct Way {
    Vec2 normal;
    double depth;
};

void describe(const Way& way, auto&& field) {
    field("B is moved along", way.normal);
    field("by so many metres", way.depth);
}

std::optional<Way> way_of(const auto& way) {
    if (!way) return std::nullopt;
    return Way{way->normal, way->depth};
}

std::optional<Way> yours(const Input& in) {
    return way_of(exercise::way_out(cc::ConvexView{in.A}, cc::ConvexView{in.B}, in.before, in.slack));
}
std::optional<Way> ours(const Input& in) {
    return way_of(reference::way_out(cc::ConvexView{in.A}, cc::ConvexView{in.B}, in.before, in.slack));
}

void draw_way(cc::Panel& panel, const Input& in, const std::optional<Way>& way, cc::Role role) {
    if (!way) return;
    std::vector<Vec2> out;
    for (const Vec2 p : in.B) out.push_back(p + way->depth * way->normal);
    out.push_back(out[0]);
    panel.curve(out, role, cc::Line::dashed);
}

void draw(cc::Figure& figure, const Input& in, const std::optional<Way>& got,
          const std::optional<Way>& want) {
    std::vector<Vec2> all = in.A;
    all.insert(all.end(), in.B.begin(), in.B.end());
    cc::Panel& panel =
        figure.panel("B moved: yours in red, the reference in purple", cc::window_around(all, 1.5), 480);
    panel.polygon(in.A, cc::Role::shape_a);
    panel.polygon(in.B, cc::Role::shape_b);
    if (in.before != Vec2{}) panel.arrow(in.B[0], in.B[0] + in.before, cc::Role::ink, "before");
    draw_way(panel, in, want, cc::Role::result);
    draw_way(panel, in, got, cc::Role::wrong);
}

std::vector<Vec2> box_at(double x, double y) { return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}; }

void exact_cases(cc::Check<Input, std::optional<Way>>& check) {
    const std::vector<Vec2> box = box_at(0, 0), corner = box_at(0.75, 0.75), nearly = box_at(0.75, 0.7505);
    const Vec2 none{}, right{1, 0}, up{0, 1}, down{0, -1};
    check.hint("The smallest depth of all edges wins. Find it first.")
        .expect("one way is the shortest", {box, box_at(0.75, 0.25), none, 0}, Way{right, 0.25});
    check.hint("Both ways are equally deep. The one that turns least from before wins, and without a before the first one in the order.")
        .expect("two are equally deep, and there is no last frame: the first in the order", {box, corner, none, 0},
                 Way{right, 0.25});
    check.hint("The order of the ways is that of the corners as they are given, first those of A.")
        .expect("the same, with B's corners begun at another one",
                 {box, {corner[1], corner[2], corner[3], corner[0]}, none, 0}, Way{right, 0.25});
    check.hint("Both ways are equally deep. The one that turns least from before wins, and without a before the first one in the order.")
        .expect("two are equally deep, and it was up", {box, corner, up, 0}, Way{up, 0.25});
    check.hint("Neither way is down. Up is the opposite of down, so it turns most; to the right turns less.")
        .expect("two are equally deep, and it was down, which is neither of them", {box, corner, down, 0},
                 Way{right, 0.25});
    check.hint("The two depths differ by less than slack, so they count as equal.")
        .expect("up is shorter by half a millimetre, right was before", {box, nearly, right, 0.001},
                 Way{right, 0.25});
    check.hint("Without slack, the smallest depth wins, whatever the last normal was.")
        .expect("the same without slack", {box, nearly, right, 0}, Way{up, 0.2495});
    check.hint("The last way is deeper than the smallest depth plus slack. It no longer counts.")
        .expect("down was before, but is much deeper", {box, box_at(0.25, 0.75), down, 0.001},
                 Way{up, 0.25});
    check.hint("Both ways are equally deep. The one that turns least from before wins, and without a before the first one in the order.")
        .expect("the same box twice: four ways, and it was to the left", {box, box, {-1, 0}, 0},
                 Way{{-1, 0}, 1});
    check.hint("Shapes that touch are 0 deep. That is a way out, too.")
        .expect("they touch", {box, box_at(1, 0.5), none, 0}, Way{right, 0});
    check.hint("In some direction, A - B does not reach as far as the origin: they are apart.")
        .expect("they are apart", {box, box_at(1.5, 0.5), right, 0}, std::nullopt);
    check.hint("They are apart, however small the gap. Slack is only for comparing depths.")
        .expect("they are apart by less than the slack", {box, box_at(1.25, 0), right, 0.5}, std::nullopt);
    const std::vector<Vec2> kite{{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}};
    check.hint("Try the normals of the edges of B, too, each turned around.")
        .expect("the edges of B count", {box, {{0.75, 0.75}, {2, 0.75}, {0.75, 2}}, up, 0}, Way{up, 0.25});
    check.hint("Try the normals of the edges of B, too, each turned around.")
        .expect("an edge of B gives the way", {kite, box_at(0.75, 0), none, 0.125}, Way{right, 0.25});
}

void seeded_cases(cc::Check<Input, std::optional<Way>>& check) {
    cc::Random random{72};
    for (int k = 0; k < 400; ++k) {
        std::vector<std::vector<Vec2>> shapes;
        while (shapes.size() < 2) {
            const auto round = cc::regular_polygon(3 + static_cast<int>(random.below(6)), 1);
            const Vec2 centre = cc::random_point(random, -0.7, 0.7);
            const cc::Pose pose{centre, cc::rotation(random.uniform(-3, 3))};
            std::vector<Vec2> placed;
            for (const Vec2 p : round.points()) placed.push_back(cc::to_world(pose, p));
            shapes.push_back(placed);
        }
        const cc::Rotation before = cc::rotation(random.uniform(-3, 3));
        const double slack = random.uniform(0, 0.3);
        check.hint("Two passes: the smallest depth, then the least turn among what is within slack of it.")
            .compare("two seeded polygons", {shapes[0], shapes[1], {before.c, before.s}, slack});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, std::optional<Way>> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
