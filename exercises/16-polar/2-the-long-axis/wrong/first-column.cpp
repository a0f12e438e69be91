// Hint: you take one column of M - least I, always the same. Where the long axis is upright, it is 0.
#include <cmath>

#include "01-vectors/vec.hpp"
#include "16-polar/polar.hpp"

namespace exercise {

/// What a map makes of a disc.
struct Ellipse {
    cc::Vec2 axis;
    double most = 0;
    double least = 0;
};

Ellipse ellipse_of(const cc::Mat2& A) {
    const double g = length(cc::Vec2{A.a00 + A.a11, A.a10 - A.a01}) / 2;
    const double h = length(cc::Vec2{A.a00 - A.a11, A.a10 + A.a01}) / 2;
    const cc::Mat2 M = left_stretch(cc::polar(A));
    const double most = g + h, least = std::abs(g - h);
    const cc::Mat2 only_along = M - least * cc::identity2;
    cc::Vec2 axis = first_column(only_along);
    axis = direction(axis).value_or(cc::Vec2{1, 0});
    if (axis.x < 0 || (axis.x == 0 && axis.y < 0)) axis = -axis;
    return {axis, most, least};
}

}  // namespace exercise
