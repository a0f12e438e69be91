#pragma once
/// Drawing in world coordinates, into a part of the window; and where in the world a pixel is.
#include <imgui.h>

#include "draw/triangles.hpp"
#include "window/controls.hpp"

namespace cc {

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
    /// The point of the world in the middle of the area.
    Vec2 centre() const { return centre_; }
    /// The middle of the area.
    ImVec2 middle() const { return area_.middle(); }
    /// Pixels in a metre.
    double scale() const { return scale_; }
    /// The part of the world that the area shows.
    Window seen() const;

private:
    Area area_ = {{0, 0}, {1, 1}};
    Vec2 centre_ = {};
    double scale_ = 1;
};

/// Draws into a list of Dear ImGui's.
class WindowPainter : public TrianglePainter {
public:
    /// The list must outlive it.
    WindowPainter(ImDrawList& list, const Viewport& camera, const Palette& palette);

private:
    void label(Vec2 p, std::string_view text, Role role, Side side) override;
    void add(std::span<const Vertex> corners, std::span<const std::uint16_t> order) override;

    ImDrawList& list_;
};

}  // namespace cc
