// The check of 7-1: EPA on a support map.
#include "exercise/check.hpp"

#include <cmath>
#include <functional>
#include <optional>
#include <stdexcept>
#include <vector>

#include "01-vectors/vec.hpp"
#include "05-convex-shapes/pose.hpp"
#include "base/random.hpp"

namespace exercise {
using Support = std::function<cc::Vec2(cc::Vec2)>;
struct Answer {
    double lower;
    double upper;
    int expansions;
};
Answer depth_within(const Support& support, double tolerance);
std::optional<int> predicted();
}  // namespace exercise
namespace reference {
using Support = std::function<cc::Vec2(cc::Vec2)>;
struct Answer {
    double lower;
    double upper;
    int expansions;
};
Answer depth_within(const Support& support, double tolerance);
std::optional<int> predicted();
}  // namespace reference

namespace {

using cc::Vec2;

// An ellipse: its half axes, its centre, and by how much it is rotated.
struct Input {
    Vec2 half;
    Vec2 middle;
    double angle;
    double tolerance;
};

void describe(const Input& in, auto&& field) {
    field("half axes", in.half);
    field("centre", in.middle);
    field("rotated by, in radians", in.angle);
    field("tolerance", in.tolerance);
}

struct Answer {
    double lower, upper;
    int expansions;
};

void describe(const Answer& answer, auto&& field) {
    field("the depth is at least, in metres", answer.lower);
    field("the depth is at most, in metres", answer.upper);
    field("corners inserted", answer.expansions);
}

Vec2 support(const Input& in, Vec2 d) {
    const cc::Rotation q = cc::rotation(in.angle);
    const Vec2 own = cc::unrotate(q, d);
    const Vec2 stretched{in.half.x * own.x, in.half.y * own.y};
    const double size = cc::length(stretched);
    return in.middle + cc::rotate(q, {in.half.x * stretched.x / size, in.half.y * stretched.y / size});
}

Answer answer_of(const Input& in, auto depth_within) {
    int questions = 0;
    const auto ask = [&](Vec2 d) {
        if (++questions > 5'000) throw std::runtime_error("no end after 5000 questions");
        if (!(cc::length(d) > 0)) throw std::runtime_error("asked in the direction zero");
        return support(in, d);
    };
    const auto [lower, upper, expansions] = depth_within(ask, in.tolerance);
    return {lower, upper, expansions};
}

Answer yours(const Input& in) { return answer_of(in, exercise::depth_within); }
Answer ours(const Input& in) { return answer_of(in, reference::depth_within); }

void draw(cc::Figure& figure, const Input& in, const Answer& got, const Answer& want) {
    std::vector<Vec2> outline;
    for (int k = 0; k < 180; ++k)
        outline.push_back(support(in, cc::rotate(cc::rotation(k * 0.03490658503988659), {1, 0})));
    cc::Panel& panel =
        figure.panel("lower bounds: yours in red, ours in purple", cc::window_around(outline, 0.5), 480);
    panel.polygon(outline, cc::Role::shape_a);
    panel.point({}, cc::Role::ink);
    panel.circle({}, want.lower, cc::Role::result, cc::Line::solid);
    if (got.lower > 0 && got.lower < 1e6) panel.circle({}, got.lower, cc::Role::wrong);
}

void exact_cases(cc::Check<Input, Answer>& check) {
    const double root = std::sqrt(0.5);
    check.hint("The square of the first four corners is good enough here: its edges are root 1/2 away, and the disc reaches 1. Nothing is inserted.")
        .expect("a disc around the origin, roughly", {{1, 1}, {}, 0, 0.3}, Answer{root, 1, 0});
    check.hint("All four edges are equally near, so all four have to be split before the lower bound gets better.")
        .expect("a disc of 2 m around the origin, to a tenth of its radius", {{2, 2}, {}, 0, 0.2},
                 Answer{2 * std::sqrt(0.5 + 0.5 * root), 2, 4});
    check.hint("The first two edges on the far side are nearer to O than the others. Which bounds do they give?")
        .expect("a disc that is not around the origin", {{1, 1}, {0.5, 0}, 0, 0.6},
                 Answer{root * 0.5, 1 - 0.5 * root, 0});
}

void seeded_cases(cc::Check<Input, Answer>& check) {
    cc::Random random{71};
    for (int k = 0; k < 200; ++k) {
        const double a = random.uniform(0.5, 3);
        const double b = random.uniform(0.5, 3);
        const double x = random.uniform(-0.3, 0.3);
        const double y = random.uniform(-0.3, 0.3);
        const double angle = random.uniform(-3, 3);
        const double tolerances[] = {0.1, 1e-2, 1e-4, 1e-8};
        check.hint("Keep the smallest upper bound of all, stop by the gap between the bounds, and insert between p and q.")
            .compare("a seeded ellipse", {{a, b}, {x, y}, angle, tolerances[k % 4]});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Answer> check{argc, argv, yours, ours, draw};
    check.hint("Each question makes the nearest edge half as long, and an edge that is half as long is a quarter as far from the curve.")
        .predict("your prediction for ten more questions", exercise::predicted(), reference::predicted());
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
