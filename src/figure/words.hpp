#pragma once
/// How figures and facts write numbers, points and lists of points.
#include <optional>
#include <span>
#include <string>

#include "01-vectors/vec.hpp"
#include "14-least-squares/mat2.hpp"

namespace cc {

/// A number with at most this many digits after the point, and the minus sign of print.
std::string number(double value, int digits = 2);
/// The same with just so many digits, zeros and all.
std::string decimals(double value, int digits);
/// The same of both coordinates: "(x, y)".
std::string decimals(Vec2 v, int digits);
/// "(x, y)".
std::string pair(Vec2 v, int digits = 2);
/// "(x, y)", or "no number" where it is none.
std::string to_words(Vec2 p);
/// "(x, y, z)", or "no number".
std::string to_words(Vec3 p);
/// Points with commas between them.
std::string list(std::span<const Vec2> points, int digits = 2);
/// A matrix's rows: "(a, b) and (c, d)", or "NaN".
std::string rows(const Mat2& A, int digits = 2);
/// The same, or "none".
std::string rows(const std::optional<Mat2>& A, int digits = 2);
/// The same on one line: "(a, b; c, d)".
std::string map_text(const Mat2& A);
/// What a fault says, in the words of the exception that it would be thrown as: fault_words<BadPolygon>(fault).
template <class Bad> std::string fault_words(const auto& fault, const auto&... place) {
    if (!fault) return "no fault";
    return Bad(place..., *fault).what();
}
/// An angle that is given in degrees, in radians.
double degrees(double angle);
/// An angle that is given in radians, in degrees.
double in_degrees(double angle);

}  // namespace cc
