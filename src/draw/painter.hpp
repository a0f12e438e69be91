#pragma once
/// What a picture is made of. Figures, the window, the terminal and films each have their own Painter.
#include <array>
#include <span>
#include <string_view>

#include "01-vectors/vec.hpp"

namespace cc {

/// What a thing in a picture is; each Painter gives a role its colour, as figure.css has them.
enum class Role { shape_a, shape_b, active, result, bound, wrong, quiet, ink };
/// How many roles there are.
inline constexpr int role_count = 8;

/// How a line is drawn.
enum class Line { solid, thin, dashed, grid };

/// On which side of its point a label stands.
enum class Side { right, left, above, below, centre };

/// The part of the world that a picture shows: lower left and upper right corner.
struct Window {
    Vec2 low;   ///< lower left
    Vec2 high;  ///< upper right; above and to the right of low
};

/// Draws by role and line. All points and lengths are in world units, y upwards; what is drawn later lies
/// over what is there.
class Painter {
public:
    Painter() = default;
    Painter(const Painter&) = default;
    Painter& operator=(const Painter&) = default;
    virtual ~Painter() = default;

    /// A region with its outline.
    virtual void polygon(std::span<const Vec2> corners, Role role) = 0;
    /// The same for a disc.
    virtual void disc(Vec2 centre, double radius, Role role) = 0;
    /// A circle without its inside. Circles and dashed lines are construction lines: a Painter with little room
    /// may leave them out.
    virtual void circle(Vec2 /*centre*/, double /*radius*/, Role, Line /*line*/) {}
    /// Straight from point to point.
    virtual void curve(std::span<const Vec2> points, Role role, Line line = Line::solid) = 0;
    /// An arrow from a to b; its label stands beside its middle.
    virtual void arrow(Vec2 a, Vec2 b, Role role, std::string_view label = "") = 0;
    /// A dot.
    virtual void point(Vec2 p, Role role, std::string_view label = "", Side side = Side::right) = 0;
    /// Text at a point.
    virtual void label(Vec2 p, std::string_view text, Role role = Role::ink, Side side = Side::centre) = 0;
    /// Something solid stands in this region and hides what was drawn there, as far as a Painter can hide;
    /// `light` says how much falls on it, from 0 to 1.
    virtual void cover(std::span<const Vec2>, Role, double /*light*/) {}
    /// The same for a ball.
    virtual void cover(Vec2 /*centre*/, double /*radius*/, Role, double /*light*/) {}
    /// World units in a pixel across.
    virtual double per_pixel() const = 0;

    /// The segment ab.
    void segment(Vec2 a, Vec2 b, Role role, Line line = Line::solid) { curve(std::array{a, b}, role, line); }
};

}  // namespace cc
