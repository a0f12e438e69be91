#pragma once
/// Chapter 10: how hard is it to turn? Mass, centre of mass and moment of inertia of flat shapes, by slices,
/// by triangles, and by the rule that moves an axis.                    chapters/10-mass/index.md
#include <optional>
#include <span>
#include <string>

#include "05-convex-shapes/shape.hpp"
#include "base/fail.hpp"

namespace cc {

/// How hard a flat body is to move, about which point it turns when nothing holds it, and how hard it is to
/// turn about that point.
struct MassProperties {
    double mass = 0;     ///< kilograms
    Vec2 centre;         ///< of mass, in the coordinates in which the shape is given, metres
    double inertia = 0;  ///< about the centre of mass, kg m²
};

/// The parts by name, for tables.
void describe(const MassProperties& body, auto&& field) {
    field("mass", body.mass);
    field("centre", body.centre);
    field("inertia", body.inertia);
}

/// The inertia of the body about another point, in the same coordinates, kg m².
constexpr double inertia_about(const MassProperties& body, Vec2 point) {
    return body.inertia + body.mass * length_squared(point - body.centre);              // parallel-axis
}

/// What can be wrong with a shape of which the mass is asked: its density is not finite and above 0; rounding
/// leaves its polygon no area; its mass or its inertia is not; it is a half-plane.
enum class MassFault { density, no_area, out_of_range, unbounded };

/// The fault in words.
std::string in_words(MassFault f);

/// Thrown for a shape without a mass.
struct BadMass : BadInput {
    explicit BadMass(MassFault f);  ///< puts the fault into words
    MassFault fault;                ///< what is wrong
};

/// What `mass_of` would throw for; none if the shape has a mass.
std::optional<MassFault> find_fault(const Shape& shape, double density);

/// Mass, centre and inertia of a disc of the same density everywhere, in kg/m². Throws BadMass unless the
/// density is finite and above 0, and the mass and the inertia are, too: not for the radius 0.
MassProperties mass_of(const Disc& disc, double density);
/// The same for a triangle, in either orientation. Throws BadInput for one without an area, too; one that is
/// thinner than rounding can see may pass, with a mass of which no digit is right.
MassProperties mass_of(Vec2 a, Vec2 b, Vec2 c, double density);
/// The same for a polygon, wherever it stands. Rounding moves the mass, the centre and the inertia by a few
/// eps of themselves and of the polygon's size for each corner; by as much more as the polygon is thin.
/// Throws BadMass, too, for one so thin that all of its area is lost. One nearly as thin passes, with its
/// centre inside but for a few eps and an inertia above 0.
MassProperties mass_of(const Polygon& polygon, double density);
/// The same for any shape; throws BadMass for a half-plane, which has no end.
MassProperties mass_of(const Shape& shape, double density);

/// The inertia of a regular polygon about its centre, in kg m²: `radius` in metres from there to its n
/// corners, `mass` in kg. Throws BadInput for n < 3, and unless the radius, the mass and the answer are
/// finite and above 0.
double regular_polygon_inertia(int n, double radius, double mass);

/// The inertia of point masses, joined rigidly, about their own centre of mass, in kg m². Masses in kg, one
/// for each point, at least 0. Throws BadInput unless there are as many of one as of the other, all is
/// finite, and the sum of the masses is above 0.
double lumped_inertia(std::span<const Vec2> points, std::span<const double> masses);

}  // namespace cc
