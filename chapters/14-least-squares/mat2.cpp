#include "14-least-squares/mat2.hpp"

#include "base/describe.hpp"

namespace cc {

std::optional<Mat2> inverse(const Mat2& A) {
    const double det = determinant(A);
    if (det == 0 || !std::isfinite(det)) return std::nullopt;
    return Mat2{A.a11, -A.a01, -A.a10, A.a00} / det;                           // inverse-of-map
}

std::string to_text(const Mat2& A) {
    return "(" + to_text(Vec2{A.a00, A.a01}) + ", " + to_text(Vec2{A.a10, A.a11}) + ")";
}

}  // namespace cc
