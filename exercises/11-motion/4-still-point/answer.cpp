// 11-4 The point that stands still: the answer.
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega) {
    if (omega == 0) return std::nullopt;
    return centre + cc::left(velocity) / omega;
}

}  // namespace exercise
