#pragma once
/// Painting as triangles with smooth borders: what the window and films show.
#include <vector>

#include "draw/palette.hpp"
#include "draw/raster.hpp"

namespace cc {

/// Makes triangles of all that is drawn; letters are left out.
class TrianglePainter : public Painter {
public:
    double per_pixel() const override { return 1 / scale_; }

protected:
    /// A point of the world is at this pixel, and a metre has `scale` of them.
    TrianglePainter(Vec2 world, Vec2 pixel, double scale, Palette palette)
        : world_(world), pixel_(pixel), scale_(scale), palette_(palette) {}
    /// Where a point of the world is, clamped to the range that a Raster can paint.
    Vec2 pixel(Vec2 p) const;
    /// The colours.
    const Palette& palette() const { return palette_; }

private:
    void polygon(std::span<const Vec2> corners, Role role) override;
    void disc(Vec2 centre, double radius, Role role) override;
    void curve(std::span<const Vec2> points, Role role, Line line) override;
    void arrow(Vec2 a, Vec2 b, Role role, std::string_view label) override;
    void point(Vec2 p, Role role, std::string_view label, Side side) override;
    void label(Vec2, std::string_view, Role, Side) override {}
    void cover(std::span<const Vec2> corners, Role role, double light) override;
    void cover(Vec2 centre, double radius, Role role, double light) override;
    /// Takes triangles: three places in the list of their corners each.
    virtual void add(std::span<const Vertex> corners, std::span<const std::uint16_t> order) = 0;

    std::vector<Vec2> pixels(std::span<const Vec2> points) const;
    std::vector<Vec2> ring(Vec2 centre, double radius) const;
    Colour lit(Role role, double light) const;
    void fill(std::span<const Vec2> corners, Colour colour);
    void outline(std::span<const Vec2> corners, Colour colour, double width);
    void band(Vec2 a, Vec2 b, double width, Colour colour);
    void dashes(Vec2 a, Vec2 b, double width, Colour colour);

    Vec2 world_, pixel_;
    double scale_;
    Palette palette_;
};

/// A white picture of a part of the world, with one scale for x and y. What lies behind a body shines through.
class FilmPainter : public TrianglePainter {
public:
    /// The larger side has `longest_side` pixels; both numbers of pixels are even, as films need them.
    FilmPainter(Window seen, int longest_side);
    /// What was drawn.
    Raster picture() const;

private:
    void cover(std::span<const Vec2>, Role, double) override {}
    void cover(Vec2, double, Role, double) override {}
    void add(std::span<const Vertex> corners, std::span<const std::uint16_t> order) override {
        triangles_.add(corners, order);
    }

    int width_, height_;
    Triangles triangles_;
};

}  // namespace cc
