#pragma once
/// A picture of pixels that Dear ImGui's triangles are painted into: without a graphics card, by as many
/// threads as there are processors, and the same on every machine. One triangle's border is its neighbour's:
/// no pixel is painted twice.
#include <cstdint>
#include <filesystem>
#include <vector>

struct ImDrawData;

namespace cc::demo {

/// Red, green and blue of a pixel, from 0 to 255, as 0xAARRGGBB, row by row from above.
class Pixels {
public:
    /// A picture without pixels.
    Pixels() = default;
    /// All of it in one colour, 0xAARRGGBB.
    void clear(int width, int height, std::uint32_t colour);
    /// Paints a frame. Letters are of the current ImGui context's font; all other triangles have the colours
    /// of their corners.
    void paint(const ImDrawData& frame);

    /// How many pixels it is wide.
    int width() const { return width_; }
    /// How many pixels it is high.
    int height() const { return height_; }
    /// The pixel in this column and row, both from 0.
    std::uint32_t at(int x, int y) const { return pixels_[static_cast<std::size_t>(y) * width_ + x]; }
    /// All of them.
    const std::vector<std::uint32_t>& all() const { return pixels_; }

private:
    int width_ = 0, height_ = 0;
    std::vector<std::uint32_t> pixels_;
};

/// Writes a picture as PNG into a file that appears whole or not at all. Throws BadInput "FILE: fault".
void save_png(const Pixels& picture, const std::filesystem::path& file);

}  // namespace cc::demo
