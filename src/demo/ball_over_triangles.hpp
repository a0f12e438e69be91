#pragma once
/// Kind "ball-over-triangles": a ball that moves straight on above triangles in space, and chapter 3's
/// answer for each of them when a frame begins. Nothing happens yet when it touches one.
#include <string>
#include <vector>

#include "demo/mover.hpp"
#include "demo/run.hpp"

#include "03-triangles/triangle.hpp"

namespace cc::demo {

inline constexpr std::size_t most_triangles = 200;  ///< in one scene

/// A triangle that stands still; it may be a segment or a point.
struct Triangle {
    std::string name;  ///< unique among the triangles
    Vec3 a, b, c;      ///< corners, world frame, metres
};

/// What a scene of this kind holds.
struct BallOverTriangles {
    Clock clock;                      ///< its frames
    Mover<Vec3> ball;                 ///< how large it is, and how it moves
    std::vector<Triangle> triangles;  ///< all triangles
};

/// What is between the ball and one triangle at one time.
struct TriangleAnswer {
    OnTriangle nearest;  ///< the triangle's point that is nearest to the ball's centre
    double distance;     ///< from there to the centre, metres
    bool touches;        ///< whether the ball touches or overlaps the triangle
};

/// What is in a scene file beside the keys of every scene. Throws BadInput.
BallOverTriangles read_ball_over_triangles(const Json& json, Clock clock);

/// The answers for all triangles when a frame begins.
std::vector<TriangleAnswer> answers(const BallOverTriangles& scene, int frame);

/// The index of the nearest triangle; of several, the first.
std::size_t nearest_of(const std::vector<TriangleAnswer>& answers);

/// The strip: the triangles in space, the ball and its path, and the nearest point; the part of a
/// triangle that the ball touches stands out.
Figure draw(const SceneFile& scene, const BallOverTriangles& contents, const std::vector<int>& frames);

/// Begins a run.
std::unique_ptr<Run> start(BallOverTriangles scene);

}  // namespace cc::demo
