#pragma once
/// Marbles on their mesh, as the window draws them: what is far first, and what is near over it.
#include <array>
#include <vector>

#include "figure/depth.hpp"
#include "window/canvas.hpp"
#include "window/marbles_session.hpp"

namespace cc::demo {

/// What is drawn, and how.
struct MarblesShown {
    bool is_solid = true;     ///< faces hide what is behind them
    bool contacts = true;     ///< where something pushed, and with which impulse
    bool velocities = false;  ///< of all marbles
};

/// Draws a mesh and the marbles on it. It remembers in which order faces are painted, until it is seen from
/// elsewhere.
class MarblesDrawing {
public:
    /// For the mesh of one scene.
    explicit MarblesDrawing(const Mesh& mesh);
    /// Draws all, from where a camera stands. The session's mesh is the one of the constructor.
    void draw(Canvas& canvas, const MarblesSession& session, Camera camera, const MarblesShown& shown);

private:
    void turn(const Mesh& mesh, Camera camera);
    void draw_face(Canvas& canvas, const Mesh& mesh, const View& view, std::size_t face, bool is_solid) const;
    struct Placed {
        std::size_t slot;  // after so many faces
        std::size_t marble;
    };
    std::vector<Placed> placed(const MarblesSession& session, const View& view) const;

    std::vector<std::array<bool, 3>> lines_;  // of each face: which edges are drawn
    std::vector<Depth> faces_;                // in the order in which they are painted
    std::vector<std::size_t> order_;          // their numbers
    Camera camera_{};                         // for which this holds
};

}  // namespace cc::demo
