#pragma once
/// Painting a picture of a film.
#include "draw/triangles.hpp"

namespace cc {

/// A white picture of a part of the world, with one scale for x and y. All is seen through.
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
