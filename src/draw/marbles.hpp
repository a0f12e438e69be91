#pragma once
/// How marbles on their mesh are drawn, by whichever Painter: what is far first, and what is near over it.
#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "22-marbles/marbles.hpp"
#include "draw/depth.hpp"

namespace cc {

inline constexpr std::size_t most_solid = 60;  ///< faces and marbles; of more, figures show the mesh by lines

/// How a marble has turned: the directions in which its axes x, y and z point now.
using Turned = std::array<Vec3, 3>;

/// Draws a mesh and the marbles on it. Where it is known how they have turned, they have marks that turn with
/// them.
class MarblesPicture {
public:
    /// The mesh must outlive it.
    explicit MarblesPicture(const Mesh& mesh);
    /// The lines of the mesh, and the marbles over them.
    void draw_lines(Painter& painter, std::span<const Marble> marbles, std::span<const Turned> turned,
                    const View& view, Role mesh = Role::shape_a) const;
    /// Faces and marbles that hide what is behind them. The order of faces is kept, until they are seen from
    /// elsewhere.
    void draw_solid(Painter& painter, std::span<const Marble> marbles, std::span<const Turned> turned,
                    const View& view);

private:
    using Edge = std::pair<std::uint32_t, std::uint32_t>;  // vertices by their places, the smaller one first
    struct Placed {
        std::size_t slot;   // after so many faces
        std::size_t order;  // of those there, from the back
        std::size_t marble;
        friend auto operator<=>(const Placed&, const Placed&) = default;
    };
    std::array<Edge, 3> edges_of(std::uint32_t face) const;
    double squared_length(const Edge& edge) const;
    void turn(const View& view);
    std::vector<Placed> placed(std::span<const Marble> marbles, const View& view) const;
    void draw_face(Painter& painter, std::size_t face, const View& view) const;

    const Mesh& mesh_;
    std::map<Edge, bool> is_line_;    // of all edges
    std::vector<Depth> faces_;        // in the order in which they are painted
    std::vector<std::size_t> order_;  // their numbers
    std::optional<View> seen_from_;   // for which this holds
};

/// As figures show them: solid, if they are few.
void draw(Painter& painter, const Marbles& world, const View& view);
/// Where marbles touch something, and arrows for the impulses there; the longest one is the largest.
void draw_contacts(Painter& painter, std::span<const BallContact> contacts, const View& view);
/// How far each marble goes in a tenth of a second.
void draw_velocities(Painter& painter, std::span<const Marble> marbles, const View& view);

/// The part of the picture that holds a mesh and marbles, with a margin; neither too flat nor too high.
Window window_of(const Mesh& mesh, std::span<const Marble> marbles, const View& view);

}  // namespace cc
