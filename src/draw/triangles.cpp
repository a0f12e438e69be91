#include "draw/triangles.hpp"

#include <algorithm>
#include <cmath>

#include "base/angle.hpp"

namespace cc {
namespace {

constexpr double inside = 0.16;   // how much of its role's colour the inside of a shape has
constexpr double farthest = 1e5;    // in pixels: farther points are drawn there
constexpr double most_scale = 1e6;  // of a viewport that is fitted or zoomed, and its reciprocal the least
constexpr double head = 6;        // of an arrow, pixels
constexpr double point_radius = 2.5;  // without its smooth border, pixels
constexpr double dash = 5, gap = 4, most_dashes = 2000;

double width_of(Line line) {
    constexpr double pixels[] = {1.5, 1.2, 1.3, 1};
    return pixels[static_cast<int>(line)];
}

double opacity_of(Line line) {
    constexpr double shares[] = {1, 0.85, 1, 0.22};
    return shares[static_cast<int>(line)];
}

Vertex vertex(Vec2 p, Colour colour) { return {static_cast<float>(p.x), static_cast<float>(p.y), colour}; }

// Points on a circle, in pixels: as many as it needs to look round.
std::vector<Vec2> around(Vec2 centre, double radius) {
    const int count = static_cast<int>(std::clamp(std::ceil(6 * std::sqrt(radius)), 12., 512.));
    const auto [sine, cosine] = sincos(2 * pi / count);
    std::vector<Vec2> points;
    Vec2 arm{radius, 0};
    for (int k = 0; k < count; ++k) {
        points.push_back(centre + arm);
        arm = {cosine * arm.x - sine * arm.y, sine * arm.x + cosine * arm.y};
    }
    return points;
}

double scale_of(Window seen, int longest_side) {
    const Vec2 size = seen.high - seen.low;
    return longest_side / std::max(size.x, size.y);
}

int even(double length) { return 2 * std::max(1, static_cast<int>(std::lround(length / 2))); }

}  // namespace

void Viewport::fit(Window seen, Vec2 upper_left, Vec2 lower_right) {
    const Vec2 size = seen.high - seen.low;
    const Vec2 room = lower_right - upper_left;
    world = 0.5 * (seen.low + seen.high);
    pixel = 0.5 * (upper_left + lower_right);
    scale = std::clamp(std::min(room.x / size.x, room.y / size.y), 1 / most_scale, most_scale);
}

void Viewport::zoom(Vec2 at, double factor) {
    const Vec2 before = to_world(at);
    scale = std::clamp(scale * factor, 1 / most_scale, most_scale);
    world += before - to_world(at);
}

Vec2 Viewport::to_pixel(Vec2 p) const {
    const Vec2 r = scale * (p - world);
    return {pixel.x + std::clamp(r.x, -farthest, farthest), pixel.y - std::clamp(r.y, -farthest, farthest)};
}

std::vector<Vec2> TrianglePainter::pixels(std::span<const Vec2> points) const {
    std::vector<Vec2> all;
    for (const Vec2 p : points) all.push_back(viewport_.to_pixel(p));
    return all;
}

std::vector<Vec2> TrianglePainter::ring(Vec2 centre, double radius) const {
    return around(viewport_.to_pixel(centre), std::min(viewport_.scale * radius, farthest));
}

// On white, what is lit best is the palest.
Colour TrianglePainter::lit(Role role, double light) const {
    return palette_.solid(role, palette_.is_dark ? 0.1 + 0.3 * light : 0.38 - 0.28 * light);
}

// All triangles from the first corner.
void TrianglePainter::fill(std::span<const Vec2> corners, Colour colour) {
    std::vector<Vertex> vertices;
    std::vector<std::uint16_t> order;
    for (const Vec2 p : corners) vertices.push_back(vertex(p, colour));
    for (std::size_t k = 2; k < corners.size(); ++k) {
        const auto last = static_cast<std::uint16_t>(k);
        const auto before = static_cast<std::uint16_t>(k - 1);
        order.insert(order.end(), {0, before, last});
    }
    triangles_.add(vertices, order);
}

void TrianglePainter::outline(std::span<const Vec2> corners, Colour colour, double width) {
    for (std::size_t k = 0; k < corners.size(); ++k)
        band(corners[k], corners[(k + 1) % corners.size()], width, colour);
}

// Half a pixel on either side of its border the colour fades. Its ends reach half its width beyond a and b,
// so that two bands make a corner.
void TrianglePainter::band(Vec2 a, Vec2 b, double width, Colour colour) {
    const auto along = direction(b - a);
    if (!along) return;
    const Vec2 beyond = width / 2 * *along;
    const Colour clear = colour & 0x00FFFFFFu;
    std::array<Vertex, 8> corners{};
    std::size_t count = 0;
    for (const double out : {-width - 1, -width + 1, width - 1, width + 1}) {
        const Vec2 aside = out / 2 * left(*along);
        const Colour here = std::abs(out) > width ? clear : colour;
        corners[count++] = vertex(a - beyond + aside, here);
        corners[count++] = vertex(b + beyond + aside, here);
    }
    constexpr std::uint16_t order[] = {0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5, 4, 5, 6, 6, 5, 7};
    triangles_.add(corners, order);
}

void TrianglePainter::dashes(Vec2 a, Vec2 b, double width, Colour colour) {
    const double length = distance(a, b);
    const auto along = direction(b - a);
    if (!along || length / (dash + gap) > most_dashes) return band(a, b, width, colour);
    for (double at = 0; at < length; at += dash + gap)
        band(a + at * *along, a + std::min(at + dash, length) * *along, width, colour);
}

void TrianglePainter::cover(std::span<const Vec2> corners, Role role, double light) {
    fill(pixels(corners), lit(role, light));
}

void TrianglePainter::cover(Vec2 centre, double radius, Role role, double light) {
    fill(ring(centre, radius), lit(role, light));
}

void TrianglePainter::polygon(std::span<const Vec2> corners, Role role) {
    const std::vector<Vec2> points = pixels(corners);
    fill(points, palette_.of(role, inside));
    outline(points, palette_.of(role), width_of(Line::solid));
}

void TrianglePainter::disc(Vec2 centre, double radius, Role role) {
    const std::vector<Vec2> points = ring(centre, radius);
    fill(points, palette_.of(role, inside));
    outline(points, palette_.of(role), width_of(Line::solid));
}

void TrianglePainter::curve(std::span<const Vec2> points, Role role, Line line) {
    const std::vector<Vec2> way = pixels(points);
    const Colour colour = palette_.of(role, opacity_of(line));
    for (std::size_t k = 1; k < way.size(); ++k)
        if (line == Line::dashed)
            dashes(way[k - 1], way[k], width_of(line), colour);
        else
            band(way[k - 1], way[k], width_of(line), colour);
}

void TrianglePainter::arrow(Vec2 a, Vec2 b, Role role, std::string_view words) {
    const Vec2 tail = viewport_.to_pixel(a);
    const Vec2 tip = viewport_.to_pixel(b);
    const auto along = direction(tip - tail);
    if (!along) return;
    const Vec2 neck = tip - std::min(head, distance(tip, tail)) * *along;
    const Vec2 side = head / 2 * left(*along);
    const Vec2 corners[] = {tip, neck + side, neck - side};
    band(tail, neck, width_of(Line::solid), palette_.of(role));
    fill(corners, palette_.of(role));
    label(0.5 * (a + b), words, role, Side::centre);
}

void TrianglePainter::point(Vec2 p, Role role, std::string_view words, Side side) {
    const std::vector<Vec2> border = around(viewport_.to_pixel(p), point_radius);
    fill(border, palette_.of(role));
    outline(border, palette_.of(role), 1);
    label(p, words, role, side);
}

// ---- films ----------------------------------------------------------------------------------------------

FilmPainter::FilmPainter(Window seen, int longest_side)
    : TrianglePainter(drawn_, {{seen.low.x, seen.high.y}, {0, 0}, scale_of(seen, longest_side)}, {}),
      width_(even((seen.high.x - seen.low.x) / per_pixel())),
      height_(even((seen.high.y - seen.low.y) / per_pixel())) {}

Raster FilmPainter::picture() const {
    Triangles all = drawn_;
    const auto width = static_cast<float>(width_);
    const auto height = static_cast<float>(height_);
    all.parts.push_back({0, 0, width, height, all.order.size()});
    Raster picture;
    picture.clear(width_, height_, Palette{}.paper());
    picture.paint(all);
    return picture;
}

}  // namespace cc
