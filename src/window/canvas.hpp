#pragma once
/// Drawing in world coordinates, into a part of the window; and where in the world a pixel is.
#include <imgui.h>

#include <span>
#include <vector>

#include "figure/figure.hpp"
#include "window/controls.hpp"
#include "window/theme.hpp"

namespace cc::demo {

/// Which part of the world is seen, and where in the window. The y axis points upwards.
class Viewport {
public:
    /// Shows all of a part of the world in an area, as large as it fits.
    void fit(Window seen, Area area);
    /// The same place and scale in another area.
    void move_to(Area area) { area_ = area; }
    /// So many times larger; what is under this pixel stays there.
    void zoom(ImVec2 pixel, double factor);
    /// What is seen moves along with the mouse, by so many pixels.
    void pan(ImVec2 by);
    /// Where a point of the world is.
    ImVec2 pixel(Vec2 p) const;
    /// Which point of the world is there.
    Vec2 world(ImVec2 pixel) const;
    /// Pixels in a metre.
    double scale() const { return scale_; }
    /// The part of the world that the area shows.
    Window seen() const;

private:
    Area area_ = {{0, 0}, {1, 1}};
    Vec2 centre_ = {};
    double scale_ = 1;
};

/// Draws what figures draw, with the same roles.
class Canvas {
public:
    /// All of these must outlive it.
    Canvas(ImDrawList& list, const Viewport& camera, const Theme& theme)
        : list_(list), camera_(camera), theme_(theme) {}
    /// A convex region, in any order around, with its outline.
    void polygon(std::span<const Vec2> corners, Role role);
    /// A disc with its outline.
    void disc(Vec2 centre, double radius, Role role);
    /// A convex region without an outline, with so much of its role's colour; a solid one hides what was
    /// drawn before.
    void face(std::span<const Vec2> corners, Role role, float share, bool is_solid);
    /// A disc with its outline that hides what was drawn before.
    void solid_disc(Vec2 centre, double radius, Role role, float share);
    /// Segments from point to point.
    void line(std::span<const Vec2> points, Role role, float opacity, float thickness);
    /// The segment ab.
    void segment(Vec2 a, Vec2 b, Role role, float opacity = 1, float thickness = 1.5f);
    /// An upright rectangle without an inside.
    void box(Vec2 low, Vec2 high, Role role);
    /// An arrow from p, by so many pixels along a direction of the world.
    void arrow(Vec2 p, Vec2 along, double pixels, Role role);
    /// A dot.
    void point(Vec2 p, Role role, float radius = 3);
    /// Light or dark.
    bool is_dark() const { return theme_.is_dark; }
    /// Pixels in a metre.
    double scale() const { return camera_.scale(); }

private:
    void round(Vec2 centre, double radius, Role role, ImU32 filling);
    std::vector<ImVec2> pixels(std::span<const Vec2> points) const;

    ImDrawList& list_;
    const Viewport& camera_;
    const Theme& theme_;
};

}  // namespace cc::demo
