#pragma once
/// Painting as triangles with smooth borders, what the window and films show; and where in a picture a point of the world
/// is.
#include <vector>

#include "draw/palette.hpp"
#include "draw/raster.hpp"

namespace cc {

/// Which point of the world is at which pixel. In the world y points upwards; pixels are counted from the upper left, y
/// downwards.
struct Viewport {
    Vec2 world = {};   ///< this point of the world
    Vec2 pixel = {};   ///< is there
    double scale = 1;  ///< pixels in a metre

    /// Shows all of a part of the world, as large as it fits between two corners, the upper left one and the lower right one.
    void fit(Window seen, Vec2 upper_left, Vec2 lower_right);
    /// So many times larger; what is at this pixel stays there.
    void zoom(Vec2 at, double factor);
    /// Moves what is seen by so many pixels.
    void pan(Vec2 by) { world = world - Vec2{by.x, -by.y} / scale; }
    /// Where a point of the world is, clamped to the range that a Raster can paint.
    Vec2 to_pixel(Vec2 p) const;
    /// Which point of the world is there.
    Vec2 to_world(Vec2 at) const { return world + Vec2{at.x - pixel.x, pixel.y - at.y} / scale; }
};

/// Makes triangles of all that is drawn; letters are left out.
class TrianglePainter : public Painter {
public:
    /// Adds to these triangles, which must outlive it.
    TrianglePainter(Triangles& triangles, const Viewport& viewport, Palette palette)
        : triangles_(triangles), viewport_(viewport), palette_(palette) {}
    double per_pixel() const override { return 1 / viewport_.scale; }

private:
    void polygon(std::span<const Vec2> corners, Role role) override;
    void disc(Vec2 centre, double radius, Role role) override;
    void curve(std::span<const Vec2> points, Role role, Line line) override;
    void arrow(Vec2 a, Vec2 b, Role role, std::string_view label) override;
    void point(Vec2 p, Role role, std::string_view label, Side side) override;
    void label(Vec2, std::string_view, Role, Side) override {}
    void cover(std::span<const Vec2> corners, Role role, double light) override;
    void cover(Vec2 centre, double radius, Role role, double light) override;

    std::vector<Vec2> pixels(std::span<const Vec2> points) const;
    std::vector<Vec2> ring(Vec2 centre, double radius) const;
    Colour lit(Role role, double light) const;
    void fill(std::span<const Vec2> corners, Colour colour);
    void outline(std::span<const Vec2> corners, Colour colour, double width);
    void band(Vec2 a, Vec2 b, double width, Colour colour);
    void dashes(Vec2 a, Vec2 b, double width, Colour colour);

    Triangles& triangles_;
    Viewport viewport_;
    Palette palette_;
};

/// A white picture of a part of the world, with one scale for x and y. What lies behind a body shines through.
class FilmPainter : public TrianglePainter {
public:
    /// The larger side has `longest_side` pixels; both numbers of pixels are even, as films need them.
    FilmPainter(Window seen, int longest_side);
    FilmPainter(const FilmPainter&) = delete;
    FilmPainter& operator=(const FilmPainter&) = delete;
    /// What was drawn.
    Raster picture() const;

private:
    void cover(std::span<const Vec2>, Role, double) override {}
    void cover(Vec2, double, Role, double) override {}

    int width_, height_;
    Triangles drawn_;
};

}  // namespace cc
