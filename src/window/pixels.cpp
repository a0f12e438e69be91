#include "window/pixels.hpp"

#include <imgui.h>
#include <stb_image_write.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <tuple>

#include "demo/output.hpp"

namespace cc::demo {
namespace {

constexpr int fine = 256;  // places of a corner in a pixel, each way

struct Rect {
    int left, top, right, bottom;  // without the last ones
};

// Where pixels go, and where letters come from.
struct Target {
    std::uint32_t* pixels;
    int width;
    const unsigned char* letters;  // how much of each pixel of the font is covered
    int letters_width, letters_height;
};

// A colour that goes over others: two of its parts at a time in the halves of a number, as 0x00RR00BB and
// 0x00AA00GG.
struct Colour {
    // From 0xAABBGGRR, as ImGui has colours, with this opacity, 0 to 255.
    Colour(ImU32 packed, std::uint32_t opacity)
        : red_blue(((packed & 255) << 16 | (packed >> 16 & 255)) * opacity),
          green((packed >> 8 & 255) * opacity),
          rest(255 - opacity) {}
    explicit Colour(ImU32 packed) : Colour(packed, packed >> 24) {}
    std::uint32_t red_blue, green, rest;
};

// Both halves over 255, rounded, each of them up to 255².
inline std::uint32_t over_255(std::uint32_t halves) {
    const std::uint32_t half = halves + 0x00800080u;
    return (half + (half >> 8 & 0x00FF00FFu)) >> 8 & 0x00FF00FFu;
}

inline std::uint32_t blended(std::uint32_t under, const Colour& over) {
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
void fill(const Target& target, int y, int x, int end, const Colour& colour) {
    std::uint32_t* row = row_of(target, y);
    for (; x < end; ++x) row[x] = blended(row[x], colour);
}

void fill(const Target& target, Rect rect, ImU32 packed) {
    const Colour colour(packed);
    for (int y = rect.top; y < rect.bottom && rect.left < rect.right; ++y)
        if (colour.rest == 0)
            std::fill_n(row_of(target, y) + rect.left, rect.right - rect.left, blended(0, colour));
        else
            fill(target, y, rect.left, rect.right, colour);
}

// The next whole number below, for numbers of up to 2^30: much faster than std::floor where that is a call.
std::int64_t floored(double x) {
    constexpr std::int64_t far = 1 << 30;
    return static_cast<std::int64_t>(x + far) - far;
}

// The first pixel whose middle is at x or right of it.
int first_from(float x) { return -static_cast<int>(floored(0.5 - static_cast<double>(x))); }

// A letter: pixel for pixel as it is in the font's picture.
void letter(const Target& target, Rect rect, Rect seen, ImVec2 uv, ImU32 colour) {
    const int u = static_cast<int>(std::lround(uv.x * static_cast<float>(target.letters_width)));
    const int v = static_cast<int>(std::lround(uv.y * static_cast<float>(target.letters_height)));
    for (int y = seen.top; y < seen.bottom; ++y) {
        std::uint32_t* row = row_of(target, y);
        const unsigned char* from = target.letters + (v + y - rect.top) * target.letters_width;
        for (int x = seen.left; x < seen.right; ++x)
            if (const unsigned char ink = from[u + x - rect.left])
                row[x] = blended(row[x], Colour(colour, over_255((colour >> 24) * ink)));
    }
}

using Place = std::array<std::int64_t, 2>;

Place fine_place(ImVec2 p) {
    return {floored(fine * static_cast<double>(p.x) + 0.5), floored(fine * static_cast<double>(p.y) + 0.5)};
}

// One side of a triangle: a cross product that is at least 0 inside, and on the side itself for one of the
// two triangles that share it. All numbers are whole ones, below 2^53: nothing is rounded, and a quotient of
// two that is no whole number is farther from one than its rounding.
struct Side {
    // `row` is the first one that is asked about.
    Side(Place from, Place to, int row) {
        const std::int64_t dx = to[0] - from[0], dy = to[1] - from[1];
        const bool owns = dy < 0 || (dy == 0 && dx > 0);
        const std::int64_t x = fine / 2, y = static_cast<std::int64_t>(row) * fine + fine / 2;
        cross = static_cast<double>(dx * (y - from[1]) - dy * (x - from[0]) - !owns);
        per_pixel = static_cast<double>(-dy * fine);
        per_row = static_cast<double>(dx * fine);
    }
    double cross, per_pixel, per_row;  // in the middle of column 0
};

// The pixels of a row that lie inside of all sides; then the sides go on to the next row.
std::pair<int, int> next_span(std::array<Side, 3>& sides, int left, int right) {
    for (Side& side : sides) {
        if (side.per_pixel == 0) {
            if (side.cross < 0) right = left;
        } else {
            const double x = std::clamp<double>(-side.cross / side.per_pixel, left, right);
            const int whole = static_cast<int>(x);
            if (side.per_pixel > 0) left = whole + (x > whole);
            if (side.per_pixel < 0 && x < right) right = std::min(right, whole + 1);
        }
        side.cross += side.per_row;
    }
    return {left, right};
}

// The colour of a pixel between three corners that differ in their opacity alone, as smooth borders do. The
// opacity is linear: that of a corner at the corner itself.
struct Mixture {
    explicit Mixture(const std::array<const ImDrawVert*, 3>& v) : colour(v[0]->col) {
        std::array<float, 3> at{};
        for (std::size_t k = 0; k < 3; ++k) at[k] = static_cast<float>(v[k]->col >> 24);
        std::tie(least, most) = std::minmax({at[0], at[1], at[2]});
        const ImVec2 o = v[0]->pos;
        const ImVec2 p{v[1]->pos.x - o.x, v[1]->pos.y - o.y}, q{v[2]->pos.x - o.x, v[2]->pos.y - o.y};
        const float area = p.x * q.y - p.y * q.x;
        per_x = ((at[1] - at[0]) * q.y - (at[2] - at[0]) * p.y) / area;
        per_y = ((at[2] - at[0]) * p.x - (at[1] - at[0]) * q.x) / area;
        start = at[0] - per_x * (o.x - 0.5f) - per_y * (o.y - 0.5f);
    }
    Colour at(int x, int y) const {
        const float here = start + per_x * static_cast<float>(x) + per_y * static_cast<float>(y);
        const float opacity = std::max(least, std::min(most, here));  // where `here` is no number, `most`
        return {colour, static_cast<std::uint32_t>(opacity + 0.5f)};
    }
    ImU32 colour;
    float least, most, per_x, per_y, start;
};

// The pixels in which a triangle can be.
Rect around(const std::array<const ImDrawVert*, 3>& v) {
    const auto [left, right] = std::minmax({v[0]->pos.x, v[1]->pos.x, v[2]->pos.x});
    const auto [top, bottom] = std::minmax({v[0]->pos.y, v[1]->pos.y, v[2]->pos.y});
    return {first_from(left - 0.01f), first_from(top - 0.01f), first_from(right + 0.01f),
            first_from(bottom + 0.01f)};
}

// Turns a triangle so that its corners follow each other as `Side` has them; whether it has an inside.
bool turn(std::array<const ImDrawVert*, 3>& v, std::array<Place, 3>& places) {
    for (std::size_t k = 0; k < 3; ++k) places[k] = fine_place(v[k]->pos);
    const auto& [a, b, c] = places;
    const std::int64_t area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (area < 0) std::swap(places[1], places[2]), std::swap(v[1], v[2]);
    return area != 0;
}

void triangle(const Target& target, Rect seen, std::array<const ImDrawVert*, 3> v) {
    seen = meet(seen, around(v));
    std::array<Place, 3> at;
    if (seen.left >= seen.right || seen.top >= seen.bottom || !turn(v, at)) return;
    std::array sides{Side(at[0], at[1], seen.top), Side(at[1], at[2], seen.top),
                     Side(at[2], at[0], seen.top)};
    const auto each_row = [&](auto paint_row) {
        for (int y = seen.top; y < seen.bottom; ++y) {
            const auto [from, to] = next_span(sides, seen.left, seen.right);
            paint_row(y, from, to);
        }
    };
    if (v[0]->col == v[1]->col && v[1]->col == v[2]->col) {
        const Colour colour(v[0]->col);
        return each_row([&](int y, int from, int to) { fill(target, y, from, to, colour); });
    }
    const Mixture mixture(v);
    each_row([&](int y, int from, int to) {
        std::uint32_t* row = row_of(target, y);
        for (int x = from; x < to; ++x) row[x] = blended(row[x], mixture.at(x, y));
    });
}

// Two triangles that are an upright rectangle of one colour.
bool is_rect(const ImDrawVert* vertices, const ImDrawIdx* i) {
    if (i[3] != i[0] || i[4] != i[2]) return false;
    const ImDrawVert &a = vertices[i[0]], &b = vertices[i[1]], &c = vertices[i[2]], &d = vertices[i[5]];
    return a.pos.y == b.pos.y && b.pos.x == c.pos.x && c.pos.y == d.pos.y && d.pos.x == a.pos.x &&
           a.pos.x < c.pos.x && a.pos.y < c.pos.y && a.col == b.col && b.col == c.col && c.col == d.col;
}

void rect(const Target& target, Rect seen, const ImDrawVert& a, const ImDrawVert& c) {
    const Rect whole{first_from(a.pos.x), first_from(a.pos.y), first_from(c.pos.x), first_from(c.pos.y)};
    if (a.uv.x == c.uv.x && a.uv.y == c.uv.y) return fill(target, meet(seen, whole), a.col);
    letter(target, whole, meet(seen, whole), a.uv, a.col);
}

void paint(const Target& target, Rect all, const ImDrawList& list) {
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const ImVec4& clip = command.ClipRect;
        const Rect seen =
            meet(all, {first_from(clip.x), first_from(clip.y), first_from(clip.z), first_from(clip.w)});
        if (seen.left >= seen.right || seen.top >= seen.bottom) continue;
        const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
        const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
        for (unsigned k = 0; k + 3 <= command.ElemCount; k += 3) {
            const ImDrawIdx* i = index + k;
            if (k + 6 <= command.ElemCount && is_rect(vertices, i)) {
                rect(target, seen, vertices[i[0]], vertices[i[2]]);
                k += 3;
            } else {
                triangle(target, seen, {vertices + i[0], vertices + i[1], vertices + i[2]});
            }
        }
    }
}

}  // namespace

void Pixels::clear(int width, int height, std::uint32_t colour) {
    width_ = width;
    height_ = height;
    pixels_.assign(static_cast<std::size_t>(width) * height, colour);
}

void Pixels::paint(const ImDrawData& frame) {
    Target target{pixels_.data(), width_, nullptr, 0, 0};
    unsigned char* letters = nullptr;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&letters, &target.letters_width, &target.letters_height);
    target.letters = letters;
    for (int k = 0; k < frame.CmdListsCount; ++k)
        demo::paint(target, {0, 0, width_, height_}, *frame.CmdLists[k]);
}

void save_png(const Pixels& picture, const std::filesystem::path& file) {
    std::string bytes;
    for (const std::uint32_t pixel : picture.all())
        for (const int shift : {16, 8, 0}) bytes += static_cast<char>(pixel >> shift & 255);
    Output output(file);
    const auto write = [](void* to, void* data, int size) {
        static_cast<Output*>(to)->write({static_cast<const char*>(data), static_cast<std::size_t>(size)});
    };
    stbi_write_png_to_func(write, &output, picture.width(), picture.height(), 3, bytes.data(),
                           3 * picture.width());
    output.finish();
    output.keep();
}

}  // namespace cc::demo
