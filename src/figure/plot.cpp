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

Input space_input(std::string name, Vec3 p, Vec3 low, Vec3 high, std::string words) {
    return {Input::space, std::move(name), p, low, high, std::move(words)};
}

Input view_input(double yaw, double pitch) {
    constexpr double steepest = 89 * pi / 180;  // beyond it, up in space would turn over in the picture
    return {Input::view, "view", {yaw, pitch}, {-pi, -steepest}, {pi, steepest}, "view"};
}

Inputs::Inputs(std::initializer_list<Input> all) : all_(all) {
    for (const Input& input : all_)
        if (input.kind == Input::space) find("view");
}

const Input& Inputs::find(std::string_view name) const {
    for (const Input& input : all_)
        if (input.name == name) return input;
    throw BadInput("figure", "has no input " + std::string(name));
}

void Inputs::set(std::size_t k, Vec3 value) {
    auto& [kind, name, now, low, high, words] = all_.at(k);
    if (kind == Input::view && std::abs(value.x) > pi)
        value.x -= 2 * pi * std::floor(value.x / (2 * pi) + 0.5);
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

void Facts::add(std::string key, std::string text, std::string unit) {
    lines_.append(lines_.empty() ? "" : ",\n").append("  ").append(quoted(key));
    lines_.append(": {\"text\": ").append(quoted(text)).append(", \"unit\": ").append(quoted(unit)).append("}");
}

void Facts::number(std::string key, double value, int digits, std::string unit) {
    add(std::move(key), printed(fixed(value, digits)), std::move(unit));
}

void Facts::scientific(std::string key, double value, int digits, std::string unit) {
    constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = cc::scientific(value, digits);
    if (const std::size_t e = text.find('e'); e != std::string::npos) {
        std::string power = "\u202f×\u202f10";  // narrow spaces do not break
        for (const char c : text.substr(e + 1)) power += c == '-' ? "⁻" : raised[c - '0'];
        text.replace(e, std::string::npos, power);
    }
    add(std::move(key), printed(std::move(text)), std::move(unit));
}

void Facts::count(std::string key, long long value, std::string unit) {
    std::string text = std::to_string(value);
    for (int k = static_cast<int>(text.size()) - 3; k > 0; k -= 3) text.insert(k, "\u202f");
    add(std::move(key), std::move(text), std::move(unit));
}

void Facts::words(std::string key, std::string text) { add(std::move(key), std::move(text), ""); }

std::string Facts::json() const { return "{\n" + lines_ + "\n}\n"; }

}  // namespace cc
