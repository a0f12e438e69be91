#pragma once
/// One list of names per state gives the terminal's table, alt text and golden tests.
///
/// A state opts in with one function beside it:
///     void describe(const GjkState& s, auto&& field) { field("step", s.k); field("lower", s.lower); }
#include <concepts>
#include <string>
#include <string_view>

#include "base/text.hpp"

namespace cc {

/// A value of a described state as text: numbers by `significant`, points as "(x, y)".
template <class T> std::string to_text(const T& value) {
    if constexpr (std::same_as<T, bool>) return value ? "yes" : "no";
    else if constexpr (std::integral<T>) return std::to_string(value);
    else if constexpr (std::floating_point<T>) return significant(value);
    else if constexpr (requires { value.z; })
        return "(" + to_text(value.x) + ", " + to_text(value.y) + ", " + to_text(value.z) + ")";
    else if constexpr (requires { value.x; value.y; })
        return "(" + to_text(value.x) + ", " + to_text(value.y) + ")";
    else if constexpr (requires { value.has_value(); })
        return value ? to_text(*value) : "none";
    else return std::string(value);
}

/// The names of a state, separated by tabs.
template <class State> std::string header(const State& s) {
    std::string line;
    describe(s, [&](std::string_view name, const auto&) { line.append(line.empty() ? "" : "\t").append(name); });
    return line;
}

/// The values of a state, separated by tabs, in the order of `header`.
template <class State> std::string row(const State& s) {
    std::string line;
    bool first = true;
    describe(s, [&](std::string_view, const auto& value) {
        line.append(first ? "" : "\t").append(to_text(value));
        first = false;
    });
    return line;
}

/// A state as one sentence: "s_star 0.5, distance 1.2." for alt text.
template <class State> std::string sentence(const State& s) {
    std::string text;
    describe(s, [&](std::string_view name, const auto& value) {
        text.append(text.empty() ? "" : ", ").append(name).append(" ").append(to_text(value));
    });
    return text + ".";
}

/// Text between double quotes, with what JSON forbids inside them escaped.
inline std::string quoted(std::string_view text) {
    constexpr char hex[] = "0123456789abcdef";
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (static_cast<unsigned char>(c) >= 0x20) out += c;
        else (out.append("\\u00") += hex[c >> 4 & 15]) += hex[c & 15];
    }
    return out + '"';
}

}  // namespace cc
