// 2-2 What two segments share.      ./course check 2-2 · ./course hint 2-2
#include <optional>

#include "02-segments/segment.hpp"

namespace exercise {

/// What a segment ab has in common with another one, from its first place along ab to its last.
struct Shared {
    double from, to;
};

/// The part of the segment ab that belongs to the segment cd too, by its places along ab (0 at a, 1 at
/// b); nothing if they have no point in common. Where they cross or touch, from and to are the same.
/// Both segments have a length, and all coordinates are whole numbers, times one power of two.
std::optional<Shared> shared_part(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d) {
    return std::nullopt;  // your code
}

}  // namespace exercise
