// Hint: you look from the first point all the time. What counts is the step that arrives at the
// corner and the step that leaves it.
#include <span>
#include <string>

#include "01-vectors/vec.hpp"

namespace exercise {

std::string turns(std::span<const cc::Vec2> path) {
    std::string letters;
    for (std::size_t k = 1; k + 1 < path.size(); ++k) {
        const cc::Vec2 before = path[k] - path[0];
        const cc::Vec2 after = path[k + 1] - path[0];
        const double side = cc::cross(before, after);
        if (side > 0) letters += 'L';
        else if (side < 0) letters += 'R';
        else letters += cc::dot(before, after) > 0 ? 'S' : 'B';
    }
    return letters;
}

}  // namespace exercise
