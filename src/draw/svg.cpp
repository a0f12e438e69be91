#include "draw/svg.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>
#include <vector>

#include "base/fail.hpp"
#include "base/text.hpp"

namespace cc {
namespace svg {

std::string px(double value) {
    if (!std::isfinite(value)) throw BadInput("figure", "a coordinate is not finite");
    return trimmed(value, 2);
}

std::string px(Vec2 p) { return px(p.x) + " " + px(p.y); }

std::string attribute(std::string_view name, double value) {
    return " " + std::string(name) + "=\"" + px(value) + "\"";
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else if (c == '"') out += "&quot;";
        else if (c == '\t') out += "&#9;";  // as it is, XML would make it a blank
        else out += c;
    }
    return out;
}

}  // namespace svg

namespace {

using svg::attribute;
using svg::escaped;
using svg::px;

constexpr double head = 9;  // of an arrow, in pixels

std::string_view class_of(Role role) {
    constexpr std::string_view names[role_count] = {"shape-a", "shape-b", "active", "result",
                                                    "bound",   "wrong",   "quiet",  "ink"};
    return names[static_cast<int>(role)];
}

std::string_view class_of(Line line) {
    constexpr std::string_view names[] = {"line", "line thin", "line dashed", "line grid"};
    return names[static_cast<int>(line)];
}

// One character, with the bytes that UTF-8 adds to it, or a {group}.
std::string_view unit_at(std::string_view text, std::size_t& k) {
    const std::size_t begin = k;
    if (text[k] == '{') {
        const std::size_t end = std::min(text.find('}', k), text.size());
        k = end + 1;
        return text.substr(begin + 1, end - begin - 1);
    }
    do ++k;
    while (k < text.size() && (text[k] & 0xC0) == 0x80);
    return text.substr(begin, k - begin);
}

std::string shifted(std::string_view text, double dy) {
    const bool upright = text.empty() || !std::isalpha(static_cast<unsigned char>(text[0]));
    return "<tspan class=\"" + std::string(upright ? "small upright" : "small") + "\"" +
           attribute("dy", dy) + ">" + escaped(text) + "</tspan>";
}

// Letters slant, digits and signs stand; `dy` leads back to the line after something shifted.
std::string on_the_line(std::string_view piece, double dy) {
    const bool upright = piece.size() == 1 && !std::isalpha(static_cast<unsigned char>(piece[0]));
    if (dy == 0 && !upright) return escaped(piece);
    return "<tspan" + std::string(upright ? " class=\"upright\"" : "") +
           (dy == 0 ? "" : attribute("dy", dy)) + ">" + escaped(piece) + "</tspan>";
}

// Mathematics: _ and ^ shift what follows; the next ordinary piece goes back to the line, which is
// `offset` away.
std::string math(std::string_view text, double& offset) {
    std::string out = "<tspan class=\"math\">";
    for (std::size_t k = 0; k < text.size();) {
        const bool down = text[k] == '_';
        const bool up = text[k] == '^';
        if ((down || up) && k + 1 < text.size()) {
            const double level = down ? 4 : -5;
            out += shifted(unit_at(text, ++k), level - offset);
            offset = level;
            continue;
        }
        out += on_the_line(unit_at(text, k), -offset);
        offset = 0;
    }
    return out + "</tspan>";
}

std::string words(std::string_view text, double offset) {
    if (offset == 0) return escaped(text);
    return "<tspan" + attribute("dy", -offset) + ">" + escaped(text) + "</tspan>";
}

struct PlaceOfText {
    Vec2 offset;
    std::string_view anchor;
};

PlaceOfText placed(Side side) {
    switch (side) {
        case Side::right: return {{9, 4.5}, "start"};
        case Side::left: return {{-9, 4.5}, "end"};
        case Side::above: return {{0, -10}, "middle"};
        case Side::below: return {{0, 19}, "middle"};
        default: return {{0, 4.5}, "middle"};
    }
}

}  // namespace

std::string svg::marked_up(std::string_view text) {
    std::string out;
    bool is_math = false;
    double offset = 0;
    for (std::size_t k = 0; k <= text.size();) {
        const std::size_t end = std::min(text.find('$', k), text.size());
        const std::string_view piece = text.substr(k, end - k);
        if (!piece.empty()) out += is_math ? math(piece, offset) : words(piece, std::exchange(offset, 0));
        is_math = !is_math;
        k = end + 1;
    }
    return out;
}

Side side_of(Vec2 d) {
    if (std::abs(d.x) > std::abs(d.y)) return d.x < 0 ? Side::left : Side::right;
    return d.y < 0 ? Side::below : Side::above;
}

Vec2 SvgPainter::pixel(Vec2 world) const {
    const Vec2 span = window_.high - window_.low;
    return {corner_.x + (world.x - window_.low.x) * (size_.width / span.x),
            corner_.y + (window_.high.y - world.y) * (size_.height / span.y)};
}

void SvgPainter::open(std::string_view element, Role role, std::string_view style) {
    clipped_.append("<").append(element).append(" class=\"").append(class_of(role));
    clipped_.append(" ").append(style).append("\"");
    if (!grip_.empty()) clipped_ += " data-grip=\"" + escaped(grip_) + "\"";
}

void SvgPainter::text(Vec2 at, std::string_view words, Role role, Side side, std::string_view style) {
    if (words.empty()) return;
    const PlaceOfText place = placed(side);
    const Vec2 p = at + place.offset;
    above_.append("<text class=\"").append(class_of(role)).append(style).append("\"");
    above_ += attribute("x", p.x) + attribute("y", p.y) + " text-anchor=\"";
    above_.append(place.anchor).append("\">").append(svg::marked_up(words)).append("</text>\n");
}

void SvgPainter::path(std::span<const Vec2> points, Role role, std::string_view style, std::string_view end) {
    open("path", role, style);
    std::string path;
    for (const Vec2 p : points) path.append(path.empty() ? "M" : "L").append(px(pixel(p)));
    clipped_.append(" d=\"").append(path).append(end).append("\"/>\n");
}

void SvgPainter::round(Vec2 centre, double radius, Role role, std::string_view style) {
    const Vec2 c = pixel(centre);
    open("circle", role, style);
    clipped_ += attribute("cx", c.x) + attribute("cy", c.y) + attribute("r", pixels(radius)) + "/>\n";
}

void SvgPainter::polygon(std::span<const Vec2> corners, Role role) { path(corners, role, "line area", "Z"); }

void SvgPainter::polygon(std::span<const Vec2> corners, Role role, std::string_view input) {
    grip(input);
    polygon(corners, role);
    grip("");
}

void SvgPainter::disc(Vec2 centre, double radius, Role role) { round(centre, radius, role, "line area"); }

void SvgPainter::circle(Vec2 centre, double radius, Role role, Line line) {
    round(centre, radius, role, class_of(line));
}

void SvgPainter::veil(std::span<const Vec2> corners) { path(corners, Role::quiet, "veil", "Z"); }

void SvgPainter::veil(Vec2 centre, double radius) { round(centre, radius, Role::quiet, "veil"); }

void SvgPainter::shade(std::span<const Vec2> corners) { path(corners, Role::quiet, "shade", "Z"); }

void SvgPainter::capsule(Vec2 a, Vec2 b, double radius, Role role) {
    const auto along = direction(b - a);
    if (!along) return disc(a, radius, role);
    const Vec2 side = radius * left(*along);
    const std::string r = px(pixels(radius));
    const std::string arc = "A" + r + " " + r + " 0 0 0 ";
    open("path", role, "line area");
    clipped_ += " d=\"M" + px(pixel(a - side)) + "L" + px(pixel(b - side)) + arc + px(pixel(b + side));
    clipped_ += "L" + px(pixel(a + side)) + arc + px(pixel(a - side)) + "Z\"/>\n";
}

void SvgPainter::curve(std::span<const Vec2> points, Role role, Line line) {
    path(points, role, class_of(line), "");
}

void SvgPainter::arrow(Vec2 a, Vec2 b, Role role, std::string_view label) {
    const Vec2 tip = pixel(b);
    const Vec2 tail = pixel(a);
    const auto along = direction(tip - tail);
    if (!along) return;
    const Vec2 base = tip - head * *along;
    const Vec2 side = 0.42 * head * left(*along);
    open("path", role, "line");
    clipped_ += " d=\"M" + px(tail) + "L" + px(base) + "\"/>\n";
    open("path", role, "solid");
    clipped_ += " d=\"M" + px(tip) + "L" + px(base + side) + "L" + px(base - side) + "Z\"/>\n";
    text((tip + tail) / 2 + 13 * right(*along), label, role, Side::centre, "");
}

void SvgPainter::point(Vec2 p, Role role, std::string_view label, Side side) {
    const Vec2 c = pixel(p);
    open("circle", role, "solid");
    clipped_ += attribute("cx", c.x) + attribute("cy", c.y) + " r=\"3.4\"/>\n";
    text(c, label, role, side, "");
}

void SvgPainter::cross_mark(Vec2 p, Role role) {
    const Vec2 c = pixel(p);
    open("path", role, "line");
    clipped_ += " d=\"M" + px(c + Vec2{-6, -6}) + "L" + px(c + Vec2{6, 6}) + "M" +
                px(c + Vec2{-6, 6}) + "L" + px(c + Vec2{6, -6}) + "\"/>\n";
}

void SvgPainter::handle(std::string_view input, Vec2 p, Role role, std::string_view label, Side side) {
    const Vec2 c = pixel(p);
    above_.append("<g class=\"handle ").append(class_of(role)).append("\" data-input=\"");
    above_.append(escaped(input)).append("\"><circle");
    above_ += attribute("cx", c.x) + attribute("cy", c.y) + " r=\"5.5\"/></g>\n";
    text(c, label, role, side, "");
}

void SvgPainter::label(Vec2 p, std::string_view words, Role role, Side side) {
    text(pixel(p), words, role, side, "");
}

void SvgPainter::map(int columns, int rows, const std::function<std::optional<Role>(Vec2)>& role_at) {
    const Vec2 span = window_.high - window_.low;
    const Vec2 cell = {span.x / columns, span.y / rows};
    const std::string height = px(size_.height / rows);
    std::string paths[role_count];
    std::vector<std::optional<Role>> roles(static_cast<std::size_t>(columns));
    for (int row = 0; row < rows; ++row) {
        for (int k = 0; k < columns; ++k)
            roles[k] = role_at(window_.low + Vec2{(k + 0.5) * cell.x, (row + 0.5) * cell.y});
        for (int begin = 0, end = 0; begin < columns; begin = end) {  // runs of one role
            for (end = begin + 1; end < columns && roles[end] == roles[begin];) ++end;
            if (!roles[begin]) continue;
            const Vec2 top = pixel(window_.low + Vec2{begin * cell.x, (row + 1) * cell.y});
            const std::string width = px((end - begin) * size_.width / columns);
            paths[static_cast<int>(*roles[begin])] +=
                "M" + px(top) + "h" + width + "v" + height + "h-" + width + "z";
        }
    }
    for (int k = 0; k < role_count; ++k) {
        if (paths[k].empty()) continue;
        open("path", static_cast<Role>(k), "cells");
        clipped_ += " d=\"" + paths[k] + "\"/>\n";
    }
}

}  // namespace cc
