// The check of 13-2: a step in sub-steps.
#include "exercise/check.hpp"

#include <array>
#include <string>
#include <vector>

#include "13-sequential-impulses/world.hpp"

namespace exercise {
void advance(cc::World& world, double dt, int sub_steps, cc::ImpulseOptions options);
}
namespace reference {
void advance(cc::World& world, double dt, int sub_steps, cc::ImpulseOptions options);
}

namespace {

using cc::Vec2;

struct Input {
    int boxes;      // one on the other, of 1 m
    double height;  // of the lowest one above the ground, metres
    int steps, sub_steps, passes;
};

void describe(const Input& in, auto&& field) {
    field("boxes", in.boxes);
    field("height", in.height);
    field("steps", in.steps);
    field("sub-steps", in.sub_steps);
    field("passes", in.passes);
}

struct Output {
    std::vector<Vec2> places;
    double last_speed;  // of the uppermost one, upwards, m/s
    double carried;     // by all contacts in the last sub-step, N s
};

void describe(const Output& out, auto&& field) {
    field("places", out.places);
    field("last speed", out.last_speed);
    field("carried", out.carried);
}

Output by(decltype(exercise::advance)* advance, const Input& in) {
    cc::World world{{}, {0, -10}};
    auto& bodies = world.bodies;
    for (int k = 0; k < in.boxes; ++k) {
        bodies.push_back(cc::make_body(cc::box(1, 1), 1, {{0.05 * (k % 2), in.height + 0.5 + k}, {}}));
        bodies.back().friction = 0.6;
    }
    bodies.push_back(cc::make_wall({{0, 0}, {0, 1}}, 0, 0.6));
    cc::ImpulseOptions options;
    options.iterations = in.passes;
    for (int k = 0; k < in.steps; ++k) advance(world, 1. / 60, in.sub_steps, options);
    const std::size_t top = bodies.size() - 2;
    Output out{{}, bodies[top].v.y, cc::normal_sum(world.contacts.contacts())};
    for (std::size_t k = 0; k <= top; ++k) out.places.push_back(bodies[k].pose.x);
    return out;
}

Output yours(const Input& in) { return by(exercise::advance, in); }
Output ours(const Input& in) { return by(reference::advance, in); }

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    const double top = in.boxes + in.height + 1;
    const auto one = [](cc::Panel& panel, const Output& out, cc::Role role) {
        panel.segment({-2, 0}, {2, 0}, cc::Role::ink);
        for (const Vec2 at : out.places) {
            const std::array<Vec2, 4> corners{at + Vec2{-0.5, -0.5}, at + Vec2{0.5, -0.5},
                                              at + Vec2{0.5, 0.5}, at + Vec2{-0.5, 0.5}};
            panel.polygon(corners, role);
        }
    };
    cc::draw_both(figure, {{-2, -0.5}, {2, top}}, 160, got, want, one);
}

void cases(cc::Check<Input, Output>& check) {
    check.expect("a box that falls freely, in one piece", {1, 100, 1, 1, 10},
                 {{{0, 100.5 - 10. / 3600}}, -1. / 6, 0});
    check.expect("the same in two pieces falls less far: 3/4 of it", {1, 100, 1, 2, 10},
                 {{{0, 100.5 - 0.75 * 10. / 3600}}, -1. / 6, 0});
    check.expect("in five pieces: 3/5 of it", {1, 100, 1, 5, 10},
                 {{{0, 100.5 - 0.6 * 10. / 3600}}, -1. / 6, 0});
    check.compare("a box that stands", {1, 0, 60, 5, 10});
    check.compare("three boxes", {3, 0, 60, 2, 10});
    check.compare("five boxes", {5, 0, 120, 5, 10});
    check.compare("ten boxes", {10, 0, 60, 5, 20});
    check.compare("five boxes that fall", {5, 0.5, 60, 2, 6});
    check.compare("as many sub-steps as passes", {3, 0.1, 90, 8, 8});
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    cases(check);
    return check.exit_code();
}
