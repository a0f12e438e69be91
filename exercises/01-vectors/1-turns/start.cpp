// 1-1 Turns of a path.      ./course check 1-1 · ./course hint 1-1
#include <span>
#include <string>

#include "01-vectors/vec.hpp"

namespace exercise {

/// One letter for each inner point of a path, in order: L if the path turns left there, R if it
/// turns right, S if it goes straight on, B if it goes straight back. No two neighbouring points are
/// equal. A path of fewer than three points has no inner point: the answer is empty.
std::string turns(std::span<const cc::Vec2> path) {
    return "";  // your code
}

}  // namespace exercise
