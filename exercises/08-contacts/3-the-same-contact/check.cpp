// The check of 8-3: contacts known again in the next frame.
#include "exercise/check.hpp"

#include <optional>
#include <span>
#include <vector>

#include "08-contacts/contact.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<double> carry_over(const cc::Manifold& before, std::span<const double> impulses,
                               const cc::Manifold& now, bool is_swapped);
std::optional<bool> predicted();
}
namespace reference {
decltype(exercise::carry_over) carry_over;
decltype(exercise::predicted) predicted;
}

namespace {

using cc::Manifold, cc::Vec2;
using Points = std::vector<Vec2>;

struct Input {
    Manifold before;
    std::vector<double> impulses;
    Manifold now;
    bool is_swapped;
};

std::string meeting(cc::FeatureKind kind, std::size_t of_a, std::size_t of_b) {
    const bool a = kind == cc::FeatureKind::edges || kind == cc::FeatureKind::corner_of_b;
    const bool b = kind == cc::FeatureKind::edges || kind == cc::FeatureKind::corner_of_a;
    const auto part = [](bool is_edge, std::size_t k, const char* of) {
        return std::string(is_edge ? "edge " : "corner ") + std::to_string(k) + of;
    };
    return part(a, of_a, " of A, ") + part(b, of_b, " of B");
}

struct Listed {
    const Manifold& manifold;
};

void describe(const Listed& in, auto&& field) {
    for (int k = 0; k < in.manifold.count; ++k) {
        const std::string name = k == 0 ? "first contact: " : "second contact: ";
        const auto& [position, separation, id] = in.manifold.points[k];
        const auto [kind, of_a, of_b] = cc::features_of(id);
        field(name + "position", position);
        field(name + "what meets", meeting(kind, of_a, of_b));
    }
}

void describe(const Input& in, auto&& field) {
    field("in the last frame", Listed{in.before}), field("its impulses in N s", in.impulses);
    field("now", Listed{in.now}), field("A and B have changed places", in.is_swapped);
}

struct Impulses {
    std::vector<double> all;
};

void describe(const Impulses& out, auto&& field) { field("impulses now, in N s", out.all); }

Impulses yours(const Input& in) { return {exercise::carry_over(in.before, in.impulses, in.now, in.is_swapped)}; }
Impulses ours(const Input& in) { return {reference::carry_over(in.before, in.impulses, in.now, in.is_swapped)}; }

void draw_frame(cc::Panel& panel, const Manifold& m, const std::vector<double>& impulses, cc::Role role) {
    for (int k = 0; k < m.count; ++k) {
        const bool is_there = static_cast<std::size_t>(k) < impulses.size();
        panel.point(m.points[k].position, role, is_there ? cc::in_words(cc::value_of(impulses[k])) : "none",
                    k == 0 ? cc::Side::above : cc::Side::below);
    }
}

void draw(cc::Figure& figure, const Input& in, const Impulses& got, const Impulses& want) {
    Points all;
    for (const Manifold* m : {&in.before, &in.now})
        for (int k = 0; k < m->count; ++k) all.push_back(m->points[k].position);
    if (all.empty()) all.push_back({});
    const cc::Window window = cc::window_around(all, 1);
    draw_frame(figure.panel("before", window, 240), in.before, in.impulses, cc::Role::ink);
    draw_frame(figure.panel("now, yours", window, 240), in.now, got.all, cc::Role::wrong);
    draw_frame(figure.panel("now, reference", window, 240), in.now, want.all, cc::Role::result);
}

// The contacts of a plank of 4 m and a box of 1 m above it.
Manifold frame(Vec2 place, double turn, bool is_swapped) {
    const Points plank = cc::box(4, 0.5).points();
    Points other;
    for (const Vec2 p : cc::box(1, 1).points()) other.push_back(place + cc::rotate(cc::rotation(turn), p));
    const cc::ConvexView A{plank}, B{other};
    return is_swapped ? cc::collide(B, A, 0.02) : cc::collide(A, B, 0.02);
}

void exact_cases(cc::Check<Input, Impulses>& check) {
    const Vec2 flat{0, 0.74};  // 1 cm deep
    const Manifold m = frame(flat, 0, false);
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, const std::vector<double>& want) {
        check.hint(hint).expect(sentence, in, {want});
    };
    const char* const ids = "A contact is the same if the same things meet: compare the feature_id of the new point with that of each old point.";
    const char* const one = "There is only one contact now. Its place in the list, or its position, does not tell which of the two old ones it is.";
    const char* const fresh = "This contact was not there in the last frame: it begins with 0.";
    const char* const swapped = "A and B have changed places, so the ids have, too: cc::swapped of the old id is the new one.";
    expect("nothing has moved", ids, {m, {3, 5}, m, false}, {3, 5});
    expect("the box has slid by its width", ids, {m, {3, 5}, frame(flat + Vec2{1, 0}, 0, false), false}, {3, 5});
    expect("it has slid the other way", ids, {m, {3, 5}, frame(flat - Vec2{1, 0}, 0, false), false}, {3, 5});
    expect("it has been tilted: only its left contact is left", one, {m, {3, 5}, frame(flat, 0.2, false), false}, {5});
    expect("it has been tilted the other way", one, {m, {3, 5}, frame(flat, -0.2, false), false}, {3});
    expect("it lands on its other corner", fresh, {frame(flat, 0.2, false), {5}, m, false}, {0, 5});
    expect("A and B have changed places", swapped, {m, {3, 5}, frame(flat, 0, true), true}, {5, 3});
    expect("they have changed places, and the box is tilted", swapped, {m, {3, 5}, frame(flat, 0.2, true), true}, {5});
    expect("over the end of the plank: one contact is a different one", fresh, {m, {3, 5}, frame(flat + Vec2{2, 0}, 0, false), false}, {0, 5});
    expect("up in the air", "There are no contacts now, so the list is empty.", {m, {3, 5}, frame({0, 2}, 0, false), false}, {});
    expect("down from the air", fresh, {Manifold{}, {}, m, false}, {0, 0});
    expect("on its next side: one corner stands on the plank again", fresh, {m, {3, 5}, frame(flat, cc::pi / 2, false), false}, {5, 0});
    expect("upside down", fresh, {m, {3, 5}, frame(flat, cc::pi, false), false}, {0, 0});
}

void seeded_cases(cc::Check<Input, Impulses>& check) {
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
        std::vector<double> impulses;
        for (int j = 0; j < before.count; ++j) impulses.push_back(random.uniform(1, 9));
        check.compare("two seeded frames", {before, impulses, now, is_swapped});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Impulses> check{argc, argv, yours, ours, draw};
    check.hint("Which corner of the box is on which edge of the plank, before and afterwards?")
        .predict("your prediction for a box that slides by its own width", exercise::predicted(), reference::predicted());
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
