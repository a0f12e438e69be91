#pragma once
/// A picture of pixels that triangles are painted into: without a graphics card, by as many threads as
/// there are processors, and the same on every machine. One triangle's border is its neighbour's: no pixel
/// is painted twice.
#include <cstdint>
#include <string>
#include <vector>

#include "draw/palette.hpp"

namespace cc {

/// A corner of a triangle.
struct Vertex {
    float x, y;          ///< pixels from the upper left
    Colour colour;       ///< one triangle's corners differ in the opacity alone
    float u = 0;
    float v = 0;  ///< in the picture of letters, from 0 to 1; without a letter, all are the same
};

/// Triangles, in the order in which they are painted.
struct Triangles {
    /// Those up to this place in `order`, as far as they lie in a rectangle.
    struct Part {
        float left, top, right, bottom;  ///< pixels
        std::size_t end;                 ///< where the next one begins
    };
    std::vector<Vertex> corners;
    std::vector<std::uint32_t> order;  ///< three corners a triangle
    std::vector<Part> parts;

    /// Adds some, whose three corners each are places in a list of their own.
    void add(std::span<const Vertex> these, std::span<const std::uint16_t> places);
};

/// The picture of a font: how much of each pixel is covered, from 0 to 255.
struct Letters {
    const unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
};

/// A picture: its pixels row by row from above, each 0xAARRGGBB, with red, green and blue from 0 to 255.
class Raster {
public:
    /// A picture without pixels.
    Raster() = default;
    /// All of it in one colour.
    void clear(int width, int height, Colour colour);
    /// Paints triangles; two in a row that are an upright rectangle with corners of `letters` are a letter.
    void paint(const Triangles& triangles, const Letters& letters = {});

    /// How many pixels it is wide.
    int width() const { return width_; }
    /// How many pixels it is high.
    int height() const { return height_; }
    /// The pixel in this column and row, both from 0.
    std::uint32_t at(int x, int y) const { return pixels_[static_cast<std::size_t>(y) * width_ + x]; }
    /// All of them.
    const std::vector<std::uint32_t>& all() const { return pixels_; }
    /// All of them in three bytes each: red, green, blue.
    std::string bytes() const;

private:
    int width_ = 0, height_ = 0;
    std::vector<std::uint32_t> pixels_;
};

}  // namespace cc
