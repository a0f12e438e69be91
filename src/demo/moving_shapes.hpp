#pragma once
/// Kind "moving-shapes": discs, polygons and half-planes, and for each pair of them that is worth asking
/// how far apart it is, or how deep it overlaps, and where it touches. Nothing happens yet when they touch.
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "05-convex-shapes/shape.hpp"
#include "06-gjk/gjk.hpp"
#include "08-contacts/contact.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "demo/clock.hpp"
#include "figure/figure.hpp"

namespace cc::demo {

inline constexpr std::size_t most_shapes = 1000;  ///< in one scene

/// A shape and its way. A half-plane stands still; its own line leads through its origin.
struct MovingShape {
    std::string name;                              ///< unique among the shapes
    std::variant<Disc, Polygon, HalfPlane> shape;  ///< in its own coordinates
    Vec2 at;          ///< its origin when the first frame begins, world frame, metres
    double turn = 0;  ///< how it is turned then, degrees, counter-clockwise positive
    Vec2 velocity{};  ///< of its origin, metres per second
    double spin = 0;  ///< degrees per second

    /// Its pose when a frame begins.
    Pose pose(Clock clock, int frame) const;
};

/// What a scene of this kind holds.
struct MovingShapes {
    Clock clock;                      ///< its frames
    double near;                      ///< pairs whose boxes are farther apart than this are not asked, metres
    std::vector<MovingShape> shapes;  ///< all shapes
};

/// A shape at its place in the world.
using Solid = std::variant<Placed, HalfPlane>;

/// How two shapes stand to each other.
struct ShapeAnswer {
    std::size_t a;               ///< index of the first shape
    std::size_t b;               ///< index of the second one, above a
    Contact status;              ///< separated, touching, overlapping or stalled
    double separation;           ///< metres: the distance, or the depth below 0
    Vec2 point_a;                ///< the point of the first nearest to the second, or deepest in it
    Vec2 point_b;                ///< the same point of the second one
    std::optional<Vec2> normal;  ///< unit vector from the first to the second; none where it is not known
    Manifold contacts;           ///< where they touch; no point if they are apart

    /// Whether they touch or overlap.
    bool touches() const { return status == Contact::touching || status == Contact::overlapping; }
};

/// All that the library says of the shapes at one time.
struct Moment {
    std::vector<Pose> poses;           ///< of all shapes, in the order of the scene
    std::vector<Solid> solids;         ///< the shapes there
    std::vector<Aabb> boxes;           ///< of those that are no half-planes, grown by half of `near`
    std::vector<ShapeAnswer> answers;  ///< for each pair that is worth asking, by a, then by b
};

/// The moment in which the shapes have these poses; those of half-planes do not matter.
Moment moment(const MovingShapes& scene, std::vector<Pose> poses);
/// The moment when a frame begins.
Moment moment(const MovingShapes& scene, int frame);

/// How many pairs there are, without those of two half-planes.
long long pairs_in(const MovingShapes& scene);

/// "0.25 m apart", "touching", "0.5 m deep", or "stalled".
std::string words(const ShapeAnswer& answer);

/// The part of the world that holds all shapes but half-planes in these frames.
Window window_of(const MovingShapes& scene, const std::vector<int>& frames);

/// How a moment is drawn.
struct Drawing {
    Window window;          ///< what the panel shows
    bool can_drag = false;  ///< whether each shape has a handle, of the input with its name
};

/// The shapes of a moment with distances, depths, normals and contacts. In a crowd the boxes are drawn
/// as well, and the colours tell who is worth asking and who touches.
void draw(Panel& panel, const MovingShapes& scene, const Moment& now, const Drawing& how);

/// What a moment is called: the answer of its only pair, or how many pairs were asked and touch.
std::string caption(const MovingShapes& scene, const Moment& now);

}  // namespace cc::demo
