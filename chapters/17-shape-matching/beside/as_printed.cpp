#include "17-shape-matching/beside/as_printed.hpp"

#include <algorithm>
#include <cmath>

#include "05-convex-shapes/beside/as_printed.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/beside/as_printed.hpp"
#include "09-broad-phase/beside/as_printed.hpp"
#include "11-motion/motion.hpp"
#include "14-least-squares/least_squares.hpp"
#include "16-polar/beside/as_printed.hpp"
#include "base/angle.hpp"

namespace cc::as_printed {
namespace {

bool is_finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

bool are_finite(std::span<const Vec2> points) {
    for (const Vec2 p : points)
        if (!is_finite(p)) return false;
    return true;
}

// The corners as they are pushed so far, or as they are.
std::vector<Vec2> corners_now(const ShapeBody& body) {
    return body.collision_shape.empty() ? world_shape(body) : body.collision_shape;
}

// Out of all walls, one after the other, for each by what v is (E4-30). True if there was one.
bool push_out(Vec2& p, Vec2 v, std::span<const HalfPlane> walls, const ShapeRules& rules) {
    bool is_pushed = false;
    for (const auto& [point, n] : walls) {
        if (!(dot(n, p - point) <= 0)) continue;  // E4-31
        const Vec2 v_n = dot(n, v) * n, v_t = v - v_n;
        p = p + rules.dt * (-rules.wall_restitution * v_n - rules.wall_friction * v_t);
        const double d = dot(n, p - point);
        if (d < 0) p = p - d * n;
        is_pushed = true;
    }
    return is_pushed;
}

void move_corners(std::vector<Vec2>& corners, const std::vector<Vec2>& which, Vec2 by) {
    for (const Vec2 p : which) *std::ranges::find(corners, p) = p + by;
}

// The pairs of bodies by the later one, which is A, as the sweep found them: in x only, and where the bodies
// were predicted to be (E4-26).
std::vector<BoxPair> pairs_of(const std::vector<ShapeBody>& bodies) {
    std::vector<Aabb> boxes;
    std::vector<std::uint32_t> ids;  // of those that are there
    for (std::uint32_t k = 0; k < bodies.size(); ++k)
        if (is_there(bodies[k])) {
            boxes.push_back(bounds({world_shape(bodies[k])}));
            ids.push_back(k);
        }
    const auto found = sap(boxes);
    std::vector<BoxPair> pairs;
    for (std::uint32_t later = 0; later < ids.size(); ++later)
        for (const BoxPair pair : found)
            if (pair.b == later) pairs.push_back({ids[pair.b], ids[pair.a]});
    return pairs;
}

void predict(ShapeBody& body, const ShapeRules& rules) {
    body.vel = body.vel + rules.dt * Vec2{0, -rules.g};
    body.pos = body.old_pos + rules.dt * body.vel;
    body.ang = body.old_ang + rules.dt * body.ang_vel;
}

void take_velocities(ShapeBody& body, const ShapeRules& rules) {
    body.vel = (body.pos - body.old_pos) / rules.dt;
    body.ang_vel = (body.ang - body.old_ang) / rules.dt;
    body.old_pos = body.pos;
    body.old_ang = body.ang;
}

}  // namespace

ShapeBody shape_body(std::span<const Vec2> corners, Vec2 pos, double ang, double mass) {
    ShapeBody body;
    body.shape = offsets(corners, centroid(corners));
    body.mass = mass;
    body.pos = body.old_pos = pos;
    body.ang = body.old_ang = ang;
    return body;
}

ShapeBody shape_body(const cc::Body& given) {
    if (!(given.inv_m > 0)) throw BadInput("body", "the article has none that stands still");
    const auto* disc = std::get_if<Disc>(&given.shape);
    const Polygon round = disc ? regular_polygon(16, disc->radius) : std::get<Polygon>(given.shape);
    const Vec2 mean = to_world(given.pose, centroid(round.points()));
    ShapeBody body = shape_body(round.points(), mean, angle(given.pose.q), mass(given));
    body.vel = velocity_at(given, mean);
    body.ang_vel = given.omega;
    return body;
}

bool is_there(const ShapeBody& body) { return is_finite(body.pos) && std::isfinite(body.ang); }

std::vector<Vec2> world_shape(const ShapeBody& body) {
    if (!is_there(body)) return std::vector<Vec2>(body.shape.size(), body.pos);
    const Pose pose{body.pos, cc::rotation(body.ang)};
    std::vector<Vec2> corners;
    for (const Vec2 p : body.shape) corners.push_back(to_world(pose, p));
    return corners;
}

std::optional<Clash> clash(std::span<const Vec2> A, std::span<const Vec2> B) {
    if (!are_finite(A) || !are_finite(B)) return std::nullopt;
    const EpaResult deep = epa(ConvexView{A}, ConvexView{B});
    if (deep.status != GjkStatus::overlapping) return std::nullopt;
    const Vec2 n = *deep.normal;
    const auto met = meeting({A}, {B}, n);
    if (!met) throw BadInput("bodies", "weird collision of a corner with a corner");
    return Clash{n, support_edge(A, n), support_edge(B, -n), met->penetration};
}

void project_walls(ShapeBody& body, std::span<const HalfPlane> walls, const ShapeRules& rules) {
    std::vector<Vec2> corners = corners_now(body);
    bool is_projected = false;
    for (Vec2& p : corners) is_projected = push_out(p, body.vel, walls, rules) || is_projected;
    if (is_projected) body.collision_shape = corners;
}

void project_collision(ShapeBody& a, ShapeBody& b) {
    std::vector<Vec2> of_a = corners_now(a), of_b = corners_now(b);
    const auto hit = clash(of_a, of_b);
    if (!hit) return;
    const double for_each_kilogram = hit->penetration / (a.mass + b.mass);
    move_corners(of_a, hit->of_a, -a.mass * for_each_kilogram * hit->n);  // E4-11
    move_corners(of_b, hit->of_b, b.mass * for_each_kilogram * hit->n);   // E4-11
    a.collision_shape = of_a;
    b.collision_shape = of_b;
}

void shape_match(ShapeBody& body) {
    if (body.collision_shape.empty()) return;
    const std::vector<Vec2> from = world_shape(body);
    const Vec2 c_from = centroid(from), c_to = centroid(body.collision_shape);
    const std::vector<Vec2> q = offsets(from, c_from), p = offsets(body.collision_shape, c_to);
    const Mat2 R = transpose(rotation(moments(q, p)));
    for (std::size_t k = 0; k < q.size(); ++k) body.collision_shape[k] = R * q[k] + c_to;
}

void update_from_shape(ShapeBody& body, const ShapeRules& rules) {
    if (body.collision_shape.empty()) return;
    const Vec2 centre = centroid(body.collision_shape);
    const Mat2 turn =
        rotation(moments(offsets(world_shape(body), body.pos), offsets(body.collision_shape, centre)));
    if (!std::isnan(turn.a00)) body.ang += rules.attenuation * cc::atan2(turn.a01, turn.a00);
    body.pos = body.pos + rules.attenuation * (centre - body.pos);
    body.collision_shape.clear();
}

void step(ShapeWorld& world) {
    auto& [bodies, walls, rules] = world;
    for (ShapeBody& body : bodies) predict(body, rules);
    for (int k = 0; k < rules.iterations; ++k) {
        for (ShapeBody& body : bodies) project_walls(body, walls, rules);
        for (ShapeBody& body : bodies) shape_match(body);
        for (const auto [a, b] : pairs_of(bodies)) project_collision(bodies[a], bodies[b]);
        for (ShapeBody& body : bodies) shape_match(body);
    }
    for (ShapeBody& body : bodies) update_from_shape(body, rules);
    for (ShapeBody& body : bodies) take_velocities(body, rules);
}

ShapeWorld valley() {
    ShapeWorld world;
    const auto add = [&](double radius, Vec2 pos, double ang, Vec2 v) {
        world.bodies.push_back(shape_body(regular_polygon(4, radius).points(), pos, ang, 1));
        world.bodies.back().vel = v;
    };
    add(2, {7, 14}, pi / 4, {});
    add(1, {-12, 14}, 0, {});
    add(1.5, {-8, 14}, 0, {2, 0});
    for (const double slope : {-0.3, 0.5}) {
        const auto [s, c] = sincos(slope);
        world.walls.push_back({{}, {-s, c}});
    }
    return world;
}

}  // namespace cc::as_printed
