#include "window/canvas.hpp"

#include <algorithm>
#include <vector>

namespace cc::demo {
namespace {

constexpr float inside = 0.16f;     // how much of its role's colour the inside of a shape has
constexpr double most_scale = 1e6;  // pixels in a metre, and its reciprocal the least
constexpr float farthest = 1e5f;    // from the window, in pixels: farther points are drawn there
constexpr float head = 6;           // of an arrow, pixels

// As long as it lives, insides have no smooth borders: the outline over them has.
class Coarse {
public:
    explicit Coarse(ImDrawList& list) : list_(list), before_(list.Flags) {
        list_.Flags &= ~ImDrawListFlags_AntiAliasedFill;
    }
    ~Coarse() { list_.Flags = before_; }
    Coarse(const Coarse&) = delete;
    Coarse& operator=(const Coarse&) = delete;

private:
    ImDrawList& list_;
    ImDrawListFlags before_;
};

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
    centre_ = centre_ + (before - world(pixel));
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

void Canvas::polygon(std::span<const Vec2> corners, Role role) {
    const std::vector<ImVec2> points = pixels(corners);
    const int count = static_cast<int>(points.size());
    const Coarse coarse(list_);
    list_.AddConvexPolyFilled(points.data(), count, theme_.of(role, inside));
    list_.AddPolyline(points.data(), count, theme_.of(role), ImDrawFlags_Closed, 1.5f);
}

void Canvas::disc(Vec2 centre, double radius, Role role) { round(centre, radius, role, theme_.of(role, inside)); }

void Canvas::face(std::span<const Vec2> corners, Role role, float share, bool is_solid) {
    const std::vector<ImVec2> points = pixels(corners);
    const Coarse coarse(list_);
    list_.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()),
                              is_solid ? theme_.solid(role, share) : theme_.of(role, share));
}

void Canvas::solid_disc(Vec2 centre, double radius, Role role, float share) {
    round(centre, radius, role, theme_.solid(role, share));
}

void Canvas::round(Vec2 centre, double radius, Role role, ImU32 filling) {
    const float r = std::min(static_cast<float>(camera_.scale() * radius), farthest);
    const Coarse coarse(list_);
    list_.AddCircleFilled(camera_.pixel(centre), r, filling);
    list_.AddCircle(camera_.pixel(centre), r, theme_.of(role), 0, 1.5f);
}

std::vector<ImVec2> Canvas::pixels(std::span<const Vec2> points) const {
    std::vector<ImVec2> all;
    for (const Vec2 p : points) all.push_back(camera_.pixel(p));
    return all;
}

void Canvas::line(std::span<const Vec2> points, Role role, float opacity, float thickness) {
    const std::vector<ImVec2> way = pixels(points);
    list_.AddPolyline(way.data(), static_cast<int>(way.size()), theme_.of(role, opacity), 0, thickness);
}

void Canvas::segment(Vec2 a, Vec2 b, Role role, float opacity, float thickness) {
    list_.AddLine(camera_.pixel(a), camera_.pixel(b), theme_.of(role, opacity), thickness);
}

void Canvas::box(Vec2 low, Vec2 high, Role role) {
    list_.AddRect(camera_.pixel({low.x, high.y}), camera_.pixel({high.x, low.y}), theme_.of(role, 0.6f));
}

void Canvas::arrow(Vec2 p, Vec2 along, double pixels, Role role) {
    const ImVec2 from = camera_.pixel(p);
    const ImVec2 d = {static_cast<float>(along.x), static_cast<float>(-along.y)};
    const float length = static_cast<float>(pixels), neck = std::max(length - head, 0.f);
    const auto at = [&](float forward, float aside) {
        return ImVec2{from.x + forward * d.x - aside * d.y, from.y + forward * d.y + aside * d.x};
    };
    list_.AddLine(from, at(neck, 0), theme_.of(role), 2);
    list_.AddTriangleFilled(at(length, 0), at(neck, head / 2), at(neck, -head / 2), theme_.of(role));
}

void Canvas::point(Vec2 p, Role role, float radius) {
    list_.AddCircleFilled(camera_.pixel(p), radius, theme_.of(role));
}

}  // namespace cc::demo
