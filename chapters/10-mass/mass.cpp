#include "10-mass/mass.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/angle.hpp"

namespace cc {
namespace {

using Range = std::numeric_limits<double>;

bool is_positive(double x) { return x > 0 && x <= Range::max(); }

// Whether a result has kept all its digits: below the range they fade.
bool is_whole(double x) { return x >= Range::min() && x <= Range::max(); }

constexpr const char* not_positive = "is not a finite number above 0";

// The given value, or BadInput where it is no finite number above 0.
double positive(const char* name, double value) {
    if (!is_positive(value)) throw BadInput(name, not_positive);
    return value;
}

std::optional<MassFault> find_fault(const MassProperties& body) {
    if (is_whole(body.mass) && is_whole(body.inertia)) return std::nullopt;
    return MassFault::out_of_range;
}

MassProperties checked(const MassProperties& body) {
    if (const auto fault = find_fault(body)) throw BadMass(*fault);
    return body;
}

// What a fan of triangles adds up to, as seen from their common corner.
struct Moments {
    double area = 0;    // m²
    Vec2 first;         // area times place, m³
    double second = 0;  // area times squared distance, m⁴
};

// The triangles from the first corner to every edge that does not end there. Seen from there, coordinates are
// small wherever the polygon stands; and no area is negative, so one that is rounded below 0 is nearer to 0.
Moments fan_of(std::span<const Vec2> points) {
    Moments sum;
    for (std::size_t k = 1; k + 1 < points.size(); ++k) {
        const Vec2 u = points[k] - points[0];
        const Vec2 v = points[k + 1] - points[0];
        const Vec2 edge = points[k + 1] - points[k];
        const double area = std::max(0., cross(u, edge) / 2);
        sum.area += area;                                                              // polygon-centre
        sum.first += area / 3 * (u + v);                                               // polygon-centre
        sum.second += area / 6 * (dot(u, u) + dot(u, v) + dot(v, v));                 // inertia-polygon
    }
    return sum;
}

MassProperties properties(const Disc& disc, double density) {
    const double mass = density * pi * disc.radius * disc.radius;
    return {mass, {}, mass * disc.radius * disc.radius / 2};                             // inertia-disc
}

MassProperties properties(const Polygon& polygon, double density) {
    const auto [area, first, second] = fan_of(polygon.points());
    const Vec2 arm = first / area;
    const double inertia = density * (second - area * length_squared(arm));              // parallel-axis
    return {density * area, polygon.points()[0] + arm, inertia};
}

std::optional<MassFault> find_fault(const Disc& disc, double density) {
    if (!is_positive(density)) return MassFault::density;
    return find_fault(properties(disc, density));
}

std::optional<MassFault> find_fault(const Polygon& polygon, double density) {
    if (!is_positive(density)) return MassFault::density;
    if (!(fan_of(polygon.points()).area > 0)) return MassFault::no_area;
    return find_fault(properties(polygon, density));
}

}  // namespace

std::string in_words(MassFault f) {
    switch (f) {
        case MassFault::density: return not_positive;
        case MassFault::no_area: return "the polygon is so thin that rounding leaves it no area";
        case MassFault::unbounded: return "a half-plane has no end";
        case MassFault::out_of_range: break;
    }
    return "the shape is too thin, too small or too large: its mass or its inertia is not a finite number "
           "above 0, or below the range of a double";
}

BadMass::BadMass(MassFault f)
    : BadInput(f == MassFault::density ? "density" : "mass", in_words(f)), fault(f) {}

std::optional<MassFault> find_fault(const Shape& shape, double density) {
    if (std::holds_alternative<HalfPlane>(shape)) return MassFault::unbounded;
    if (const auto* disc = std::get_if<Disc>(&shape)) return find_fault(*disc, density);
    return find_fault(std::get<Polygon>(shape), density);
}

MassProperties mass_of(const Disc& disc, double density) {
    if (const auto fault = find_fault(disc, density)) throw BadMass(*fault);
    return properties(disc, density);
}

MassProperties mass_of(Vec2 a, Vec2 b, Vec2 c, double density) {
    const double mass = positive("density", density) * std::abs(cross(b - a, c - b)) / 2;
    const double sides = length_squared(b - a) + length_squared(c - b) + length_squared(a - c);
    return checked({mass, a + ((b - a) + (c - a)) / 3, mass / 36 * sides});           // inertia-triangle
}

MassProperties mass_of(const Polygon& polygon, double density) {
    if (const auto fault = find_fault(polygon, density)) throw BadMass(*fault);
    return properties(polygon, density);
}

MassProperties mass_of(const Shape& shape, double density) {
    if (std::holds_alternative<HalfPlane>(shape)) throw BadMass(MassFault::unbounded);
    if (const auto* disc = std::get_if<Disc>(&shape)) return mass_of(*disc, density);
    return mass_of(std::get<Polygon>(shape), density);
}

double regular_polygon_inertia(int n, double radius, double mass) {
    if (n < 3) throw BadInput("corners", std::to_string(n) + " are too few: a polygon has at least 3");
    const double r_squared = positive("radius", radius) * radius;
    const double at_edge = sincos(2 * pi / n).cos;
    const double inertia = positive("mass", mass) * r_squared / 6 * (2 + at_edge);  // inertia-regular-polygon
    if (!is_whole(inertia)) throw BadInput("inertia", "is beyond or below the range of a double");
    return inertia;
}

double lumped_inertia(std::span<const Vec2> points, std::span<const double> masses) {
    if (points.size() != masses.size()) throw BadInput("masses", "there is not one for each point");
    if (points.empty()) throw BadInput("masses", "there are none");
    const Vec2 near = points[static_cast<std::size_t>(std::ranges::max_element(masses) - masses.begin())];
    double mass = 0;
    Vec2 first;  // measured from the heaviest point
    for (std::size_t k = 0; k < points.size(); ++k) {
        if (!(masses[k] >= 0)) throw BadInput("masses", "number " + std::to_string(k) + " is not at least 0");
        mass += masses[k];
        first += masses[k] * (points[k] - near);
    }
    const Vec2 arm = first / positive("masses, all together", mass);
    double inertia = 0;
    for (std::size_t k = 0; k < points.size(); ++k)
        inertia += masses[k] * length_squared(points[k] - near - arm);                    // inertia-point
    if (!(inertia <= Range::max())) throw BadInput("inertia", "is not finite");
    return inertia;
}

}  // namespace cc
