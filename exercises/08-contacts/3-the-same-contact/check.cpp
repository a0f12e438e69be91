// The check of 8-3: contacts known again in the next frame.
#include "exercise/check.hpp"

#include <span>
#include <vector>

#include "08-contacts/contact.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<double> carry_over(const cc::Manifold& before, std::span<const double> pushes,
                               const cc::Manifold& now, bool is_swapped);
}
namespace reference {
decltype(exercise::carry_over) carry_over;
}

namespace {

using cc::Manifold, cc::Vec2;
using Points = std::vector<Vec2>;

struct Input {
    Manifold before;
    std::vector<double> pushes;
    Manifold now;
    bool is_swapped;
};

struct Listed {
    const Manifold& manifold;
};

void describe(const Listed& in, auto&& field) {
    for (int k = 0; k < in.manifold.count; ++k) {
        const std::string name = "contact " + std::to_string(k);
        field(name + " at", in.manifold.points[k].position);
        field(name + " feature_id", in.manifold.points[k].feature_id);
    }
}

void describe(const Input& in, auto&& field) {
    field("before", Listed{in.before}), field("pushes", in.pushes);
    field("now", Listed{in.now}), field("is_swapped", in.is_swapped);
}

using Pushes = std::vector<double>;

Pushes yours(const Input& in) { return exercise::carry_over(in.before, in.pushes, in.now, in.is_swapped); }
Pushes ours(const Input& in) { return reference::carry_over(in.before, in.pushes, in.now, in.is_swapped); }

void draw_frame(cc::Panel& panel, const Manifold& m, const Pushes& pushes, cc::Role role) {
    for (int k = 0; k < m.count; ++k) {
        const bool is_there = static_cast<std::size_t>(k) < pushes.size();
        panel.point(m.points[k].position, role, is_there ? cc::in_words(cc::value_of(pushes[k])) : "none",
                    k == 0 ? cc::Side::above : cc::Side::below);
    }
}

void draw(cc::Figure& figure, const Input& in, const Pushes& got, const Pushes& want) {
    Points all;
    for (const Manifold* m : {&in.before, &in.now})
        for (int k = 0; k < m->count; ++k) all.push_back(m->points[k].position);
    if (all.empty()) all.push_back({});
    const cc::Window window = cc::window_around(all, 1);
    draw_frame(figure.panel("before", window, 240), in.before, in.pushes, cc::Role::ink);
    draw_frame(figure.panel("now, yours", window, 240), in.now, got, cc::Role::wrong);
    draw_frame(figure.panel("now, reference", window, 240), in.now, want, cc::Role::result);
}

// The contacts of a plank of 4 m and a box of 1 m above it.
Manifold frame(Vec2 place, double turn, bool is_swapped) {
    const Points plank = cc::box(4, 0.5).points();
    Points other;
    for (const Vec2 p : cc::box(1, 1).points()) other.push_back(place + cc::rotate(cc::rotation(turn), p));
    const cc::ConvexView A{plank}, B{other};
    return is_swapped ? cc::collide(B, A, 0.02) : cc::collide(A, B, 0.02);
}

void exact_cases(cc::Check<Input, Pushes>& check) {
    const Vec2 flat{0, 0.74};  // 1 cm deep
    const Manifold m = frame(flat, 0, false);
    check.expect("nothing has moved", {m, {3, 5}, m, false}, Pushes{3, 5});
    check.expect("the box has slid by its width", {m, {3, 5}, frame(flat + Vec2{1, 0}, 0, false), false},
                 Pushes{3, 5});
    check.expect("it has slid the other way", {m, {3, 5}, frame(flat - Vec2{1, 0}, 0, false), false},
                 Pushes{3, 5});
    check.expect("it tips to the left: its left contact is left", {m, {3, 5}, frame(flat, 0.2, false), false},
                 Pushes{5});
    check.expect("it tips to the right", {m, {3, 5}, frame(flat, -0.2, false), false}, Pushes{3});
    check.expect("it lands on its other corner", {frame(flat, 0.2, false), {5}, m, false}, Pushes{0, 5});
    check.expect("the pair is asked the other way round", {m, {3, 5}, frame(flat, 0, true), true},
                 Pushes{5, 3});
    check.expect("the other way round, and tipped", {m, {3, 5}, frame(flat, 0.2, true), true}, Pushes{5});
    check.expect("over the plank's end: one contact is another one",
                 {m, {3, 5}, frame(flat + Vec2{2, 0}, 0, false), false}, Pushes{0, 5});
    check.expect("up in the air", {m, {3, 5}, frame({0, 2}, 0, false), false}, Pushes{});
    check.expect("down from the air", {Manifold{}, {}, m, false}, Pushes{0, 0});
    check.expect("on the next side: one corner stands on the plank again",
                 {m, {3, 5}, frame(flat, cc::pi / 2, false), false}, Pushes{5, 0});
    check.expect("on its head", {m, {3, 5}, frame(flat, cc::pi, false), false}, Pushes{0, 0});
}

void seeded_cases(cc::Check<Input, Pushes>& check) {
    cc::Random random{83};
    for (int k = 0; k < 400; ++k) {
        const auto draw = [&](bool is_swapped) {
            const double x = random.uniform(-2, 2);
            const double y = random.uniform(0.72, 0.765);
            const double turn = random.uniform(-0.02, 0.02);
            return frame({x, y}, turn, is_swapped);
        };
        const bool is_swapped = random.below(3) == 0;
        const Manifold before = draw(false), now = draw(is_swapped);
        Pushes pushes;
        for (int j = 0; j < before.count; ++j) pushes.push_back(random.uniform(1, 9));
        check.compare("two seeded frames", {before, pushes, now, is_swapped});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Pushes> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
