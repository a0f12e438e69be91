#include "draw/terminal.hpp"

#include <algorithm>
#include <cmath>

#include "base/angle.hpp"

namespace cc::terminal {
namespace {

constexpr int sides = 64;  // of a circle

// The dots of a cell of Braille, by row and column, in the order of Unicode.
constexpr unsigned braille[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

// A character from U+2800 to U+28FF in UTF-8.
std::string braille_cell(unsigned dots) {
    return {'\xE2', static_cast<char>(0xA0 | dots >> 6), static_cast<char>(0x80 | (dots & 0x3F))};
}

Window box_of(std::span<const Vec2> points) {
    Window box{points[0], points[0]};
    for (const Vec2 p : points) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
}

}  // namespace

char letter_of(Role role) {
    constexpr char letters[role_count] = {'a', 'b', '#', '*', '~', 'x', '.', '+'};
    return letters[static_cast<int>(role)];
}

std::string painted(std::string text, Role role, Style style) {
    constexpr const char* colours[role_count] = {"36", "33", "32", "35", "34", "31", "2", "1"};
    if (!style.has_colour) return text;
    return std::string("\033[") + colours[static_cast<int>(role)] + "m" + text + "\033[0m";
}

// A cell is twice as high as wide: in Braille its dots are square, in ASCII the cell is the dot.
TerminalPainter::TerminalPainter(int columns, int rows, std::span<const Vec2> wanted, Style style)
    : columns_(columns),
      rows_(rows),
      style_(style),
      fine_{style.is_ascii ? Vec2{1, 1} : Vec2{2, 4}},
      cells_(static_cast<std::size_t>(columns * rows)) {
    const auto [low, high] = box_of(wanted);
    const Vec2 span = high - low;
    middle_ = low + span / 2;
    scale_ = 1;
    const double width = std::max(columns - 2, 1);
    const double height = 2 * std::max(rows - 1, 1);  // in widths of a cell
    if (span.x >= shortest || span.y >= shortest)
        scale_ = std::min(width / std::max(span.x, shortest), height / std::max(span.y, shortest));
}

Vec2 TerminalPainter::dot(Vec2 p) const {
    const Vec2 off = scale_ * (p - middle_);
    return {std::floor((columns_ / 2. + off.x) * fine_.x), std::floor((rows_ / 2. - off.y / 2) * fine_.y)};
}

TerminalPainter::Cell* TerminalPainter::cell(Vec2 dot) {
    const Vec2 at{std::floor(dot.x / fine_.x), std::floor(dot.y / fine_.y)};
    if (!(at.x >= 0 && at.y >= 0 && at.x < columns_ && at.y < rows_)) return nullptr;
    return &cells_[static_cast<std::size_t>(at.y) * columns_ + static_cast<std::size_t>(at.x)];
}

void TerminalPainter::set(Vec2 dot, Role role) {
    Cell* const found = cell(dot);
    if (!found) return;
    const auto part = [](double at, double size) { return static_cast<int>(at) % static_cast<int>(size); };
    found->dots |= style_.is_ascii ? 1 : braille[part(dot.y, fine_.y)][part(dot.x, fine_.x)];
    found->role = role;
}

void TerminalPainter::set_all(Vec2 a, Vec2 b, Role role) {
    const Vec2 from = dot(a);
    const Vec2 way = dot(b) - from;
    const double most = 4. * (columns_ + rows_) * fine_.y;  // whatever is asked for
    const double count = std::min(std::max({std::abs(way.x), std::abs(way.y), 1.}), most);
    for (double k = 0; k <= count; ++k)
        set({std::round(from.x + way.x * (k / count)), std::round(from.y + way.y * (k / count))}, role);
}

void TerminalPainter::polygon(std::span<const Vec2> corners, Role role) {
    for (std::size_t k = 0; k < corners.size(); ++k)
        set_all(corners[k], corners[(k + 1) % corners.size()], role);
}

void TerminalPainter::disc(Vec2 centre, double radius, Role role) {
    std::vector<Vec2> around;
    for (int k = 0; k < sides; ++k) {
        const auto [sine, cosine] = sincos(2 * pi * k / sides);
        around.push_back(centre + radius * Vec2{cosine, sine});
    }
    polygon(around, role);
}

void TerminalPainter::curve(std::span<const Vec2> points, Role role, Line line) {
    if (line == Line::dashed) return;
    for (std::size_t k = 1; k < points.size(); ++k) set_all(points[k - 1], points[k], role);
}

void TerminalPainter::arrow(Vec2 a, Vec2 b, Role role, std::string_view words) {
    set_all(a, b, role);
    label(0.5 * (a + b), words, role, Side::centre);
}

void TerminalPainter::point(Vec2 p, Role role, std::string_view words, Side side) {
    label(p, words.empty() ? "*" : words, role, side);
}

// From the point on, without the signs of mathematics.
void TerminalPainter::label(Vec2 p, std::string_view words, Role role, Side) {
    Vec2 at = dot(p);
    for (const char sign : words) {
        if (sign == '$') continue;
        if (Cell* const found = cell(at)) *found = {0, sign, role};
        at.x += fine_.x;
    }
}

Window TerminalPainter::seen() const {
    const Vec2 half = Vec2{columns_ / 2., 1. * rows_} / scale_;
    return {middle_ - half, middle_ + half};
}

std::string TerminalPainter::text(const Cell& cell) const {
    if (cell.sign) return painted({cell.sign}, cell.role, style_);
    if (cell.dots == 0) return " ";
    const std::string drawn = style_.is_ascii ? std::string{letter_of(cell.role)} : braille_cell(cell.dots);
    return painted(drawn, cell.role, style_);
}

std::vector<std::string> TerminalPainter::lines() const {
    std::vector<std::string> all(static_cast<std::size_t>(rows_));
    for (std::size_t k = 0; k < cells_.size(); ++k) all[k / columns_] += text(cells_[k]);
    return all;
}

}  // namespace cc::terminal
