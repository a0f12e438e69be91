#include "11-motion/body.hpp"

#include <cmath>
#include <utility>

#include "10-mass/mass.hpp"

namespace cc {
namespace {

using Fault = std::optional<BodyFault>;

std::string words(BodyFault f) {
    const std::string parts[] = {"place", "turn",        "v",        "omega", "inv_m",
                                 "inv_I", "restitution", "friction", "point", "normal"};
    const std::string limit = f.part == BodyFault::restitution ? "1" : "2^500";
    const std::string kinds[] = {"is not finite", "is beyond " + limit, "is negative", "is not of length 1",
                                 "is not 0, but a half-plane cannot move"};
    return parts[f.part] + " " + kinds[f.kind];
}

Fault fault_of(double x, BodyFault::Part part) {
    if (!std::isfinite(x)) return BodyFault{BodyFault::not_finite, part};
    if (std::abs(x) > longest) return BodyFault{BodyFault::out_of_range, part};
    return std::nullopt;
}

Fault fault_of(Vec2 p, BodyFault::Part part) {
    const Fault f = fault_of(p.x, part);
    return f ? f : fault_of(p.y, part);
}

Fault unit_fault(Vec2 u, BodyFault::Part part) {
    if (const Fault f = fault_of(u, part)) return f;
    if (std::abs(length_squared(u) - 1) > unit_slack) return BodyFault{BodyFault::not_a_unit, part};
    return std::nullopt;
}

Fault positive_fault(double x, BodyFault::Part part) {
    if (const Fault f = fault_of(x, part)) return f;
    if (x < 0) return BodyFault{BodyFault::negative, part};
    return std::nullopt;
}

Fault surface_fault(double restitution, double friction) {
    if (const Fault f = positive_fault(restitution, BodyFault::restitution)) return f;
    if (restitution > 1) return BodyFault{BodyFault::out_of_range, BodyFault::restitution};
    return positive_fault(friction, BodyFault::friction);
}

// An unbounded body stays where it is.
Fault half_plane_fault(const Body& body, const HalfPlane& plane) {
    if (const Fault f = fault_of(plane.point, BodyFault::point)) return f;
    if (const Fault f = unit_fault(plane_in_world(body.pose, plane).normal, BodyFault::normal)) return f;
    if (body.v != Vec2{}) return BodyFault{BodyFault::moves, BodyFault::v};
    if (body.omega != 0) return BodyFault{BodyFault::moves, BodyFault::omega};
    if (body.inv_m != 0) return BodyFault{BodyFault::moves, BodyFault::inv_m};
    if (body.inv_I != 0) return BodyFault{BodyFault::moves, BodyFault::inv_I};
    return std::nullopt;
}

Shape moved(const Shape& shape, Vec2 by) {
    if (std::holds_alternative<Disc>(shape)) return shape;
    std::vector<Vec2> points;
    for (const Vec2 p : std::get<Polygon>(shape).points()) points.push_back(p + by);
    return Polygon(std::move(points));
}

double inverse(double x) { return x > 0 ? 1 / x : 0; }

}  // namespace

BadBody::BadBody(const std::string& where, BodyFault f) : BadInput(where, words(f)), fault(f) {}

Fault find_fault(const Body& body) {
    if (const Fault f = fault_of(body.pose.x, BodyFault::place)) return f;
    if (const Fault f = unit_fault({body.pose.q.c, body.pose.q.s}, BodyFault::turn)) return f;
    if (const Fault f = fault_of(body.v, BodyFault::v)) return f;
    if (const Fault f = fault_of(body.omega, BodyFault::omega)) return f;
    if (const Fault f = positive_fault(body.inv_m, BodyFault::inv_m)) return f;
    if (const Fault f = positive_fault(body.inv_I, BodyFault::inv_I)) return f;
    if (const auto* plane = std::get_if<HalfPlane>(&body.shape))
        if (const Fault f = half_plane_fault(body, *plane)) return f;
    return surface_fault(body.restitution, body.friction);
}

void require_sound(const Body& body) {
    if (const Fault f = find_fault(body)) throw BadBody("body", *f);
}

Body make_body(const Shape& shape, double density, const Pose& pose) {
    const auto [m, centre, I] = mass_of(shape, density);
    Body body{moved(shape, -centre), {to_world(pose, centre), pose.q}};
    body.inv_m = 1 / m;
    body.inv_I = 1 / I;
    require_sound(body);
    return body;
}

Body make_immovable(const Shape& shape, const Pose& pose) {
    Body body{shape, pose};
    require_sound(body);
    return body;
}

Body make_wall(const HalfPlane& plane, double restitution, double friction) {
    Body wall{HalfPlane{{}, plane.normal}, {plane.point, {}}};
    wall.restitution = restitution;
    wall.friction = friction;
    require_sound(wall);
    return wall;
}

std::optional<HalfPlane> half_plane_of(const Body& body) {
    const auto* plane = std::get_if<HalfPlane>(&body.shape);
    if (!plane) return std::nullopt;
    return plane_in_world(body.pose, *plane);
}

double mass(const Body& body) { return inverse(body.inv_m); }
double inertia(const Body& body) { return inverse(body.inv_I); }

}  // namespace cc
