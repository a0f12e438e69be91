#include "window/pixels.hpp"

#include <imgui.h>
#include <stb_image_write.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <thread>
#include <tuple>

#include "demo/output.hpp"

namespace cc::demo {
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
        const double per_pixel = static_cast<double>(dy * fine), per_row = static_cast<double>(dx * fine);
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
    int n_from_ = 0, n_to_ = 0;
};

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
    const int first = seen.top;
    const Inside inside(at, seen);
    const auto each_row = [&](auto paint_row) {
        for (int y = seen.top; y < seen.bottom; ++y) {
            const auto [from, to] = inside.span(y - first);
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

// Rows between which about as many corners lie each time: the first is 0, the last `height`.
std::vector<int> shares(const ImDrawData& frame, int height, std::size_t count) {
    std::vector<int> of_corners;  // of every 16th
    for (int k = 0; k < frame.CmdListsCount; ++k)
        for (int i = 0; i < frame.CmdLists[k]->VtxBuffer.Size; i += 16)
            of_corners.push_back(std::clamp(first_from(frame.CmdLists[k]->VtxBuffer[i].pos.y), 0, height));
    std::ranges::sort(of_corners);
    std::vector<int> rows{0};
    for (std::size_t k = 1; k < count && !of_corners.empty(); ++k)
        rows.push_back(of_corners[k * of_corners.size() / count]);
    rows.push_back(height);
    return rows;
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
    const auto paint_rows = [&](int top, int bottom) {
        for (int k = 0; k < frame.CmdListsCount; ++k)
            demo::paint(target, {0, top, width_, bottom}, *frame.CmdLists[k]);
    };
    const unsigned threads = std::clamp(std::thread::hardware_concurrency(), 1u, most_threads);
    const std::vector<int> rows = shares(frame, height_, threads);
    std::vector<std::jthread> others;
    for (std::size_t k = 2; k < rows.size(); ++k) others.emplace_back(paint_rows, rows[k - 1], rows[k]);
    paint_rows(rows[0], rows[1]);
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
