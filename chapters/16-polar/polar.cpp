#include "16-polar/polar.hpp"

#include <cassert>
#include <cmath>

#include "01-vectors/vec.hpp"
#include "14-least-squares/scaling.hpp"
#include "15-square-roots/square_root.hpp"
#include "16-polar/unit.hpp"

namespace cc {
namespace {

// The half that is the same mirrored at its diagonal.
Mat2 symmetric_part(const Mat2& A) { return (A + transpose(A)) / 2; }

// The turn that is in A, or the mirroring, whichever is larger.
Mat2 nearest_orthogonal(const Mat2& A) {
    if (determinant(A) < 0) {
        const Vec2 v = *direction(Vec2{A.a00 - A.a11, A.a10 + A.a01});
        return {v.x, v.y, v.y, -v.x};
    }
    const Vec2 v = direction(Vec2{A.a00 + A.a11, A.a10 - A.a01}).value_or(Vec2{1, 0});  // best-angle-2d
    return {v.x, -v.y, v.y, v.x};
}

}  // namespace

Polar polar(const Mat2& A) {
    assert(std::isfinite(largest_entry(A)));
    const Mat2 Q = nearest_orthogonal(to_unit(largest_entry(A)) * A);
    return {Q, symmetric_part(transpose(Q) * A)};                                   // polar-right
}

std::optional<Polar> polar_by_root(const Mat2& A) {
    const auto S = square_root(transpose(A) * A);                                 // polar-by-root
    if (!S) return std::nullopt;
    const auto back = inverse(*S);
    if (!back) return std::nullopt;
    return Polar{A * *back, *S};                                                  // polar-by-root
}

Mat2 left_stretch(const Polar& A) {
    return symmetric_part(A.Q * A.S * transpose(A.Q));                               // polar-left
}

}  // namespace cc
