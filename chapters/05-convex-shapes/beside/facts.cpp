/// Facts of chapter 5.
#include <limits>

#include "03-triangles/orientation.hpp"
#include "05-convex-shapes/beside/as_printed.hpp"
#include "05-convex-shapes/beside/experiments.hpp"
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
    return text;
}

bool leads_up(Vec2 edge) { return edge.y > 0; }

// The edges that lead up.
std::string ups(const Points& corners) {
    const Points along = edges(corners);
    std::vector<std::string> found;
    for (std::size_t k = 0; k < along.size(); ++k)
        if (leads_up(along[k])) found.push_back(std::to_string(k));
    return listed(found);
}

// The edges that lead up after one that does not.
std::string begins(const Points& corners) {
    const Points along = edges(corners);
    std::vector<std::string> found;
    Vec2 before = along.back();
    for (std::size_t k = 0; k < along.size(); ++k) {
        if (leads_up(along[k]) && !leads_up(before)) found.push_back(std::to_string(k));
        before = along[k];
    }
    return listed(found);
}

// At each corner, the cross product of the edges before and after it.
std::string turns(const Points& corners) {
    const Points along = edges(corners);
    std::vector<std::string> found;
    Vec2 before = along.back();
    for (const Vec2 edge : along) {
        found.push_back(number(cross(before, edge)));
        before = edge;
    }
    return listed(found);
}

std::string dots(const Points& corners, Vec2 d) {
    std::vector<std::string> found;
    for (const Vec2 p : corners) found.push_back(number(dot(p, d)));
    return listed(found);
}

void support_facts(Facts f) {
    constexpr Vec2 d{1, 2};
    f["quad"].words("d", pair(d));
    f["quad"].words("dots", dots(quad, d));
    f["quad"].words("support", pair(support({quad}, d)));
    f["quad"].number("reach", reach({quad}, *direction(d)), 2, "m");
    f["quad"].words("other-way", pair(support({quad}, -d)));
    const ConvexView disc{std::span(&quad[1], 1), 2};
    f["disc"].words("support", pair(support(disc, {3, 4})));
}

void turn_facts(Facts f) {
    constexpr Rotation q{0.6, 0.8};
    constexpr Vec2 v{5, 10};
    f.words("v", pair(v));
    f.words("left-v", pair(left(v)));
    f.words("v.turned", pair(rotate(q, v)));
    f.number("v.length-squared", length_squared(v), 0);
    f.number("v.turned-squared", length_squared(rotate(q, v)), 0);
}

void difference_facts(Facts f) {
    const ConvexView A{A_example}, B{B_example};
    f.words("A", list(A_example));
    f.words("B", list(B_example));
    f.words("s_A", pair(support(A, {1, 0})));
    f.words("s_B", pair(support(B, {-1, 0})));
    f.words("s_right", pair(support_of_difference(A, B, {1, 0})));
    f.words("s_left", pair(support_of_difference(A, B, {-1, 0})));
    f.words("s_up", pair(support_of_difference(A, B, {0, 1})));
    f.words("s_down", pair(support_of_difference(A, B, {0, -1})));
    const Points difference = minkowski_difference(A, B);
    f.words("difference", list(difference));
    f.count("difference.corners", static_cast<long long>(difference.size()));
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
    f.words("quad", list(quad));
    f.words("quad.turns", turns(quad));
    f.words("quad.up", ups(quad));
    f.words("pentagon.begins", begins(tilted_star(1)));
    f.words("pentagram.begins", begins(tilted_star(2)));
    support_facts(f);
    turn_facts(f);
    difference_facts(f);
    same_way_facts(f["e3-4"]);
    fault_facts(f["fault"]);
    f.words("pentagram.usual", as_printed::is_convex(tilted_star(2)) ? "convex" : "not convex");
    hair_facts(f);
    mean_facts(f["mean"]);
}

}  // namespace cc
