// Hint: a path may have no point at all. Its size has no sign, so 0 - 1 is not -1 but a huge number, and your
// loop runs off. Add on the other side: `k + 1 < path.size()`.
#include <span>
#include <string>

#include "01-vectors/vec.hpp"

namespace exercise {

std::string turns(std::span<const cc::Vec2> path) {
    std::string letters;
    for (std::size_t k = 1; k < path.size() - 1; ++k) {
        const cc::Vec2 before = path[k] - path[k - 1];
        const cc::Vec2 after = path[k + 1] - path[k];
        const double side = cc::cross(before, after);
        if (side > 0) letters += 'L';
        else if (side < 0) letters += 'R';
        else letters += cc::dot(before, after) > 0 ? 'S' : 'B';
    }
    return letters;
}

}  // namespace exercise
