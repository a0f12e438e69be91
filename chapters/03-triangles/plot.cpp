/// Figures and facts of chapter 3.
#include "figure/plot.hpp"

#include "03-triangles/as_printed.hpp"
#include "03-triangles/triangle.hpp"
#include "base/describe.hpp"
#include "base/random.hpp"

namespace cc {
namespace {

std::string words(Vec3 v) {
    std::string text = v == v ? to_text(v) : "no number";
    for (auto at = text.find('-'); at != std::string::npos; at = text.find('-')) text.replace(at, 1, "−");
    return text;
}
std::string hit(bool yes) { return yes ? "hit" : "pass"; }
std::string inside(bool yes) { return yes ? "inside" : "outside"; }

// The first answer of a rule as printed and ours, for the same place.
void both(Facts& f, const std::string& key, Vec3 printed, Vec3 right) {
    f.words(key + ".printed", words(printed));
    f.words(key + ".true", words(right));
}

// The same by their distances from p.
void both_distances(Facts& f, const std::string& key, Vec3 p, Vec3 printed, Vec3 right) {
    f.number(key + ".printed-distance", distance(p, printed), 2, "m");
    f.number(key + ".true-distance", distance(p, right), 2, "m");
}

// How many of random places and triangles get another point from the printed rule than from ours.
double percent_wrong(decltype(as_printed::is_beyond)* beyond_ab) {
    constexpr int queries = 100'000;
    Random random(2);
    const auto in_box = [&random](double half) {
        const double x = random.uniform(-half, half);
        const double y = random.uniform(-half, half);
        const double z = random.uniform(-half, half);
        return Vec3{x, y, z};
    };
    int wrong = 0;
    for (int k = 0; k < queries; ++k) {
        const Vec3 a = in_box(1);
        const Vec3 b = in_box(1);
        const Vec3 c = in_box(1);
        const Vec3 p = in_box(2);
        const Vec3 printed = as_printed::closest_on_triangle(p, a, b, c, beyond_ab).point;
        wrong += distance(printed, closest_on_triangle(p, a, b, c).point) > 0x1p-20;  // no rounding is so large
    }
    return 100. * wrong / queries;
}

void signs_and_places(Facts& f) {
    const Vec3 a{0, 0, 0}, b{1, 0, 0};
    const Vec3 over{0.25, 0.25, 1}, upright{0, 1, 0};
    both(f, "03.e2-1", as_printed::closest_on_triangle(over, a, b, upright, as_printed::is_outside_ab).point,
         closest_on_triangle(over, a, b, upright).point);
    f.number("03.e2-1.percent", percent_wrong(as_printed::is_outside_ab), 0, "%");
    const Vec3 beside{-0.25, 0, 0}, obtuse{-1, 1, 0};
    const Vec3 printed = as_printed::closest_on_triangle(beside, a, b, obtuse).point;
    const Vec3 right = closest_on_triangle(beside, a, b, obtuse).point;
    both(f, "03.e2-2", printed, right);
    both_distances(f, "03.e2-2", beside, printed, right);
    f.words("03.e2-2.printed-ball", hit(as_printed::sphere_hits_triangle(beside, 0.1, a, b, obtuse)));
    f.words("03.e2-2.true-ball", hit(sphere_hits_triangle(beside, 0.1, a, b, obtuse)));
    f.number("03.e2-2.percent", percent_wrong(as_printed::is_beyond), 1, "%");
    f.words("03.e2-10.first", words(printed));
    f.words("03.e2-10.second", words(as_printed::closest_by_six_dots(beside, a, b, obtuse).point));
}

void without_area(Facts& f) {
    const Vec3 a{0.1, 0.1, 0.1}, b{0.5, 0.5, 1.3}, c{0.3, 0.3, 0.7}, p{-3, -3, 3};
    both_distances(f, "03.e2-3", p, as_printed::closest_on_triangle(p, a, b, c).point,
                   closest_on_triangle(p, a, b, c).point);
    f.words("03.e2-3.printed-ball", hit(as_printed::sphere_hits_triangle(p, 1, a, b, c)));
    f.words("03.e2-3.true-ball", hit(sphere_hits_triangle(p, 1, a, b, c)));
    const Vec3 o{0, 0, 0}, far{10, 0, 0}, between{4, 0, 0}, above{6, 1, 0};
    both_distances(f, "03.e2-4", above, as_printed::nearest_corner(above, o, far, between),
                   closest_on_triangle(above, o, far, between).point);
    const Vec3 end{2, 0, 0}, middle{1, 1, 0};
    both(f, "03.e2-5", as_printed::closest_on_triangle(middle, o, o, end).point,
         closest_on_triangle(middle, o, o, end).point);
    f.words("03.e2-5.printed-ball", hit(as_printed::sphere_hits_triangle(middle, 2, o, o, end)));
    f.words("03.e2-5.true-ball", hit(sphere_hits_triangle(middle, 2, o, o, end)));
    const Vec3 corner{1, 1, 0};
    f.scientific("03.e2-6.printed", distance(corner, as_printed::foot(corner, o, corner)), 1, "m");
    f.number("03.e2-6.true", distance(corner, closest_on_triangle(corner, o, corner, end).point), 0, "m");
    both(f, "03.e2-9", as_printed::closest_by_six_dots(middle, o, o, end).point,
         closest_on_triangle(middle, o, o, end).point);
    const Vec3 thin_b{1.2, 1.5, 1.5}, thin_c{0.8, 1, 1}, beside{1, 0, 0};
    both_distances(f, "03.e2-9", beside, as_printed::closest_by_six_dots(beside, o, thin_b, thin_c).point,
                   closest_on_triangle(beside, o, thin_b, thin_c).point);
}

void origin_inside(Facts& f) {
    const Vec2 a{-1, 0}, b{1, 0}, c{0, 1}, d{2, 0}, o{0, 0};
    f.words("03.e3-5.printed-edge", inside(as_printed::contains_origin(a, b, c)));
    f.words("03.e3-5.true-edge", inside(contains(a, b, c, o)));
    f.words("03.e3-5.printed-line", inside(as_printed::contains_origin(a, b, d)));
    f.words("03.e3-5.true-line", inside(contains(a, b, d, o)));
}

void printed_rules(Facts& f) {
    signs_and_places(f);
    without_area(f);
    origin_inside(f);
}

}  // namespace

std::vector<Plot> plots() { return {}; }

void facts(Facts& f) { printed_rules(f); }

}  // namespace cc
