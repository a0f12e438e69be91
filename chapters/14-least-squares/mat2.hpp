#pragma once
/// Chapter 14, linear maps of the plane: where the two unit vectors go, and so all else.
///                                                            chapters/14-least-squares/index.md
#include <cmath>
#include <optional>
#include <string>

#include "01-vectors/vec2.hpp"

namespace cc {

/// A linear map of the plane, in rows: (1, 0) goes to (a00, a10) and (0, 1) to (a01, a11), its columns.
struct Mat2 {
    double a00 = 0;  ///< how far to the right (1, 0) goes
    double a01 = 0;  ///< how far to the right (0, 1) goes
    double a10 = 0;  ///< how far up (1, 0) goes
    double a11 = 0;  ///< how far up (0, 1) goes

    /// Same entries; no tolerance.
    friend constexpr bool operator==(const Mat2&, const Mat2&) = default;
};

/// The map that moves nothing.
inline constexpr Mat2 identity2{1, 0, 0, 1};

/// The map that takes (1, 0) to e and (0, 1) to f.
constexpr Mat2 from_columns(Vec2 e, Vec2 f) { return {e.x, f.x, e.y, f.y}; }
/// Where (1, 0) goes.
constexpr Vec2 first_column(const Mat2& A) { return {A.a00, A.a10}; }
/// Where (0, 1) goes.
constexpr Vec2 second_column(const Mat2& A) { return {A.a01, A.a11}; }

/// Sum of two maps: v goes to A v + B v.
constexpr Mat2 operator+(const Mat2& A, const Mat2& B) {
    return {A.a00 + B.a00, A.a01 + B.a01, A.a10 + B.a10, A.a11 + B.a11};
}
/// `A` becomes A + B.
constexpr Mat2& operator+=(Mat2& A, const Mat2& B) { return A = A + B; }
/// Difference of two maps: v goes to A v - B v.
constexpr Mat2 operator-(const Mat2& A, const Mat2& B) {
    return {A.a00 - B.a00, A.a01 - B.a01, A.a10 - B.a10, A.a11 - B.a11};
}
/// The map that takes v to -(A v).
constexpr Mat2 operator-(const Mat2& A) { return {-A.a00, -A.a01, -A.a10, -A.a11}; }
/// The map that takes v to k times A v.
constexpr Mat2 operator*(double k, const Mat2& A) { return {k * A.a00, k * A.a01, k * A.a10, k * A.a11}; }
/// The map that takes v to k times A v.
constexpr Mat2 operator*(const Mat2& A, double k) { return k * A; }
/// The map that takes v to A v divided by k, k not zero.
constexpr Mat2 operator/(const Mat2& A, double k) { return {A.a00 / k, A.a01 / k, A.a10 / k, A.a11 / k}; }

/// Where v goes.
constexpr Vec2 operator*(const Mat2& A, Vec2 v) {
    return v.x * first_column(A) + v.y * second_column(A);                     // map-of-columns
}
/// First B, then A: v goes to A (B v).
constexpr Mat2 operator*(const Mat2& A, const Mat2& B) {
    return from_columns(A * first_column(B), A * second_column(B));             // map-after-map
}

/// The map u vᵀ: w goes to u, as many times as dot(v, w) says.
constexpr Mat2 outer(Vec2 u, Vec2 v) { return {u.x * v.x, u.x * v.y, u.y * v.x, u.y * v.y}; }
/// Rows and columns changed places: dot(u, A v) = dot(transpose(A) u, v).
constexpr Mat2 transpose(const Mat2& A) { return {A.a00, A.a10, A.a01, A.a11}; }
/// a00 + a11. The trace of transpose(A) B is the sum of the products of their entries.
constexpr double trace(const Mat2& A) { return A.a00 + A.a11; }
/// The signed area of the unit square's image: negative where A turns the plane over. Off by at most
/// eps (|a00 a11| + |a01 a10|), which may be more than is left of it; exact for small whole numbers.
constexpr double determinant(const Mat2& A) { return A.a00 * A.a11 - A.a10 * A.a01; }
/// The root of the sum of the squared entries (the Frobenius norm): no unit vector is made longer.
inline double norm(const Mat2& A) {
    return std::sqrt(A.a00 * A.a00 + A.a01 * A.a01 + A.a10 * A.a10 + A.a11 * A.a11);
}

/// The map that leads back: inverse(A) A = A inverse(A) = identity2. None exactly where the determinant,
/// as it is rounded, is 0 or not finite; a map so flat that rounding decides has an inverse with no digit
/// right. Needs entries of size 0 or from 2^-500 to 2^500; one of the inverse that is too large is infinite.
std::optional<Mat2> inverse(const Mat2& A);

/// The parts by name, for tables.
void describe(const Mat2& A, auto&& field) {
    field("a00", A.a00);
    field("a01", A.a01);
    field("a10", A.a10);
    field("a11", A.a11);
}
/// The two rows, as "((1, 0), (0, 1))".
std::string to_text(const Mat2& A);

}  // namespace cc
