// The check of 2-1: the nearest point of a path.
#include "exercise/check.hpp"

#include <cmath>
#include <span>
#include <vector>

#include "02-segments/segment.hpp"
#include "base/random.hpp"

namespace exercise {
struct OnPath {
    std::size_t piece;
    double t;
    cc::Vec2 point;
};
OnPath closest_on_path(cc::Vec2 p, std::span<const cc::Vec2> path);
}
namespace reference {
struct OnPath {
    std::size_t piece;
    double t;
    cc::Vec2 point;
};
OnPath closest_on_path(cc::Vec2 p, std::span<const cc::Vec2> path);
}

namespace {

using cc::Vec2;

struct Input {
    Vec2 p;
    std::vector<Vec2> path;
};

void describe(const Input& in, auto&& field) {
    field("p", in.p);
    field("path", in.path);
}

struct Answer {
    std::size_t piece;
    double t;
    Vec2 point;
};

void describe(const Answer& answer, auto&& field) {
    field("piece", answer.piece);
    field("t", answer.t);
    field("point", answer.point);
}

Answer answer_of(const auto& found) { return {found.piece, found.t, found.point}; }

Answer yours(const Input& in) { return answer_of(exercise::closest_on_path(in.p, in.path)); }
Answer ours(const Input& in) { return answer_of(reference::closest_on_path(in.p, in.path)); }

void draw_nearest(cc::Panel& panel, Vec2 p, const Answer& found, cc::Role role, const char* label) {
    if (!cc::is_finite(found.point)) return;
    panel.segment(p, found.point, role);
    panel.point(found.point, role, label, role == cc::Role::wrong ? cc::Side::left : cc::Side::below);
}

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    std::vector<Vec2> all = in.path;
    all.push_back(in.p);
    cc::Panel& panel = figure.panel("yours: piece " + std::to_string(got.piece) + ", reference: piece " +
                                        std::to_string(want.piece), cc::window_around(all, 1), 480);
    panel.curve(in.path, cc::Role::shape_a);
    for (std::size_t k = 0; k < in.path.size(); ++k)
        panel.point(in.path[k], cc::Role::shape_a, std::to_string(k), cc::Side::above);
    draw_nearest(panel, in.p, want, cc::Role::result, "reference");
    if (got.point != want.point) draw_nearest(panel, in.p, got, cc::Role::wrong, "yours");
    panel.point(in.p, cc::Role::shape_b, "$p$", cc::Side::right);
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const char* const pieces = "Ask closest_on_segment for each piece of the path, and keep the result with the smallest distance.";
    const char* const ties = "Two pieces are equally near here. The first one along the path counts: replace the best only by what is nearer.";
    const char* const one = "This path has one point and no piece: the answer is that point, with piece and t 0.";
    const char* const all = "The path leads away from p and comes back. Look at all of its pieces.";
    const std::vector<Vec2> hook{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    check.hint(pieces).expect("beside the first piece", {{1, -2}, hook}, Answer{0, 0.25, {1, 0}});
    check.hint(pieces).expect("beside the last piece", {{1, 6}, hook}, Answer{2, 0.75, {1, 4}});
    check.hint(pieces).expect("before the start", {{-3, -4}, hook}, Answer{0, 0, {0, 0}});
    check.hint(pieces).expect("beyond the end", {{-3, 5}, hook}, Answer{2, 1, {0, 4}});
    check.hint(ties).expect("outside a corner, which belongs to the piece that arrives", {{6, -1}, hook},
                 Answer{0, 1, {4, 0}});
    check.hint(ties).expect("on a corner", {{4, 4}, hook}, Answer{1, 1, {4, 4}});
    check.hint(ties).expect("in the middle, equally far from three pieces: the first", {{2, 2}, hook},
                 Answer{0, 0.5, {2, 0}});
    check.hint(pieces).expect("on the path", {{4, 1}, hook}, Answer{1, 0.25, {4, 1}});
    check.hint(one).expect("a path of one point", {{6, 9}, {{3, 5}}}, Answer{0, 0, {3, 5}});
    check.hint(pieces).expect("a path of one piece", {{3, 7}, {{1, 5}, {5, 5}}}, Answer{0, 0.5, {3, 5}});
    check.hint(pieces).expect("far from the origin", {{101, 102}, {{100, 100}, {104, 100}, {108, 100}}},
                 Answer{0, 0.25, {101, 100}});
    check.hint(all).expect("leads away, and comes back", {{0, 3}, {{0, 0}, {9, 0}, {9, 8}, {0, 8}, {0, 4}}},
                 Answer{3, 1, {0, 4}});
}

Input random_input(cc::Random& random) {
    const auto point = [&] {
        const double x = static_cast<double>(random.below(17)) - 8;
        const double y = static_cast<double>(random.below(17)) - 8;
        return Vec2{x, y};
    };
    Input in{point(), {point()}};
    const std::uint64_t points = 2 + random.below(6);
    while (in.path.size() < points)
        if (const Vec2 next = point(); next != in.path.back()) in.path.push_back(next);
    return in;
}

// Two places may be equally near but for their rounding: then either is right.
void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{21};
    for (int k = 0; k < 400; ++k) {
        const Input in = random_input(random);
        check.compare("a seeded path", in, [p = in.p](const Answer& got, const Answer& want) {
            const bool same_place = cc::near(cc::value_of(got), cc::value_of(want), 1e-9);
            const double far = cc::distance(p, want.point), found = cc::distance(p, got.point);
            return same_place ||
                   (got.point != want.point && std::abs(found - far) < 1e-12 && 0 <= got.t && got.t <= 1);
        });
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
