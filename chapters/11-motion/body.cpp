#include "11-motion/body.hpp"

#include <cmath>
#include <utility>

namespace cc {
namespace {

using Fault = std::optional<BodyFault>;

Fault fault_of(double x, BodyFault::Part part) {
    if (std::abs(x) <= longest) return std::nullopt;
    return BodyFault{std::isfinite(x) ? BodyFault::out_of_range : BodyFault::not_finite, part};
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

std::vector<Vec2> moved(std::span<const Vec2> points, Vec2 by) {
    std::vector<Vec2> all;
    for (const Vec2 p : points) all.push_back(p + by);
    return all;
}

Shape moved(const Shape& shape, Vec2 by) {
    if (std::holds_alternative<Disc>(shape)) return shape;
    return Polygon(moved(std::get<Polygon>(shape).points(), by));
}

// At rest, with its centre of mass as its origin.
Body centred(const Shape& shape, const MassProperties& mass, const Pose& pose) {
    Body body{moved(shape, -mass.centre), {to_world(pose, mass.centre), pose.q}};
    body.inv_m = 1 / mass.mass;
    body.inv_I = 1 / mass.inertia;
    return body;
}

// Whether all numbers are of an everyday size: then nothing is wrong, and no closer look is needed.
bool is_ordinary(const Body& body) {
    const auto& [x, q] = body.pose;
    const double size = std::abs(x.x) + std::abs(x.y) + std::abs(body.v.x) + std::abs(body.v.y) + std::abs(body.omega) +
                        body.inv_m + body.inv_I + body.friction;
    return size < 0x1p60 && body.inv_m >= 0 && body.inv_I >= 0 && body.friction >= 0 && body.restitution >= 0 &&
           body.restitution <= 1 && std::abs(q.c * q.c + q.s * q.s - 1) <= unit_slack &&
           !std::holds_alternative<HalfPlane>(body.shape);
}

double inverse(double x) { return x > 0 ? 1 / x : 0; }

}  // namespace

std::string in_words(BodyFault f) {
    constexpr const char* parts[] = {"place", "turn",        "v",        "omega", "inv_m",
                                     "inv_I", "restitution", "friction", "point", "normal"};
    constexpr const char* kinds[] = {"is not finite", "is beyond 2^500", "is negative", "is not of length 1",
                                     "is not 0, but a half-plane cannot move"};
    const bool is_share = f.part == BodyFault::restitution && f.kind == BodyFault::out_of_range;
    return std::string(parts[f.part]) + " " + (is_share ? "is beyond 1" : kinds[f.kind]);
}

std::string in_words(const MakingFault& f) {
    return std::visit([](const auto& fault) { return in_words(fault); }, f);
}

BadBody::BadBody(const std::string& where, BodyFault f) : BadInput(where, in_words(f)), fault(f) {}

Fault find_fault(const Body& body) {
    if (is_ordinary(body)) return {};
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

std::optional<MakingFault> find_fault(const Shape& shape, double density, const Pose& pose) {
    if (const auto f = find_fault(shape, density)) return f;
    const MassProperties mass = mass_of(shape, density);
    if (const auto* polygon = std::get_if<Polygon>(&shape))
        if (const auto f = find_fault(moved(polygon->points(), -mass.centre))) return f;
    return find_fault(centred(shape, mass, pose));
}

Body make_body(const Shape& shape, double density, const Pose& pose) {
    Body body = centred(shape, mass_of(shape, density), pose);
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
