// Chapter 10: mass, centre and inertia of polygons and discs, beside Green's formula in 128 bits.
#include "10-mass/mass.hpp"
#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using truth::Quad;

constexpr double eps = 0x1p-52;

const std::vector<const char*> kinds = {"anywhere", "needles", "far from the origin", "many corners",
                                        "bent",     "regular", "some eps apart",      "discs"};

Points polygon_of(Random& random, std::size_t kind) {
    if (kind == 1) return shapes::oval(random, 10, shapes::power(random, 14));
    if (kind == 2)
        return shapes::moved(shapes::oval(random, 8, 0.5),
                             draws::in_box<Vec2>(random, 1 / shapes::power(random, 8)));
    if (kind == 3) return large(random);
    if (kind == 4) return shapes::chain(random);
    if (kind == 5) return overlaps::regular(random, 12);
    const Points corners = shapes::oval(random, 12, random.uniform(0.1, 1));
    return kind == 6 ? with_close_corner(random, corners) : corners;
}

Case make(Random& random, std::size_t kind) {
    const double size = any_size(random);
    const double density = random.uniform(0.1, 9);
    if (kind == 7) return {{}, {density, size * random.uniform()}};
    return {numbers_of(cc::convex_hull(shapes::scaled(polygon_of(random, kind), size))), {density, 0}};
}

// Of a plate of one kilogram for a square metre; seen from its first corner, as that loses nothing in 128
// bits.
struct Plate {
    Quad area = 0, inertia = 0;
    truth::Quad2 centre{0, 0};
};

Plate plate_of(const Points& points) {
    const auto from = truth::wide(points[0]);
    Quad area = 0, second = 0;
    truth::Quad2 first{0, 0};
    for (std::size_t k = 0; k < points.size(); ++k) {
        const auto p = truth::wide(points[k]) - from,
                   q = truth::wide(points[truth::after(k, points.size())]) - from;
        const Quad part = cross(p, q) / 2;
        area += part;
        first = first + part / 3 * (p + q);
        second += part / 6 * (dot(p, p) + dot(p, q) + dot(q, q));
    }
    const auto arm = 1 / area * first;
    return {area, second - area * dot(arm, arm), from + arm};
}

// The bounds of docs/tolerances.md and tests/10-mass.cpp.
struct Bounds {
    double n = 0, S = 0, W = 0;
    explicit Bounds(const Points& points) : n(static_cast<double>(points.size())) {
        for (std::size_t k = 1; k < points.size(); ++k) {
            const double from = cc::distance(points[0], points[k]);
            S = std::max(S, from);
            if (k + 1 < points.size()) W += from * cc::distance(points[k], points[k + 1]);
        }
    }
    double of_mass() const { return eps * W * (n + 3) / 4; }
    double of_inertia() const { return 1.5 * eps * W * S * S * (n + 6); }
    double of_centre(double area, double away) const { return eps / 2 * (W * S * (n + 6) / area + away); }
};

// Three products: 1.5 eps, and eps for pi, rounded, and the quotient.
Verdict check_disc(double density, double radius) {
    const auto body = cc::mass_of(cc::Disc(radius), density);
    const Quad mass = Quad(density) * radius * radius * acosq(-1);
    Promises promise;
    promise.within(body.mass - mass, 3 * eps * mass, "the mass of a disc");
    promise.within(body.inertia - mass * radius * radius / 2, 5 * eps * mass * radius * radius / 2,
                   "the inertia of a disc");
    return promise.verdict();
}

// Refused is what is so thin that all of its area may be lost, and nothing else.
Verdict check(const Case& it) {
    const Points points = points_of(it[0]);
    const double density = it[1][0], radius = it[1][1];
    if (!are_ordinary(it) || !(density > 0) || radius < 0) return no_case;
    if (points.empty()) return radius > 0 ? check_disc(density, radius) : no_case;
    if (cc::find_fault(points)) return no_case;
    const Plate right = plate_of(points);
    const Bounds bound(points);
    Promises promise;
    try {
        const auto body = cc::mass_of(cc::Polygon(points), density);
        promise.within(body.mass - density * right.area, density * bound.of_mass(), "the mass");
        promise.within(body.inertia - density * right.inertia, density * bound.of_inertia(), "the inertia");
        promise.within(truth::distance(truth::wide(body.centre), right.centre),
                       bound.of_centre(static_cast<double>(right.area), length(body.centre)), "the centre");
        promise.holds(body.mass > 0 && body.inertia > 0, "mass and inertia above 0");
    } catch (const cc::BadInput&) {
        promise.within(right.area, bound.of_mass(), "what is refused has no area but for rounding");
    }
    return promise.verdict();
}

// Mass and centre in another unit; turned or from another corner on, within both bounds.
Verdict vary(const Case& it, std::size_t change) try {
    Points points = points_of(it[0]);
    if (!are_ordinary(it) || !(it[1][0] > 0) || cc::find_fault(points)) return no_case;
    const auto body = cc::mass_of(cc::Polygon(points), it[1][0]);
    const double k = scale_of(change), bound = Bounds(points).of_mass();
    change_points(points, change);
    const auto other = cc::mass_of(cc::Polygon(points), it[1][0]);
    Promises promise;
    if (k != 1) {
        promise.holds(other.mass == k * k * body.mass && other.inertia == k * k * k * k * body.inertia,
                      "the same digits");
        promise.holds(other.centre == k * body.centre, "the same digits of the centre");
    } else
        promise.within(other.mass - body.mass, it[1][0] * (bound + Bounds(points).of_mass()),
                       "the same mass");
    return promise.verdict();
} catch (const cc::BadInput&) {
    return no_case;
}

const Registered here{{"mass_of",
                       10,
                       "Green's formula in 128 bits",
                       kinds,
                       {"2^20 times as large", "2^20 times as small", "turned by a quarter", "mirrored",
                        "from another corner on"},
                       {{"corners", 2, 0}, {"density_radius", 2, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
