/// Facts of chapter 10.
#include "05-convex-shapes/beside/as_printed.hpp"
#include "10-mass/beside/as_printed.hpp"
#include "10-mass/beside/experiments.hpp"
#include "10-mass/slices.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void wheel_facts(Facts f) {
    constexpr double hole = 0.8;
    const double filled = ring_inertia(0);
    const double hollow = ring_inertia(hole);
    f.number("work", work, 0, "J");
    f.number("hole", hole, 1, "m");
    f.number("filled.inertia", filled, 2, "kg m²");
    f.number("filled.speed", speed(filled), 2, "rad/s");
    f.number("filled.turned", in_degrees(speed(filled)), 0, "degrees");
    f.number("hollow.inertia", hollow, 2, "kg m²");
    f.number("hollow.turned", in_degrees(speed(hollow)), 0, "degrees");
}

void dumbbell_facts(Facts f) {
    const Points ends = {{-0.5, 0}, {0.5, 0}};
    const std::vector<double> masses = {2, 2};
    const MassProperties dumbbell{4, {0, 0}, lumped_inertia(ends, masses)};
    f.number("dumbbell.inertia", dumbbell.inertia, 0, "kg m²");
    f.number("dumbbell.at-end", inertia_about(dumbbell, ends[0]), 0, "kg m²");
    constexpr Vec3 r{1, 1, 0}, omega{1, 0, 0};
    const Vec3 L = 2 * cross(r, cross(omega, r));  // of both ends, 1 kg each
    f.words("tilted.L", "(" + number(L.x) + ", " + number(L.y) + ", " + number(L.z) + ")");
}

void slices_facts(Facts f) {
    const SliceBounds six = inertia_by_slices(6);
    const SliceBounds many = inertia_by_slices(1000);
    f.number("six.low", six.low, 3);
    f.number("six.high", six.high, 3);
    f.number("many.low", many.low, 4);
    f.number("many.high", many.high, 4);
}

void triangle_facts(Facts f) {
    const MassProperties body = example_triangle();
    const Vec2 a = example[0], b = example[1], c = example[2];
    f.number("triangle.mass", body.mass, 0, "kg");
    f.words("triangle.centre", pair(body.centre));
    f.number("triangle.at-corner", inertia_about(body, a), 3, "kg m²");
    f.number("triangle.inertia", body.inertia, 3, "kg m²");
    f.number("e3-1.lost", as_printed::triangle_inertia(a, b, c), 3);
    f.number("e3-1.moved", as_printed::centred_triangle_inertia(example_mass, a, b, c), 3, "kg m²");
}

void house_facts(Facts f) {
    const MassProperties body = mass_of(Polygon(house), 1);
    std::string areas;
    for (std::size_t k = 1; k + 1 < house.size(); ++k) {
        if (!areas.empty()) areas += ", ";
        areas += number(mass_of(house[0], house[k], house[k + 1], 1).mass);
    }
    f.words("areas", areas);
    f.number("mass", body.mass, 0, "kg");
    f.words("centre", pair(body.centre, 3));
    f.words("mean", pair(as_printed::centroid(house), 3));
    f.number("at-corner", inertia_about(body, house[0]), 3, "kg m²");
    f.number("inertia", body.inertia, 3, "kg m²");
}

void regular_facts(Facts f, int n) {
    const std::string key = std::to_string(n);
    const double ours = regular_polygon_inertia(n, 1, 1);
    const double lumped = as_printed::corner_inertia(1, regular_polygon(n, 1).points());
    f.number(key, ours, 4);
    f.number(key + ".lumped", lumped, 0);
    f.number(key + ".times", lumped / ours, 2);
}

void bulge_facts(Facts f) {
    const MassProperties body = mass_of(Polygon(bulge), 1);
    const Vec2 mean = as_printed::centroid(bulge);
    const double about_mean = inertia_about(body, mean);
    f.words("mean", pair(mean, 1));
    f.words("centre", pair(body.centre, 4));
    f.number("inertia", body.inertia, 4, "kg m²");
    f.number("about-mean", about_mean, 4, "kg m²");
    f.number("percent", 100 * (about_mean / body.inertia - 1), 0, "%");
}

void far_facts(Facts f) {
    f.number("ours", mass_of(Polygon(far_plank), 1).inertia, 4, "kg m²");
    f.number("origin", as_printed::mass_from_origin(far_plank, 1).inertia, 0, "kg m²");
    f.count("plates", plates);
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["10"];
    wheel_facts(f);
    dumbbell_facts(f);
    slices_facts(f["slices"]);
    triangle_facts(f);
    house_facts(f["house"]);
    for (const int n : {3, 4, 6, 64}) regular_facts(f["regular"], n);
    f.scientific("e4-19.difference", difference_of_regular(), 1);
    bulge_facts(f["bulge"]);
    far_facts(f["far"]);
}

}  // namespace cc
