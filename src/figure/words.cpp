#include "figure/words.hpp"

#include "base/angle.hpp"
#include "base/text.hpp"
#include "figure/figure.hpp"

namespace cc {

std::string number(double value, int digits) { return printed(trimmed(value, digits)); }

std::string decimals(double value, int digits) { return printed(fixed(value, digits)); }

std::string decimals(Vec2 v, int digits) {
    return "(" + decimals(v.x, digits) + ", " + decimals(v.y, digits) + ")";
}

std::string pair(Vec2 v, int digits) { return "(" + number(v.x, digits) + ", " + number(v.y, digits) + ")"; }

std::string to_words(Vec2 p) { return p == p ? pair(p) : "no number"; }

std::string to_words(Vec3 p) {
    if (!(p == p)) return "no number";
    return "(" + number(p.x, 3) + ", " + number(p.y, 3) + ", " + number(p.z, 3) + ")";
}

std::string list(std::span<const Vec2> points, int digits) {
    std::string text;
    for (const Vec2 p : points) text += (text.empty() ? "" : ", ") + pair(p, digits);
    return text;
}

std::string rows(const Mat2& A, int digits) {
    if (!std::isfinite(norm(A))) return "NaN";
    return pair({A.a00, A.a01}, digits) + " and " + pair({A.a10, A.a11}, digits);
}

std::string rows(const std::optional<Mat2>& A, int digits) { return A ? rows(*A, digits) : "none"; }

std::string map_text(const Mat2& A) {
    return "(" + number(A.a00) + ", " + number(A.a01) + "; " + number(A.a10) + ", " + number(A.a11) + ")";
}

double degrees(double angle) { return angle * pi / 180; }
double in_degrees(double angle) { return angle * 180 / pi; }

}  // namespace cc
