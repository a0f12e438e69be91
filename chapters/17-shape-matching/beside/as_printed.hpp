#pragma once
/// Chapter 17, the algorithm of the article on shape matching (E4), whole, as its program does it: kept to be
/// run, drawn and proved wrong. Its narrow phase, which the article does not print, is chapter 07's.
#include <optional>
#include <vector>

#include "11-motion/body.hpp"

namespace cc::as_printed {

/// The constants of the program.
struct ShapeRules {
    double g = 9.8;                 ///< m/s², downwards
    double dt = 0.02;               ///< of a step, seconds
    double wall_restitution = 0.9;  ///< no restitution: a share of v that shifts a corner (E4-20)
    double wall_friction = 0.02;    ///< no friction: a share of v that shifts it back (E4-21)
    double attenuation = 0.98;      ///< share of each correction that is taken (E4-22)
    int iterations = 4;             ///< relaxations in a step
};

/// A body: corners that all weigh the same.
struct ShapeBody {
    std::vector<Vec2> shape;            ///< from the mean of the corners, metres
    double mass = 1;                    ///< kg
    Vec2 pos = {};                      ///< of that mean, world frame, metres
    Vec2 old_pos = {};                  ///< one step before
    double ang = 0;                     ///< radians
    double old_ang = 0;                 ///< one step before
    Vec2 vel = {};                      ///< m/s
    double ang_vel = 0;                 ///< rad/s
    std::vector<Vec2> collision_shape;  ///< where its corners are pushed, world frame; empty if they are not
};

/// The body with these corners, in whatever coordinates, at a place and an angle.
ShapeBody shape_body(std::span<const Vec2> corners, Vec2 pos, double ang, double mass);
/// A body of chapter 11 as the article would have it: a disc is a regular polygon of 16 corners. Throws
/// BadInput for one that cannot move, since the article has none.
ShapeBody shape_body(const cc::Body& body);
/// Its corners, world frame.
std::vector<Vec2> world_shape(const ShapeBody& body);
/// Whether its place is a number; if not, the body is lost (E4-5), and meets nobody any more.
bool is_there(const ShapeBody& body);

/// What two polygons that overlap do to each other.
struct Clash {
    Vec2 n;                  ///< from A to B
    std::vector<Vec2> of_a;  ///< the touching corners of A, one or two (E4-23)
    std::vector<Vec2> of_b;  ///< and of B
    double penetration;      ///< between clamped points (E4-14), metres
};
/// None if they do not overlap. Throws BadInput where a corner meets a corner: "Weird collision".
std::optional<Clash> clash(std::span<const Vec2> A, std::span<const Vec2> B);

/// Pushes the corners that are behind a wall, or on it, out of it (E4-20, E4-21, E4-30, E4-31).
void project_walls(ShapeBody& body, std::span<const HalfPlane> walls, const ShapeRules& rules);
/// Parts two bodies by their touching corners (E4-11 ... E4-15).
void project_collision(ShapeBody& a, ShapeBody& b);
/// Puts the pushed corners where the shape, turned and moved, is nearest to them: to the goals. They may be
/// mirrored (E4-6) or no numbers (E4-5).
void shape_match(ShapeBody& body);
/// Turns and moves the body to its goals, by the share of the attenuation.
void update_from_shape(ShapeBody& body, const ShapeRules& rules);

/// The world of the article.
struct ShapeWorld {
    std::vector<ShapeBody> bodies;  ///< all bodies
    std::vector<HalfPlane> walls;   ///< all walls
    ShapeRules rules = {};          ///< the constants
};
/// One step.
void step(ShapeWorld& world);
/// The three squares above the valley.
ShapeWorld valley();

}  // namespace cc::as_printed
