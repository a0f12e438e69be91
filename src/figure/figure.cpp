#include "figure/figure.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/fail.hpp"
#include "base/text.hpp"
#include "figure/style.hpp"

namespace cc {
namespace {

using svg::attribute;
using svg::escaped;
using svg::px;

constexpr double caption_height = 24;
constexpr double gap = 28;
constexpr double margin = 6;
constexpr Vec2 tick_space = {36, 34};  // left of and below a graph

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
    : SvgPainter(window, size, corner), caption_(std::move(caption)), ticks_(ticks) {
    const Vec2 span = window.high - window.low;
    if (!(span.x > 0 && span.y > 0 && std::isfinite(span.x) && std::isfinite(span.y)))
        throw BadInput("figure panel \"" + caption_ + "\"", "its window is empty or not finite");
}

void Panel::say_if_outside(std::span<const Vec2> points, const std::string& name) {
    const auto& [low, high] = window_;
    for (const Vec2 p : points)
        if (p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y) return;
    label(0.5 * (low + high), name + " is outside of the picture", Role::quiet, Side::above);
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
           svg::marked_up(caption_) + "</text>\n";
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
        caption = number_of_step() + caption;
    panels_.push_back(Panel(std::move(caption), window, size, next_ + Vec2{ticks.x, caption_height}, ticks));
    next_.x += ticks.x + size.width + gap;
    whole_.width = std::max(whole_.width, next_.x - gap + margin);
    whole_.height = std::max(whole_.height, next_.y + caption_height + size.height + ticks.y + margin);
    return panels_.back();
}

// In front of its caption.
std::string Figure::number_of_step() const {
    const std::string number = std::to_string(counting_.first + steps_.size() - 1);
    return counting_.name.empty() ? number + "  " : counting_.name + " " + number + ": ";
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
    out += "<g class=\"steps\" data-names=\"" + escaped(names_) + "\"";
    if (!counting_.name.empty())
        out += " data-counted=\"" + escaped(counting_.name) + "\" data-first=\"" + std::to_string(counting_.first) + "\"";
    out += ">\n";
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
