// The check of 7-3: a polygon of corners of A - B around the origin, from a bad start.
#include "exercise/check.hpp"

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "base/random.hpp"

namespace exercise {
using Support = std::function<cc::Vec2(cc::Vec2)>;
std::vector<cc::Vec2> around_origin(std::vector<cc::Vec2> polygon, const Support& support);
std::optional<bool> predicted();
}  // namespace exercise
namespace reference {
decltype(exercise::around_origin) around_origin;
decltype(exercise::predicted) predicted;
}

namespace {

using cc::Vec2;
using Points = std::vector<Vec2>;

struct Input {
    Points difference;
    std::size_t i, j, k;  // the start: three of its corners, in their order
};

Points start(const Input& in) { return {in.difference[in.i], in.difference[in.j], in.difference[in.k]}; }

void describe(const Input& in, auto&& field) {
    field("A - B", in.difference);
    field("start", start(in));
}

Points answer_of(const Input& in, auto around_origin) {
    int questions = 0;
    const auto support = [&](Vec2 d) {
        if (++questions > 1000) throw std::runtime_error("no end after 1000 questions");
        return in.difference[cc::support_vertex(in.difference, d)];
    };
    return around_origin(start(in), support);
}

Points yours(const Input& in) { return answer_of(in, exercise::around_origin); }
Points ours(const Input& in) { return answer_of(in, reference::around_origin); }

void draw(cc::Figure& figure, const Input& in, const Points& got, const Points& want) {
    const cc::Window window = cc::window_around(in.difference, 1);
    for (const auto& [name, polygon, role] :
         {std::tuple{"yours", &got, got == want ? cc::Role::active : cc::Role::wrong},
          {"reference", &want, cc::Role::result}}) {
        cc::Panel& panel = figure.panel(std::string(name) + (polygon->empty() ? ": apart" : ""), window, 320);
        panel.polygon(in.difference, cc::Role::quiet);
        if (polygon->size() > 1) panel.polygon(*polygon, role);
        for (const Vec2 p : start(in)) panel.point(p, cc::Role::ink);
        panel.point({}, cc::Role::ink, "$O$", cc::Side::below);
    }
}

void exact_cases(cc::Check<Input, Points>& check) {
    const Points hexagon{{-4, -1}, {-2, -2}, {1, -2}, {1, 0}, {-1, 2}, {-3, 1}};
    const auto moved = [](Points points, Vec2 by) {
        for (Vec2& p : points) p = p + by;
        return points;
    };
    check.hint("The origin is to the left of all three edges: there is nothing to mend.")
        .expect("a good start stays as it is", {hexagon, 0, 3, 4}, Points{{-4, -1}, {1, 0}, {-1, 2}});
    check.hint("The origin is to the right of an edge. Ask along the normal of that edge, insert the answer between its ends, and look at the first new edge again.")
        .expect("an edge with the origin outside gets a corner", {hexagon, 0, 1, 4},
                 Points{{-4, -1}, {-2, -2}, {1, -2}, {-1, 2}});
    check.hint("The origin is to the right of an edge. Ask along the normal of that edge, insert the answer between its ends, and look at the first new edge again.")
        .expect("a start with three neighbouring corners", {hexagon, 0, 4, 5},
                 Points{{-4, -1}, {1, -2}, {-1, 2}, {-3, 1}});
    const Points box{{-3, -1}, {0, -1}, {0, 1}, {-3, 1}};
    check.hint("The answer reaches exactly as far as the origin: they touch, and that is not apart.")
        .expect("they touch: the origin is on an edge", {box, 0, 1, 3},
                 Points{{-3, -1}, {0, -1}, {0, 1}, {-3, 1}});
    const Points corner = moved(box, {0, -1});
    check.hint("The answer reaches exactly as far as the origin: they touch, and that is not apart.")
        .expect("they touch: the origin is a corner", {corner, 0, 1, 3},
                 Points{{-3, -2}, {0, -2}, {0, 0}, {-3, 0}});
    check.hint("The answer does not reach as far as the origin, so nothing of A - B does. Return an empty polygon.")
        .expect("they are apart, and the edge across shows it", {moved(box, {-1, 0}), 0, 1, 3}, Points{});
    check.hint("The answer does not reach as far as the origin, so nothing of A - B does. Return an empty polygon.")
        .expect("they are apart", {moved(hexagon, {5, 5}), 0, 1, 2}, Points{});
    check.hint("The origin is on an edge of the start. On the edge counts as inside.")
        .expect("the origin is on an edge of the start", {moved(hexagon, {-1, 0}), 1, 3, 4},
                 Points{{-3, -2}, {0, 0}, {-2, 2}});
}

Points any_difference(cc::Random& random) {
    Points hull;
    while (hull.size() < 5) {
        Points points;
        for (int k = 0; k < 14; ++k) {
            const double x = static_cast<double>(random.below(41)) - 20;
            const double y = static_cast<double>(random.below(41)) - 20;
            points.push_back({x, y});
        }
        hull = cc::convex_hull(points);
    }
    const double x = static_cast<double>(random.below(41)) - 20;
    const double y = static_cast<double>(random.below(41)) - 20;
    for (Vec2& p : hull) p = p + Vec2{x, y};
    return hull;
}

void seeded_cases(cc::Check<Input, Points>& check) {
    cc::Random random{73};
    for (int n = 0; n < 400; ++n) {
        const Points difference = any_difference(random);
        const std::size_t k = 2 + random.below(difference.size() - 2);
        const std::size_t j = 1 + random.below(k - 1);
        const std::size_t i = random.below(j);
        check.hint("For each edge in turn: insert as long as the origin is outside it, then go on to the next.")
            .compare("a seeded difference", {difference, i, j, k});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Points> check{argc, argv, yours, ours, draw};
    check.hint("An edge never moves, it is only replaced. Which edges are?")
        .predict("your prediction for an edge that you have passed", exercise::predicted(), reference::predicted());
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
