// 8-2 Two of four.      ./course check 8-2 · ./course hint 8-2
#include <cmath>
#include <span>
#include <vector>

#include "08-contacts/contact.hpp"

namespace exercise {

/// The deepest contact and the one that is farthest from it along left(normal); of equals the first in the
/// list. In the order of left(normal), the deepest first where both have the same place. If there are no
/// more than one, all of them.
std::vector<cc::ContactPoint> keep_two(cc::Vec2 normal, std::span<const cc::ContactPoint> contacts) {
    return {};  // your code
}

}  // namespace exercise
