// The check of 8-1: the contacts of two capsules.
#include "exercise/check.hpp"

#include <cmath>
#include <optional>
#include <vector>

#include "02-segments/segment.hpp"
#include "08-contacts/contact.hpp"
#include "base/random.hpp"

namespace exercise {
cc::Manifold collide_capsules(const cc::ConvexView& A, const cc::ConvexView& B, double margin);
std::optional<int> predicted();
}
namespace reference {
decltype(exercise::collide_capsules) collide_capsules;
decltype(exercise::predicted) predicted;
}

namespace {

using cc::ConvexView, cc::Manifold, cc::Vec2;

struct Input {
    std::vector<Vec2> a, b;
    double r_a, r_b, margin;
};

void describe(const Input& in, auto&& field) {
    field("A from and to", in.a), field("radius of A in metres", in.r_a);
    field("B from and to", in.b), field("radius of B in metres", in.r_b);
    field("margin in metres", in.margin);
}

struct Contacts {
    Manifold m;
};

void describe(const Contacts& out, auto&& field) {
    field("number of contacts", out.m.count);
    field("normal", out.m.normal);
    for (int k = 0; k < out.m.count && k < 2; ++k) {
        const std::string name = k == 0 ? "first contact: " : "second contact: ";
        field(name + "position", out.m.points[k].position);
        field(name + "separation in metres", out.m.points[k].separation);
    }
}

Contacts answer_of(const Input& in, auto collide_capsules) {
    return {collide_capsules(ConvexView{in.a, in.r_a}, ConvexView{in.b, in.r_b}, in.margin)};
}

Contacts yours(const Input& in) { return answer_of(in, exercise::collide_capsules); }
Contacts ours(const Input& in) { return answer_of(in, reference::collide_capsules); }

void draw_contacts(cc::Panel& panel, const Manifold& m, cc::Role role, const char* name, cc::Side side) {
    for (int k = 0; k < m.count && k < 2; ++k)
        if (cc::is_finite(m.points[k].position))
            panel.point(m.points[k].position, role, k == 0 ? name : "", side);
}

void draw(cc::Figure& figure, const Input& in, const Contacts& got, const Contacts& want) {
    std::vector<Vec2> all = in.a;
    all.insert(all.end(), in.b.begin(), in.b.end());
    cc::Panel& panel =
        figure.panel("yours: " + std::to_string(got.m.count) + ", reference: " + std::to_string(want.m.count),
                     cc::window_around(all, std::max(in.r_a, in.r_b) + 1), 480);
    panel.capsule(in.a[0], in.a[1], in.r_a, cc::Role::shape_a);
    panel.capsule(in.b[0], in.b[1], in.r_b, cc::Role::shape_b);
    draw_contacts(panel, want.m, cc::Role::result, "reference", cc::Side::below);
    draw_contacts(panel, got.m, cc::Role::wrong, "yours", cc::Side::above);
}

Manifold contacts(Vec2 normal, std::vector<cc::ContactPoint> points) {
    Manifold m{normal, {}, static_cast<int>(points.size())};
    for (std::size_t k = 0; k < points.size(); ++k) m.points[k] = points[k];
    return m;
}

void exact_cases(cc::Check<Input, Contacts>& check) {
    const std::vector<Vec2> log{{0, 0}, {4, 0}};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, const Manifold& want) {
        check.hint(hint).expect(sentence, in, {want});
    };
    const char* const common =
        "Measured along left(n), each segment is an interval. The contacts are at the two ends of what both intervals have in common, where the separation is at most the margin.";
    const char* const midway =
        "The position is midway between the surfaces: half of the separation beyond the surface of A, at a + (r_A + s/2) n.";
    const char* const margin = "Compare the separation with the margin: the distance of the segments, less both radii. A gap of exactly the margin counts.";
    const char* const one = "The two intervals have nothing in common, or only a point. Then the nearest points are the only candidate.";
    expect("a log along a log, touching", common, {log, {{1, 2}, {3, 2}}, 1, 1, 0},
           contacts({0, 1}, {{{3, 1}, 0, 0}, {{1, 1}, 0, 0}}));
    expect("the same, half a metre deep", midway, {log, {{1, 1.5}, {3, 1.5}}, 1, 1, 0},
           contacts({0, 1}, {{{3, 0.75}, -0.5, 0}, {{1, 0.75}, -0.5, 0}}));
    expect("another radius, and shifted so that each sticks out", midway, {log, {{3, 2}, {9, 2}}, 1, 1.5, 0},
           contacts({0, 1}, {{{4, 0.75}, -0.5, 0}, {{3, 0.75}, -0.5, 0}}));
    expect("the same, with the ends of B in the other order", "Either end of a segment can be the lower one along left(n): take the smaller of the two dot products.",
           {log, {{9, 2}, {3, 2}}, 1, 1.5, 0}, contacts({0, 1}, {{{4, 0.75}, -0.5, 0}, {{3, 0.75}, -0.5, 0}}));
    expect("farther apart than the margin", margin, {log, {{1, 3}, {3, 3}}, 1, 1, 0.5}, Manifold{});
    expect("as far apart as the margin", margin, {log, {{1, 3}, {3, 3}}, 1, 1, 1},
           contacts({0, 1}, {{{3, 1.5}, 1, 0}, {{1, 1.5}, 1, 0}}));
    expect("a steep one: one end is near", "Both ends of the common part have a separation of their own, and only one of them is within the margin.",
           {log, {{1, 1}, {3, 7}}, 0.5, 0.75, 1}, contacts({0, 1}, {{{1, 0.375}, -0.25, 0}}));
    expect("a steep one and a large margin", "Nothing asks whether the capsules are parallel: with a margin this large, the far end of the common part is a contact, too.",
           {log, {{1, 1}, {3, 7}}, 0.5, 0.75, 9}, contacts({0, 1}, {{{3, 3.375}, 5.75, 0}, {{1, 0.375}, -0.25, 0}}));
    expect("end to end", one, {log, {{6, 0}, {9, 0}}, 1, 1.25, 0}, contacts({1, 0}, {{{4.875, 0}, -0.25, 0}}));
    expect("corner above corner, away from each other", one, {log, {{0, 3}, {-4, 3}}, 1, 1, 2},
           contacts({0, 1}, {{{0, 1.5}, 1, 0}}));
}

void seeded_cases(cc::Check<Input, Contacts>& check) {
    cc::Random random{81};
    const auto point = [&] { return cc::random_point(random, -3, 3); };
    for (int k = 0; k < 400;) {
        const Vec2 p = point(), e = point(), lift = point();
        const double turn = random.uniform(-0.3, 0.3);
        const Vec2 shift = random.uniform(-0.8, 0.8) * e;
        Input in{
            {p, p + e}, {p + lift + shift, p + lift + shift + cc::rotate(cc::rotation(turn), e)}, 0, 0, 0};
        in.r_a = random.uniform(0.2, 1.5);
        in.r_b = random.uniform(0.2, 1.5);
        in.margin = random.uniform(0, 1);
        const auto near = cc::closest_of_segments(in.a[0], in.a[1], in.b[0], in.b[1]);
        const bool is_inside =
            (near.on_ab.t > 0 && near.on_ab.t < 1) || (near.on_cd.t > 0 && near.on_cd.t < 1);
        if (!is_inside || cc::distance(near.on_ab.point, near.on_cd.point) < 0.1) continue;
        check.compare("seeded capsules", in);
        ++k;
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Contacts> check{argc, argv, yours, ours, draw};
    check.hint("The common part of the two intervals has two ends. How far from the lying capsule is the upper one?")
        .predict("your prediction for a steep capsule", exercise::predicted(), reference::predicted());
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
