#pragma once
/// A picture of pixels, for films: convex shapes and lines with smooth borders.
#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "figure/figure.hpp"

namespace cc::demo {

/// Red, green and blue, from 0 to 255.
using Colour = std::array<unsigned char, 3>;

/// A white picture of a part of the world, with one scale for x and y.
class Raster {
public:
    /// The larger side has `longest_side` pixels; both numbers of pixels are even, as films need them.
    Raster(Window view, int longest_side);
    /// How many pixels it is wide.
    int width() const { return width_; }
    /// How many pixels it is high.
    int height() const { return height_; }

    /// A convex polygon, counter-clockwise, world frame; its inside is seen through.
    void polygon(std::span<const Vec2> corners, Colour colour);
    /// A disc, world frame; its inside is seen through.
    void disc(Vec2 centre, double radius, Colour colour);
    /// The segment ab, world frame.
    void segment(Vec2 a, Vec2 b, Colour colour);

    /// Row by row from above, each pixel in three bytes: red, green, blue.
    std::string_view bytes() const {
        return {reinterpret_cast<const char*>(pixels_.data()), pixels_.size() * sizeof(Colour)};
    }

private:
    using Distance = std::function<double(Vec2)>;
    Vec2 pixel(Vec2 world) const;
    void paint(Vec2 low, Vec2 high, const Distance& outside, Colour colour, double opacity);

    Window view_;
    double scale_;  // pixels in a metre
    int width_, height_;
    std::vector<Colour> pixels_;
};

}  // namespace cc::demo
