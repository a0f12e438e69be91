// Hint: what if the body does not turn? Then nothing of it stands still, or everything does.
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

std::optional<cc::Vec2> still_point(cc::Vec2 centre, cc::Vec2 velocity, double omega) {
    return centre + cc::left(velocity) / omega;
}

}  // namespace exercise
