#include "demo/raster.hpp"

#include <algorithm>
#include <cmath>

#include "02-segments/segment.hpp"

namespace cc::demo {
namespace {

constexpr double inside = 0.16;     // opacity of what is seen through
constexpr double line_width = 1.6;  // pixels

int even(double length) { return 2 * std::max(1, static_cast<int>(std::lround(length / 2))); }

}  // namespace

Raster::Raster(Window view, int longest_side) : view_(view) {
    const Vec2 size = view.high - view.low;
    scale_ = longest_side / std::max(size.x, size.y);
    width_ = even(scale_ * size.x);
    height_ = even(scale_ * size.y);
    pixels_.assign(static_cast<std::size_t>(width_) * height_, {255, 255, 255});
}

Vec2 Raster::pixel(Vec2 world) const {
    return {scale_ * (world.x - view_.low.x), scale_ * (view_.high.y - world.y)};
}

// `outside` is how far a place is out of the region, in pixels: half a pixel on either side of its border the
// colour fades.
void Raster::paint(Vec2 low, Vec2 high, const Distance& outside, Colour colour, double opacity) {
    const auto first = [](double x) { return static_cast<int>(std::clamp(std::floor(x) - 1, 0., 1e6)); };
    const auto last = [](double x, int end) {
        return static_cast<int>(std::clamp(std::ceil(x) + 1, 0., 1. * end));
    };
    for (int y = first(low.y); y < last(high.y, height_); ++y)
        for (int x = first(low.x); x < last(high.x, width_); ++x) {
            const double covered = opacity * std::clamp(0.5 - outside({x + 0.5, y + 0.5}), 0., 1.);
            Colour& here = pixels_[static_cast<std::size_t>(y) * width_ + x];
            for (std::size_t k = 0; covered > 0 && k < here.size(); ++k)
                here[k] = static_cast<unsigned char>(std::lround(here[k] + covered * (colour[k] - here[k])));
        }
}

void Raster::polygon(std::span<const Vec2> corners, Colour colour) {
    std::vector<Vec2> points;
    for (const Vec2 p : corners) points.push_back(pixel(p));
    Vec2 low = points[0], high = points[0];
    for (const Vec2 p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const auto outside = [&points](Vec2 p) {
        double farthest = -longest;
        for (std::size_t k = 0; k < points.size(); ++k) {
            const Vec2 a = points[k], edge = points[(k + 1) % points.size()] - a;
            farthest =
                std::max(farthest, cross(edge, p - a) / length(edge));  // y points down: outside is left
        }
        return farthest;
    };
    paint(low, high, outside, colour, inside);
    for (std::size_t k = 0; k < corners.size(); ++k)
        segment(corners[k], corners[(k + 1) % corners.size()], colour);
}

void Raster::disc(Vec2 centre, double radius, Colour colour) {
    const Vec2 c = pixel(centre);
    const double r = scale_ * radius;
    const Vec2 reach{r + line_width, r + line_width};
    const auto beyond = [&](Vec2 p) { return distance(p, c) - r; };
    paint(c - reach, c + reach, beyond, colour, inside);
    paint(
        c - reach, c + reach, [&](Vec2 p) { return std::abs(beyond(p)) - line_width / 2; }, colour, 1);
}

void Raster::segment(Vec2 a, Vec2 b, Colour colour) {
    const Vec2 from = pixel(a), to = pixel(b);
    const Vec2 low{std::min(from.x, to.x), std::min(from.y, to.y)},
        high{std::max(from.x, to.x), std::max(from.y, to.y)};
    const auto outside = [&](Vec2 p) {
        return distance(p, closest_on_segment(p, from, to).point) - line_width / 2;
    };
    paint(low, high, outside, colour, 1);
}

}  // namespace cc::demo
