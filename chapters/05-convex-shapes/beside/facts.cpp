/// Facts of chapter 5.
#include <limits>

#include "03-triangles/orientation.hpp"
#include "05-convex-shapes/beside/as_printed.hpp"
#include "05-convex-shapes/beside/experiments.hpp"
#include "figure/plain.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void cupboard_facts(Facts f) {
    f.number("upright", turned_cupboard(0).width(), 2, "m");
    f.number("turned", turned_cupboard(degrees(45)).width(), 2, "m");
}

std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text.empty() ? "none" : text;
}

// The edges that lead up after one that does not.
std::string begins(const Points& corners) {
    const Points along = edges(corners);
    std::vector<std::string> found;
    Vec2 before = along.back();
    for (std::size_t k = 0; k < along.size(); ++k) {
        if (along[k].y > 0 && before.y <= 0) found.push_back(std::to_string(k));
        before = along[k];
    }
    return listed(found);
}

void support_facts(Facts f) {
    std::vector<std::string> dots;
    for (const Vec2 p : quad) dots.push_back(number(dot(p, separating)));
    f.words("A", list(quad));
    f.words("B", list(triangle));
    f.words("d", pair(separating));
    f.words("dots", listed(dots));
}

// One row of the table: where A ends and B begins in a direction.
void axis_facts(Facts f, Vec2 d) {
    const ConvexView A{quad}, B{triangle};
    const Vec2 a = support(A, d), b = support(B, -d);
    f.words("d", pair(d));
    f.words("a", pair(a));
    f.number("a-ends", dot(a, d), 0);
    f.words("b", pair(b));
    f.number("b-begins", dot(b, d), 0);
    f.words("difference", pair(support_of_difference(A, B, d)));
    f.number("gap", dot(b - a, d) / length(d), 2, "m");
}

void rotation_facts(Facts f) {
    constexpr Rotation q = turn_example;
    constexpr Vec2 v = arrow_example;
    f.words("v", pair(v));
    f.words("left-v", pair(left(v)));
    f.words("c-v", pair(q.c * v));
    f.words("s-left-v", pair(q.s * left(v)));
    f.words("rotated", pair(rotate(q, v)));
    f.number("squared", length_squared(v), 0);
    f.number("rotated-squared", length_squared(rotate(q, v)), 0);
}

void hull_facts(Facts f) {
    int row = 0;
    Points top;
    for (const Added& added : walk_around(cloud)) {
        if (added.is_back) top = added.path;
        if (added.is_back) continue;
        Facts r = f[std::to_string(++row)];
        r.words("p", pair(added.p));
        r.words("removed", added.removed.empty() ? "none" : list(added.removed));
        r.words("path", list(added.path));
    }
    top.pop_back();
    f.words("top", list(top));
    f.words("corners", list(plain::to_library(plain::convex_hull(plain::from_library(cloud)))));
}

void difference_facts(Facts f) {
    const Points difference = minkowski_difference({quad}, {triangle});
    f.count("all", static_cast<long long>(quad.size() * triangle.size()));
    f.count("corners", static_cast<long long>(difference.size()));
}

void same_way_facts(Facts f) {
    const ConvexView near{near_square}, far{far_square};
    f.words("s_A", pair(support(near, {1, 0})));
    f.words("s_B", pair(support(far, {1, 0})));
    f.words("printed", pair(as_printed::support_of_difference(near, far, {1, 0})));
    f.words("other-way", pair(support(far, {-1, 0})));
    f.words("true", pair(support_of_difference(near, far, {1, 0})));
}

std::string fault_of(const Points& points) { return fault_words<BadPolygon>(find_fault(points)); }

void fault_facts(Facts f) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    f.words("few", fault_of({{0, 0}, {1, 0}}));
    f.words("nan", fault_of({{0, 0}, {1, 0}, {0, nan}}));
    f.words("range", fault_of({{0, 0}, {1e200, 0}, {0, 1}}));
    f.words("repeated", fault_of({{0, 0}, {2, 0}, {2, 0}, {0, 2}}));
    f.words("clockwise", fault_of({{0, 0}, {0, 2}, {2, 0}}));
    f.words("collinear", fault_of({{0, 0}, {1, 0}, {2, 0}, {0, 2}}));
    f.words("reflex", fault_of({{0, 0}, {4, 0}, {1, 1}, {0, 4}}));
    f.words("pentagram", fault_of(tilted_star(2)));
}

void hair_facts(Facts f) {
    const bool turns_left = orientation(Vec2{0, 0}, {0.1, 0.3}, {0.3, 0.9}) > 0;
    f.words("tenths.sign", turns_left ? "a left turn" : "no left turn");
    const Points hair = {{0, 0}, {1, -1e-17}, {2, 0}, {1, 1}};
    f.words("hair.fault", fault_of(hair));
    f.words("hair.placed", fault_of(turned(hair, degrees(30))));
}

void mean_facts(Facts f) {
    Points five = near_square;
    five.push_back({0, 0.5});
    f.words("square", pair(as_printed::centroid(near_square)));
    f.words("five", pair(as_printed::centroid(five)));
    f.words("fault", fault_of(five));
    Points bulge = five;
    bulge[4].x = -0.001;
    f.words("bulge-fault", fault_of(bulge));
    f.words("bulge", pair(as_printed::centroid(bulge), 4));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["05"];
    f.number("door", door, 2, "m");
    cupboard_facts(f["cupboard"]);
    support_facts(f);
    axis_facts(f["right"], {1, 0});
    axis_facts(f["up"], {0, 1});
    axis_facts(f["axis"], separating);
    rotation_facts(f["rotation"]);
    hull_facts(f["hull"]);
    difference_facts(f["difference"]);
    f.words("pentagon.begins", begins(tilted_star(1)));
    f.words("pentagram.begins", begins(tilted_star(2)));
    f.words("pentagram.usual", as_printed::is_convex(tilted_star(2)) ? "convex" : "not convex");
    same_way_facts(f["e3-4"]);
    fault_facts(f["fault"]);
    hair_facts(f);
    mean_facts(f["mean"]);
}

}  // namespace cc
