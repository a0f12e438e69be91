#include "figure/plot.hpp"

#include <algorithm>

#include "base/describe.hpp"
#include "base/fail.hpp"

namespace cc {

Input point_input(std::string name, Vec2 p, std::string words) {
    return {Input::point, std::move(name), p, 0, 0, std::move(words)};
}

Input number_input(std::string name, double value, double low, double high, std::string words) {
    return {Input::number, std::move(name), {value, 0}, low, high, std::move(words)};
}

const Input& Inputs::find(std::string_view name) const {
    for (const Input& input : all_)
        if (input.name == name) return input;
    throw BadInput("figure", "has no input " + std::string(name));
}

void Inputs::set(std::size_t k, Vec2 value) {
    Input& input = all_.at(k);
    if (input.kind == Input::number) value = {std::clamp(value.x, input.low, input.high), 0};
    input.value = value;
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
    std::string text = fixed(value, digits);
    if (text.starts_with('-')) text.replace(0, 1, "−");
    add(std::move(key), std::move(text), std::move(unit));
}

void Facts::scientific(std::string key, double value, int digits, std::string unit) {
    constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = cc::scientific(value, digits);
    if (const std::size_t e = text.find('e'); e != std::string::npos) {
        std::string power = "\u202f×\u202f10";  // narrow spaces do not break
        for (const char c : text.substr(e + 1)) power += c == '-' ? "⁻" : raised[c - '0'];
        text.replace(e, std::string::npos, power);
    }
    if (text.starts_with('-')) text.replace(0, 1, "−");
    add(std::move(key), std::move(text), std::move(unit));
}

void Facts::count(std::string key, long long value, std::string unit) {
    std::string text = std::to_string(value);
    for (int k = static_cast<int>(text.size()) - 3; k > 0; k -= 3) text.insert(k, "\u202f");
    add(std::move(key), std::move(text), std::move(unit));
}

void Facts::words(std::string key, std::string text) { add(std::move(key), std::move(text), ""); }

std::string Facts::json() const { return "{\n" + lines_ + "\n}\n"; }

}  // namespace cc
