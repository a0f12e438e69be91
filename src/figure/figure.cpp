#include "figure/figure.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "base/fail.hpp"
#include "base/text.hpp"
#include "figure/style.hpp"

namespace cc {
namespace {

constexpr double caption_height = 24;
constexpr double gap = 28;
constexpr double margin = 6;
constexpr Vec2 tick_space = {36, 34};  // left of and below a graph
constexpr double head = 9;  // of an arrow, in pixels

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
    return "<tspan" + std::string(upright ? " class=\"upright\"" : "") + (dy == 0 ? "" : attribute("dy", dy)) +
           ">" + escaped(piece) + "</tspan>";
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

std::string marked_up(std::string_view text) {
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

struct Placed {
    Vec2 offset;
    std::string_view anchor;
};

Placed placed(Side side) {
    switch (side) {
        case Side::right: return {{9, 4.5}, "start"};
        case Side::left: return {{-9, 4.5}, "end"};
        case Side::above: return {{0, -10}, "middle"};
        case Side::below: return {{0, 19}, "middle"};
        default: return {{0, 4.5}, "middle"};
    }
}

// The largest 1, 2 or 5 × 10^k that divides a length into at least four parts; of powers of ten only
// whole ones have a tick.
double tick_step(double length, Scale scale) {
    double step = 1;
    while (step > length / 4) step /= 10;
    while (step * 10 <= length / 4) step *= 10;
    const double least = scale == Scale::powers_of_ten ? 1 : 0;
    for (const double k : {5., 2.})
        if (k * step <= length / 4) return std::max(k * step, least);
    return std::max(step, least);
}

}  // namespace

std::string printed(std::string number) {
    if (number.starts_with('-')) number.replace(0, 1, "−");
    return number;
}

Panel::Panel(std::string caption, Window window, Size size, Vec2 corner, Vec2 ticks)
    : caption_(std::move(caption)), window_(window), size_(size), corner_(corner), ticks_(ticks) {
    const Vec2 span = window.high - window.low;
    if (!(span.x > 0 && span.y > 0 && std::isfinite(span.x) && std::isfinite(span.y)))
        throw BadInput("figure panel \"" + caption_ + "\"", "its window is empty or not finite");
}

Vec2 Panel::pixel(Vec2 world) const {
    const Vec2 span = window_.high - window_.low;
    return {corner_.x + (world.x - window_.low.x) * (size_.width / span.x),
            corner_.y + (window_.high.y - world.y) * (size_.height / span.y)};
}

double Panel::pixels(double length) const {
    return length * (size_.width / (window_.high.x - window_.low.x));
}

void Panel::open(std::string_view element, Role role, std::string_view style, std::string_view input) {
    clipped_.append("<").append(element).append(" class=\"").append(class_of(role));
    clipped_.append(" ").append(style).append("\"");
    if (!input.empty()) clipped_ += " data-grip=\"" + escaped(input) + "\"";
}

Side side_of(Vec2 d) {
    if (std::abs(d.x) > std::abs(d.y)) return d.x < 0 ? Side::left : Side::right;
    return d.y < 0 ? Side::below : Side::above;
}

void Panel::text(Vec2 at, std::string_view words, Role role, Side side, std::string_view style) {
    if (words.empty()) return;
    const Placed place = placed(side);
    const Vec2 p = at + place.offset;
    above_.append("<text class=\"").append(class_of(role)).append(style).append("\"");
    above_ += attribute("x", p.x) + attribute("y", p.y) + " text-anchor=\"";
    above_.append(place.anchor).append("\">").append(marked_up(words)).append("</text>\n");
}

void Panel::path(std::span<const Vec2> points, Role role, std::string_view style, std::string_view end,
                 std::string_view input) {
    open("path", role, style, input);
    std::string path;
    for (const Vec2 p : points) path.append(path.empty() ? "M" : "L").append(px(pixel(p)));
    clipped_.append(" d=\"").append(path).append(end).append("\"/>\n");
}

void Panel::round(Vec2 centre, double radius, Role role, std::string_view style, std::string_view input) {
    const Vec2 c = pixel(centre);
    open("circle", role, style, input);
    clipped_ += attribute("cx", c.x) + attribute("cy", c.y) + attribute("r", pixels(radius)) + "/>\n";
}

void Panel::polygon(std::span<const Vec2> corners, Role role, std::string_view input) {
    path(corners, role, "line area", "Z", input);
}

void Panel::disc(Vec2 centre, double radius, Role role, std::string_view input) {
    round(centre, radius, role, "line area", input);
}

void Panel::circle(Vec2 centre, double radius, Role role, Line line) {
    round(centre, radius, role, class_of(line));
}

void Panel::veil(std::span<const Vec2> corners) { path(corners, Role::quiet, "veil", "Z"); }

void Panel::veil(Vec2 centre, double radius) { round(centre, radius, Role::quiet, "veil"); }

void Panel::shade(std::span<const Vec2> corners) { path(corners, Role::quiet, "shade", "Z"); }

void Panel::capsule(Vec2 a, Vec2 b, double radius, Role role) {
    const auto along = direction(b - a);
    if (!along) return disc(a, radius, role);
    const Vec2 side = radius * left(*along);
    const std::string r = px(pixels(radius));
    const std::string arc = "A" + r + " " + r + " 0 0 0 ";
    open("path", role, "line area");
    clipped_ += " d=\"M" + px(pixel(a - side)) + "L" + px(pixel(b - side)) + arc + px(pixel(b + side));
    clipped_ += "L" + px(pixel(a + side)) + arc + px(pixel(a - side)) + "Z\"/>\n";
}

void Panel::segment(Vec2 a, Vec2 b, Role role, Line line) {
    const Vec2 points[] = {a, b};
    curve(points, role, line);
}

void Panel::curve(std::span<const Vec2> points, Role role, Line line) {
    path(points, role, class_of(line), "");
}

void Panel::arrow(Vec2 a, Vec2 b, Role role, std::string_view label) {
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

void Panel::point(Vec2 p, Role role, std::string_view label, Side side) {
    const Vec2 c = pixel(p);
    open("circle", role, "solid");
    clipped_ += attribute("cx", c.x) + attribute("cy", c.y) + " r=\"3.4\"/>\n";
    text(c, label, role, side, "");
}

void Panel::cross_mark(Vec2 p, Role role) {
    const Vec2 c = pixel(p);
    open("path", role, "line");
    clipped_ += " d=\"M" + px(c + Vec2{-6, -6}) + "L" + px(c + Vec2{6, 6}) + "M" +
                px(c + Vec2{-6, 6}) + "L" + px(c + Vec2{6, -6}) + "\"/>\n";
}

void Panel::handle(std::string_view input, Vec2 p, Role role, std::string_view label, Side side) {
    const Vec2 c = pixel(p);
    above_.append("<g class=\"handle ").append(class_of(role)).append("\" data-input=\"");
    above_.append(escaped(input)).append("\"><circle");
    above_ += attribute("cx", c.x) + attribute("cy", c.y) + " r=\"5.5\"/></g>\n";
    text(c, label, role, side, "");
}

void Panel::say_if_outside(std::span<const Vec2> points, const std::string& name) {
    const auto& [low, high] = window_;
    for (const Vec2 p : points)
        if (p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y) return;
    label(0.5 * (low + high), name + " is outside of the picture", Role::quiet, Side::above);
}

void Panel::label(Vec2 p, std::string_view words, Role role, Side side) {
    text(pixel(p), words, role, side, "");
}

void Panel::map(int columns, int rows, const std::function<std::optional<Role>(Vec2)>& role_at) {
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
            paths[static_cast<int>(*roles[begin])] += "M" + px(top) + "h" + width + "v" + height + "h-" + width + "z";
        }
    }
    for (int k = 0; k < role_count; ++k) {
        if (paths[k].empty()) continue;
        open("path", static_cast<Role>(k), "cells");
        clipped_ += " d=\"" + paths[k] + "\"/>\n";
    }
}

void Panel::tick(Vec2 at, double value, Scale scale, Side side) {
    const std::string words = printed(significant(value));
    if (scale == Scale::linear) text(at, words, Role::quiet, side, " tick");
    else text(at, value == 0 ? "1" : value == 1 ? "10" : "$10^{" + words + "}$", Role::quiet, side, "");
}

void Panel::axes(std::string_view x_label, std::string_view y_label, Scale x, Scale y) {
    const auto [low, high] = window_;
    const double dx = tick_step(high.x - low.x, x);
    const double dy = tick_step(high.y - low.y, y);
    const auto line = [](double k, Scale scale) {
        return k == 0 && scale == Scale::linear ? Line::thin : Line::grid;
    };
    for (double k = std::ceil(low.x / dx); k * dx <= high.x; ++k) {
        segment({k * dx, low.y}, {k * dx, high.y}, Role::quiet, line(k, x));
        tick(pixel({k * dx, low.y}) + Vec2{0, -3}, k * dx, x, Side::below);
    }
    for (double k = std::ceil(low.y / dy); k * dy <= high.y; ++k) {
        segment({low.x, k * dy}, {high.x, k * dy}, Role::quiet, line(k, y));
        tick(pixel({low.x, k * dy}) + Vec2{3, 0}, k * dy, y, Side::left);
    }
    text(pixel({(low.x + high.x) / 2, low.y}) + Vec2{0, 13}, x_label, Role::ink, Side::below, "");
    text(pixel({low.x, high.y}) + Vec2{0, 12}, y_label, Role::ink, Side::right, "");
}

// What scripts must know: where the panel is, how it shows the world, what dragging it changes.
std::string Panel::data() const {
    const Vec2 span = window_.high - window_.low;
    const double kx = size_.width / span.x;
    const double ky = size_.height / span.y;
    const Vec2 begin = corner_ - Vec2{ticks_.x, caption_height};
    const Vec2 room = {ticks_.x + size_.width, caption_height + size_.height + ticks_.y};
    return " data-box=\"" + px(begin) + " " + px(room) + "\" data-view=\"" +
           fixed(corner_.x - kx * window_.low.x, 4) + " " + fixed(corner_.y + ky * window_.high.y, 4) + " " +
           fixed(kx, 6) + " " + fixed(ky, 6) + "\" data-caption=\"" + escaped(caption_) + "\"" +
           (input_.empty() ? "" : " data-input=\"" + escaped(input_) + "\"");
}

void Panel::write(std::string& out, std::string_view id) const {
    const std::string box = attribute("x", corner_.x) + attribute("y", corner_.y) +
                            attribute("width", size_.width) + attribute("height", size_.height);
    out += "<g class=\"panel\"" + data() + ">\n";
    out.append("<clipPath id=\"").append(id).append("\"><rect").append(box).append("/></clipPath>\n");
    out.append("<rect class=\"frame\"").append(box).append(" rx=\"3\"/>\n");
    out += "<text class=\"caption\"" + attribute("x", corner_.x) + attribute("y", corner_.y - 9) + ">" +
           marked_up(caption_) + "</text>\n";
    out.append("<g clip-path=\"url(#").append(id).append(")\">\n").append(clipped_).append("</g>\n");
    out.append(above_).append("</g>\n");
}

Figure::Figure(std::string name, std::string title, int columns)
    : name_(std::move(name)),
      title_(std::move(title)),
      columns_(static_cast<std::size_t>(columns)),
      next_{margin, margin},
      whole_{0, 0} {}

Panel& Figure::panel(std::string caption, Window window, double width) {
    const Vec2 span = window.high - window.low;
    return add(std::move(caption), window, {width, width * span.y / span.x}, {0, 0});
}

Panel& Figure::graph(std::string caption, Window window, Size size) {
    return add(std::move(caption), window, size, tick_space);
}

Panel& Figure::add(std::string caption, Window window, Size size, Vec2 ticks) {
    if (is_complete_) throw BadInput("figure", "has a panel after its steps");
    if (in_row_ == columns_) begin_row();
    ++in_row_;
    if (!steps_.empty() && steps_.back().first == panels_.size())
        caption = std::to_string(steps_.size() - 1) + "  " + caption;
    panels_.push_back(Panel(std::move(caption), window, size, next_ + Vec2{ticks.x, caption_height}, ticks));
    next_.x += ticks.x + size.width + gap;
    whole_.width = std::max(whole_.width, next_.x - gap + margin);
    whole_.height = std::max(whole_.height, next_.y + caption_height + size.height + ticks.y + margin);
    return panels_.back();
}

void Figure::begin_row() {
    next_ = {margin, whole_.height + gap / 2};
    in_row_ = 0;
}

// A step stands in the row of the one before only if there is room for all its panels.
void Figure::begin_step(std::string names, std::string row, std::string words) {
    if (steps_.empty() && !panels_.empty()) throw BadInput("figure", "has a panel before its steps");
    const std::size_t panels = steps_.empty() ? 0 : panels_.size() - steps_.back().first;
    if (in_row_ + panels > columns_) begin_row();
    names_ = std::move(names);
    steps_.push_back({std::move(row), std::move(words), panels_.size()});
}

void Figure::describe(std::string_view sentence) {
    description_.append(description_.empty() ? "" : " ").append(sentence);
}

void Figure::write_panels(std::string& out, std::size_t begin, std::size_t end) const {
    for (std::size_t k = begin; k < end; ++k) panels_[k].write(out, name_ + "-" + std::to_string(k));
}

void Figure::write_steps(std::string& out) const {
    out += "<g class=\"steps\" data-names=\"" + escaped(names_) + "\">\n";
    for (std::size_t k = 0; k < steps_.size(); ++k) {
        const auto& [row, words, first] = steps_[k];
        out += "<g class=\"step\" data-row=\"" + escaped(row) + "\" data-words=\"" + escaped(words) + "\">\n";
        write_panels(out, first, k + 1 < steps_.size() ? steps_[k + 1].first : panels_.size());
        out += "</g>\n";
    }
    out += "</g>\n";
}

std::string Figure::svg() const {
    const std::string size = px(whole_.width) + " " + px(whole_.height);
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cc-figure\" viewBox=\"0 0 " + size +
                      "\"" + attribute("width", whole_.width) + attribute("height", whole_.height) +
                      " role=\"img\" aria-labelledby=\"" + name_ + "-title " + name_ + "-desc\">\n";
    out += "<title id=\"" + name_ + "-title\">" + escaped(title_) + "</title>\n";
    out += "<desc id=\"" + name_ + "-desc\">" + escaped(description_) + "</desc>\n";
    out.append("<style>\n").append(figure_style).append("</style>\n");
    if (steps_.empty()) write_panels(out, 0, panels_.size());
    else write_steps(out);
    return out + "</svg>\n";
}

}  // namespace cc
