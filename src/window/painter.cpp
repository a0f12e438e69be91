#include "window/painter.hpp"

#include <algorithm>

namespace cc {
namespace {

constexpr double most_scale = 1e6;  // pixels in a metre, and its reciprocal the least
constexpr float farthest = 1e5f;    // from the window, in pixels: farther points are drawn there
constexpr float beside = 6;         // a point, pixels

}  // namespace

void Viewport::fit(Window seen, Area area) {
    area_ = area;
    centre_ = 0.5 * (seen.low + seen.high);
    const Vec2 size = seen.high - seen.low;
    scale_ = std::clamp(std::min(area.width() / size.x, area.height() / size.y), 1 / most_scale, most_scale);
}

void Viewport::zoom(ImVec2 pixel, double factor) {
    const Vec2 before = world(pixel);
    scale_ = std::clamp(scale_ * factor, 1 / most_scale, most_scale);
    centre_ += (before - world(pixel));
}

void Viewport::pan(ImVec2 by) { centre_ = centre_ - Vec2{by.x / scale_, -by.y / scale_}; }

ImVec2 Viewport::pixel(Vec2 p) const {
    const ImVec2 middle = area_.middle();
    const Vec2 r = scale_ * (p - centre_);
    const auto near = [](double x) { return std::clamp(static_cast<float>(x), -farthest, farthest); };
    return {middle.x + near(r.x), middle.y - near(r.y)};
}

Vec2 Viewport::world(ImVec2 pixel) const {
    const ImVec2 middle = area_.middle();
    return centre_ + Vec2{(pixel.x - middle.x) / scale_, (middle.y - pixel.y) / scale_};
}

Window Viewport::seen() const {
    return {world({area_.low.x, area_.high.y}), world({area_.high.x, area_.low.y})};
}

WindowPainter::WindowPainter(ImDrawList& list, const Viewport& camera, const Palette& palette)
    : TrianglePainter(camera.centre(), {camera.middle().x, camera.middle().y}, camera.scale(), palette),
      list_(list) {}

// Beside a point it stands to the right.
void WindowPainter::label(Vec2 p, std::string_view text, Role role, Side side) {
    const char *begin = text.data(), *end = begin + text.size();
    const ImVec2 size = ImGui::CalcTextSize(begin, end);
    const Vec2 at = pixel(p);
    const float left = side == Side::centre ? -size.x / 2 : beside;
    const ImVec2 corner{static_cast<float>(at.x) + left, static_cast<float>(at.y) - size.y / 2};
    list_.AddText(corner, palette().of(role), begin, end);
}

void WindowPainter::add(std::span<const Vertex> corners, std::span<const std::uint16_t> order) {
    list_.PrimReserve(static_cast<int>(order.size()), static_cast<int>(corners.size()));
    const auto first = static_cast<ImDrawIdx>(list_._VtxCurrentIdx);
    for (const std::uint16_t place : order) list_.PrimWriteIdx(static_cast<ImDrawIdx>(first + place));
    for (const Vertex& corner : corners)
        list_.PrimWriteVtx({corner.x, corner.y}, ImGui::GetFontTexUvWhitePixel(), corner.colour);
}

}  // namespace cc
