#include "16-polar/best_rotation.hpp"

#include <algorithm>
#include <cmath>

#include "01-vectors/vec.hpp"
#include "16-polar/unit.hpp"

namespace cc {

std::optional<Rotation> best_rotation(const Mat2& A) {
    const Vec2 v{A.a00 + A.a11, A.a10 - A.a01};                                   // best-angle-2d
    if (!std::isfinite(v.x) || !std::isfinite(v.y)) return std::nullopt;
    const auto along = direction(to_unit(std::max(std::abs(v.x), std::abs(v.y))) * v);
    if (!along) return std::nullopt;
    return Rotation{along->x, along->y};
}

}  // namespace cc
