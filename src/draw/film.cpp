#include "draw/film.hpp"

#include <algorithm>
#include <cmath>

namespace cc {
namespace {

double scale_of(Window seen, int longest_side) {
    const Vec2 size = seen.high - seen.low;
    return longest_side / std::max(size.x, size.y);
}

int even(double length) { return 2 * std::max(1, static_cast<int>(std::lround(length / 2))); }

}  // namespace

FilmPainter::FilmPainter(Window seen, int longest_side)
    : TrianglePainter({seen.low.x, seen.high.y}, {0, 0}, scale_of(seen, longest_side), {}),
      width_(even((seen.high.x - seen.low.x) / per_pixel())),
      height_(even((seen.high.y - seen.low.y) / per_pixel())) {}

Raster FilmPainter::picture() const {
    Triangles all = triangles_;
    const auto width = static_cast<float>(width_);
    const auto height = static_cast<float>(height_);
    all.parts.push_back({0, 0, width, height, all.order.size()});
    Raster picture;
    picture.clear(width_, height_, palette().paper());
    picture.paint(all);
    return picture;
}

}  // namespace cc
