#include "draw/raster.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>
#include <tuple>

namespace cc {
namespace {

constexpr int fine = 256;             // places of a corner in a pixel, each way
constexpr unsigned most_threads = 8;  // that paint

struct Rect {
    int left, top, right, bottom;  // without the last ones
};

// Where pixels go, and where letters come from.
struct Target {
    std::uint32_t* pixels;
    int width;
    Letters letters;
};

// A colour that goes over others: two of its parts at a time in the halves of a number, as 0x00RR00BB and
// 0x00AA00GG.
struct Ink {
    // With this opacity, 0 to 255.
    Ink(Colour packed, std::uint32_t opacity)
        : red_blue(((packed & 255) << 16 | (packed >> 16 & 255)) * opacity),
          green((packed >> 8 & 255) * opacity),
          rest(255 - opacity) {}
    explicit Ink(Colour packed) : Ink(packed, packed >> 24) {}
    std::uint32_t red_blue, green, rest;
};

// Both halves over 255, rounded, each of them up to 255².
inline std::uint32_t over_255(std::uint32_t halves) {
    const std::uint32_t half = halves + 0x00800080u;
    return (half + (half >> 8 & 0x00FF00FFu)) >> 8 & 0x00FF00FFu;
}

inline std::uint32_t blended(std::uint32_t under, const Ink& over) {
    const std::uint32_t red_blue = over_255(over.red_blue + (under & 0x00FF00FFu) * over.rest);
    const std::uint32_t green = over_255(over.green + (under >> 8 & 255) * over.rest);
    return 0xFF000000u | red_blue | green << 8;
}

Rect meet(Rect a, Rect b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

std::uint32_t* row_of(const Target& target, int y) {
    return target.pixels + static_cast<std::ptrdiff_t>(y) * target.width;
}

// Some pixels of a row, from x to `end`.
void fill(const Target& target, int y, int x, int end, const Ink& ink) {
    std::uint32_t* row = row_of(target, y);
    for (; x < end; ++x) row[x] = blended(row[x], ink);
}

void fill(const Target& target, Rect rect, Colour colour) {
    const Ink ink(colour);
    for (int y = rect.top; y < rect.bottom && rect.left < rect.right; ++y)
        if (ink.rest == 0)
            std::fill_n(row_of(target, y) + rect.left, rect.right - rect.left, blended(0, ink));
        else
            fill(target, y, rect.left, rect.right, ink);
}

// The next whole number below, for numbers of up to 2^30: much faster than std::floor where that is a call.
std::int64_t floored(double x) {
    constexpr std::int64_t far = 1 << 30;
    return static_cast<std::int64_t>(x + far) - far;
}

// The first pixel whose middle is at x or right of it.
int first_from(float x) { return -static_cast<int>(floored(0.5 - static_cast<double>(x))); }

// A letter: pixel for pixel as it is in the font's picture.
void letter(const Target& target, Rect rect, Rect seen, const Vertex& corner) {
    const Letters& letters = target.letters;
    const int u = static_cast<int>(std::lround(corner.u * static_cast<float>(letters.width)));
    const int v = static_cast<int>(std::lround(corner.v * static_cast<float>(letters.height)));
    for (int y = seen.top; y < seen.bottom; ++y) {
        std::uint32_t* row = row_of(target, y);
        const unsigned char* from = letters.pixels + (v + y - rect.top) * letters.width;
        for (int x = seen.left; x < seen.right; ++x)
            if (const unsigned char ink = from[u + x - rect.left])
                row[x] = blended(row[x], Ink(corner.colour, over_255((corner.colour >> 24) * ink)));
    }
}

using Place = std::array<std::int64_t, 2>;

Place fine_place(const Vertex& p) {
    return {floored(fine * static_cast<double>(p.x) + 0.5), floored(fine * static_cast<double>(p.y) + 0.5)};
}

// The next whole number above, for numbers of up to 2^30.
int raised(double x) {
    const int whole = static_cast<int>(x);
    return whole + (x > whole);
}

// The inside of a triangle, row by row. Inside, the cross product of a side and the way to a pixel's middle
// is at least 0 for one of the two triangles that share the side, and above 0 for the other. It is a whole
// number; half of one more or less, and it is never 0: no middle lies on a side, nor so near to one that
// rounding counts, as long as all corners are within 10^5 pixels.
class Inside {
public:
    // Rows that no middle of it lies in are taken from `seen`.
    Inside(const std::array<Place, 3>& corners, Rect& seen) : left_(seen.left), right_(seen.right) {
        from_.fill({left_, 0});
        to_.fill({right_, 0});
        const int first = seen.top;
        for (std::size_t k = 0; k < 3; ++k) add_side(corners[k], corners[k < 2 ? k + 1 : 0], first, seen);
    }
    // The first of a row's pixels, and the one after the last; `row` is counted from the first that is seen.
    std::pair<int, int> span(int row) const {
        const double from = std::max(from_[0].at(row), from_[1].at(row));
        const double to = std::min(to_[0].at(row), to_[1].at(row));
        return {raised(std::clamp(from, left_, right_)), raised(std::clamp(to, left_, right_))};
    }

private:
    struct Bound {
        double x, per_row;
        double at(int row) const { return x + per_row * row; }
    };
    void add_side(Place a, Place b, int first, Rect& seen) {
        const std::int64_t dx = b[0] - a[0], dy = b[1] - a[1];
        const bool owns = dy < 0 || (dy == 0 && dx > 0);
        const std::int64_t x = fine / 2, y = static_cast<std::int64_t>(first) * fine + fine / 2;
        const double cross = static_cast<double>(dx * (y - a[1]) - dy * (x - a[0])) + (owns ? 0.5 : -0.5);
        const double per_pixel = static_cast<double>(dy * fine);
        const double per_row = static_cast<double>(dx * fine);
        if (dy == 0) {
            const int row = first + raised(std::clamp(-cross / per_row, -2., 1e6));
            if (dx > 0)
                seen.top = std::max(seen.top, row);
            else
                seen.bottom = std::min(seen.bottom, row);
        } else {
            Bound& bound = dy < 0 ? from_[n_from_++] : to_[n_to_++];
            bound = {cross / per_pixel, per_row / per_pixel};
        }
    }

    std::array<Bound, 2> from_, to_;
    double left_, right_;
    int n_from_ = 0;
    int n_to_ = 0;
};

using Three = std::array<const Vertex*, 3>;

// The ink of a pixel between three corners that differ in their opacity alone, as smooth borders do. The
// opacity is linear: that of a corner at the corner itself.
struct Mixture {
    explicit Mixture(const Three& v) : colour(v[0]->colour) {
        std::array<float, 3> at{};
        for (std::size_t k = 0; k < 3; ++k) at[k] = static_cast<float>(v[k]->colour >> 24);
        std::tie(least, most) = std::minmax({at[0], at[1], at[2]});
        const float px = v[1]->x - v[0]->x;
        const float py = v[1]->y - v[0]->y;
        const float qx = v[2]->x - v[0]->x;
        const float qy = v[2]->y - v[0]->y;
        const float area = px * qy - py * qx;
        per_x = ((at[1] - at[0]) * qy - (at[2] - at[0]) * py) / area;
        per_y = ((at[2] - at[0]) * px - (at[1] - at[0]) * qx) / area;
        start = at[0] - per_x * (v[0]->x - 0.5f) - per_y * (v[0]->y - 0.5f);
    }
    Ink at(int x, int y) const {
        const float here = start + per_x * static_cast<float>(x) + per_y * static_cast<float>(y);
        const float opacity = std::max(least, std::min(most, here));  // where `here` is no number, `most`
        return {colour, static_cast<std::uint32_t>(opacity + 0.5f)};
    }
    Colour colour;
    float least, most, per_x, per_y, start;
};

// The pixels in which a triangle can be.
Rect around(const Three& v) {
    const auto [left, right] = std::minmax({v[0]->x, v[1]->x, v[2]->x});
    const auto [top, bottom] = std::minmax({v[0]->y, v[1]->y, v[2]->y});
    return {first_from(left - 0.01f), first_from(top - 0.01f), first_from(right + 0.01f),
            first_from(bottom + 0.01f)};
}

// Turns a triangle so that its corners follow each other as `Inside` has them; whether it has an inside.
bool turn(Three& v, std::array<Place, 3>& places) {
    for (std::size_t k = 0; k < 3; ++k) places[k] = fine_place(*v[k]);
    const auto& [a, b, c] = places;
    const std::int64_t area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area < 0) {
        std::swap(places[1], places[2]);
        std::swap(v[1], v[2]);
    }
    return area != 0;
}

void triangle(const Target& target, Rect seen, Three v) {
    seen = meet(seen, around(v));
    std::array<Place, 3> at;
    if (seen.left >= seen.right || seen.top >= seen.bottom || !turn(v, at)) return;
    const int first = seen.top;
    const Inside inside(at, seen);
    const auto each_row = [&](auto paint_row) {
        for (int y = seen.top; y < seen.bottom; ++y) {
            const auto [from, to] = inside.span(y - first);
            paint_row(y, from, to);
        }
    };
    if (v[0]->colour == v[1]->colour && v[1]->colour == v[2]->colour) {
        const Ink ink(v[0]->colour);
        return each_row([&](int y, int from, int to) { fill(target, y, from, to, ink); });
    }
    const Mixture mixture(v);
    each_row([&](int y, int from, int to) {
        std::uint32_t* row = row_of(target, y);
        for (int x = from; x < to; ++x) row[x] = blended(row[x], mixture.at(x, y));
    });
}

// Two triangles that are an upright rectangle of one colour.
bool is_rect(const std::vector<Vertex>& all, const std::uint32_t* i) {
    if (i[3] != i[0] || i[4] != i[2]) return false;
    const Vertex &a = all[i[0]], &b = all[i[1]], &c = all[i[2]], &d = all[i[5]];
    return a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x && a.x < c.x && a.y < c.y &&
           a.colour == b.colour && b.colour == c.colour && c.colour == d.colour;
}

void rect(const Target& target, Rect seen, const Vertex& a, const Vertex& c) {
    const Rect whole{first_from(a.x), first_from(a.y), first_from(c.x), first_from(c.y)};
    if (a.u == c.u && a.v == c.v) return fill(target, meet(seen, whole), a.colour);
    letter(target, whole, meet(seen, whole), a);
}

void paint_rows(const Target& target, Rect rows, const Triangles& triangles) {
    std::size_t k = 0;
    for (const auto& [left, top, right, bottom, end] : triangles.parts) {
        const Rect part{first_from(left), first_from(top), first_from(right), first_from(bottom)};
        const Rect seen = meet(rows, part);
        if (seen.left >= seen.right || seen.top >= seen.bottom) k = end;
        while (k < end) {
            const std::uint32_t* i = &triangles.order[k];
            const auto& all = triangles.corners;
            const bool is_one = k + 6 <= end && is_rect(all, i);
            if (is_one)
                rect(target, seen, all[i[0]], all[i[2]]);
            else
                triangle(target, seen, {&all[i[0]], &all[i[1]], &all[i[2]]});
            k += is_one ? 6 : 3;
        }
    }
}

// Rows between which about as many corners lie each time: the first is 0, the last `height`.
std::vector<int> shares(const std::vector<Vertex>& corners, int height, std::size_t count) {
    std::vector<int> of_corners;  // of every 16th
    for (std::size_t k = 0; k < corners.size(); k += 16)
        of_corners.push_back(std::clamp(first_from(corners[k].y), 0, height));
    std::ranges::sort(of_corners);
    std::vector<int> rows{0};
    for (std::size_t k = 1; k < count && !of_corners.empty(); ++k)
        rows.push_back(of_corners[k * of_corners.size() / count]);
    rows.push_back(height);
    return rows;
}

}  // namespace

void Triangles::add(std::span<const Vertex> these, std::span<const std::uint16_t> places) {
    const auto first = static_cast<std::uint32_t>(corners.size());
    corners.insert(corners.end(), these.begin(), these.end());
    for (const std::uint16_t place : places) order.push_back(first + place);
}

void Raster::clear(int width, int height, Colour colour) {
    width_ = width;
    height_ = height;
    pixels_.assign(static_cast<std::size_t>(width) * height, blended(0, Ink(colour)));
}

void Raster::paint(const Triangles& triangles, const Letters& letters) {
    const Target target{pixels_.data(), width_, letters};
    const auto paint = [&](int top, int bottom) { paint_rows(target, {0, top, width_, bottom}, triangles); };
    const unsigned threads = std::clamp(std::thread::hardware_concurrency(), 1u, most_threads);
    const std::vector<int> rows = shares(triangles.corners, height_, threads);
    std::vector<std::jthread> others;
    for (std::size_t k = 2; k < rows.size(); ++k) others.emplace_back(paint, rows[k - 1], rows[k]);
    paint(rows[0], rows[1]);
}

std::string Raster::bytes() const {
    std::string bytes;
    for (const std::uint32_t pixel : pixels_)
        for (const int shift : {16, 8, 0}) bytes += static_cast<char>(pixel >> shift & 255);
    return bytes;
}

}  // namespace cc
