#include "figure/plot.hpp"

#include <algorithm>
#include <cmath>

#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/fail.hpp"

namespace cc {

Input point_input(std::string name, Vec2 p, std::string words) {
    constexpr Vec3 anywhere{longest, longest, 0};
    return {Input::point, std::move(name), {p.x, p.y}, -anywhere, anywhere, std::move(words)};
}

Input number_input(std::string name, double value, double low, double high, std::string words) {
    return {Input::number, std::move(name), {value}, {low}, {high}, std::move(words)};
}

Input whole_input(std::string name, int value, int low, int high, std::string words) {
    const auto at = [](int n) { return Vec3{static_cast<double>(n), 0, 0}; };
    return {Input::whole, std::move(name), at(value), at(low), at(high), std::move(words)};
}

Input space_input(std::string name, Vec3 p, Vec3 low, Vec3 high, std::string words) {
    return {Input::space, std::move(name), p, low, high, std::move(words)};
}

Input choice_input(std::string name, std::vector<Choice> choices, int value, std::string words) {
    Input input = whole_input(std::move(name), value, 0, static_cast<int>(choices.size()) - 1, std::move(words));
    input.kind = Input::choice;
    input.choices = std::move(choices);
    return input;
}

Input clock_input(std::string name, double value, double end, std::string words) {
    Input input = number_input(std::move(name), value, 0, end, std::move(words));
    input.kind = Input::clock;
    return input;
}

Input view_input(double yaw, double pitch) {
    constexpr double steepest = 89 * pi / 180;  // beyond it, up in space would turn over in the picture
    return {Input::view, "view", {yaw, pitch}, {-pi, -steepest}, {pi, steepest}, "view"};
}

Inputs::Inputs(std::vector<Input> all) : all_(std::move(all)) {
    for (const Input& input : all_)
        if (input.kind == Input::space) find("view");
}

const Input& Inputs::find(std::string_view name) const {
    for (const Input& input : all_)
        if (input.name == name) return input;
    throw BadInput("figure", "has no input " + std::string(name));
}

const Choice& Inputs::choice(std::string_view name) const {
    const Input& input = find(name);
    return input.choices.at(static_cast<std::size_t>(input.value.x));
}

std::vector<Vec3> Inputs::settings() const {
    std::vector<Vec3> values;
    for (const Input& input : all_)
        if (input.kind != Input::clock && input.kind != Input::view) values.push_back(input.value);
    return values;
}

void Inputs::set(std::size_t k, Vec3 value) {
    auto& [kind, name, now, low, high, words, choices] = all_.at(k);
    if (kind == Input::view && std::abs(value.x) > pi)
        value.x -= 2 * pi * std::floor(value.x / (2 * pi) + 0.5);
    if (kind == Input::whole || kind == Input::choice) value.x = std::round(value.x);
    now.x = std::clamp(value.x, low.x, high.x);
    now.y = std::clamp(value.y, low.y, high.y);
    now.z = std::clamp(value.z, low.z, high.z);
}

void Inputs::move(std::size_t k, Vec3 by) {
    const Input& input = all_.at(k);
    set(k, input.kind == Input::space ? view().moved(input.value, {by.x, by.y}, by.z) : input.value + by);
}

std::string Plot::svg(const Inputs& with) const {
    Figure figure(name, title, columns);
    draw(figure, with);
    return figure.svg();
}

Facts Facts::operator[](std::string_view prefix) const {
    Facts group = *this;
    group.prefix_.append(prefix).append(".");
    return group;
}

void Facts::add(std::string_view key, std::string_view text, std::string_view unit) {
    if (!lines_->empty()) *lines_ += ",\n";
    *lines_ += "  " + quoted(prefix_ + std::string(key));
    *lines_ += ": {\"text\": " + quoted(text) + ", \"unit\": " + quoted(unit) + "}";
}

void Facts::number(std::string_view key, double value, int digits, std::string_view unit) {
    add(key, printed(fixed(value, digits)), unit);
}

void Facts::scientific(std::string_view key, double value, int digits, std::string_view unit) {
    constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = cc::scientific(value, digits);
    if (const std::size_t e = text.find('e'); e != std::string::npos) {
        std::string power = "\u202f×\u202f10";  // narrow spaces do not break
        for (const char c : text.substr(e + 1)) power += c == '-' ? "⁻" : raised[c - '0'];
        text.replace(e, std::string::npos, power);
    }
    add(key, printed(text), unit);
}

void Facts::count(std::string_view key, long long value, std::string_view unit) {
    std::string text = fixed(static_cast<double>(value), 0);
    for (int k = static_cast<int>(text.size()) - 3; k > 0; k -= 3) text.insert(k, "\u202f");
    add(key, text, unit);
}

void Facts::words(std::string_view key, std::string_view text) { add(key, text, ""); }

std::string Facts::json() const { return "{\n" + *lines_ + "\n}\n"; }

}  // namespace cc
