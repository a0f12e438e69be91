#pragma once
/// Chapter 16, linear maps of space: where the three unit vectors go, and so all else.
///                                                                  chapters/16-polar/index.md
#include <cmath>
#include <string>

#include "01-vectors/vec.hpp"

namespace cc {

/// A linear map of space, in columns: where (1, 0, 0), (0, 1, 0) and (0, 0, 1) go.
struct Mat3 {
    Vec3 a0;  ///< where (1, 0, 0) goes
    Vec3 a1;  ///< where (0, 1, 0) goes
    Vec3 a2;  ///< where (0, 0, 1) goes

    /// Same entries; no tolerance.
    friend constexpr bool operator==(const Mat3&, const Mat3&) = default;
};

/// The map that moves nothing.
inline constexpr Mat3 identity3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/// Sum of two maps.
constexpr Mat3 operator+(const Mat3& A, const Mat3& B) { return {A.a0 + B.a0, A.a1 + B.a1, A.a2 + B.a2}; }
/// Difference of two maps.
constexpr Mat3 operator-(const Mat3& A, const Mat3& B) { return {A.a0 - B.a0, A.a1 - B.a1, A.a2 - B.a2}; }
/// The map that takes v to k times A v.
constexpr Mat3 operator*(double k, const Mat3& A) { return {k * A.a0, k * A.a1, k * A.a2}; }

/// Where v goes.
constexpr Vec3 operator*(const Mat3& A, Vec3 v) { return v.x * A.a0 + v.y * A.a1 + v.z * A.a2; }
/// First B, then A.
constexpr Mat3 operator*(const Mat3& A, const Mat3& B) { return {A * B.a0, A * B.a1, A * B.a2}; }

/// The map u vᵀ: w goes to u, as many times as dot(v, w) says.
constexpr Mat3 outer(Vec3 u, Vec3 v) { return {v.x * u, v.y * u, v.z * u}; }
/// Rows and columns changed places.
constexpr Mat3 transpose(const Mat3& A) {
    return {{A.a0.x, A.a1.x, A.a2.x}, {A.a0.y, A.a1.y, A.a2.y}, {A.a0.z, A.a1.z, A.a2.z}};
}
/// The sum of the numbers from the upper left to the lower right corner.
constexpr double trace(const Mat3& A) { return A.a0.x + A.a1.y + A.a2.z; }
/// The signed volume of the unit cube's image.
constexpr double determinant(const Mat3& A) { return dot(cross(A.a0, A.a1), A.a2); }
/// The map of the areas: the cross product of u and v goes to that of A u and A v. Its columns are the cross
/// products of A's; divided by the determinant, it is the transpose of the inverse.
constexpr Mat3 cofactors(const Mat3& A) { return {cross(A.a1, A.a2), cross(A.a2, A.a0), cross(A.a0, A.a1)}; }
/// The root of the sum of the squared entries: no unit vector is made longer.
inline double norm(const Mat3& A) {
    return std::sqrt(length_squared(A.a0) + length_squared(A.a1) + length_squared(A.a2));
}

/// The three rows, as "((1, 0, 0), (0, 1, 0), (0, 0, 1))".
std::string to_text(const Mat3& A);

}  // namespace cc
