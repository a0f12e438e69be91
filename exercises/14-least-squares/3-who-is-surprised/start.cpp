// 14-3 Who is surprised?      ./course check 14-3 · ./course hint 14-3
#include <vector>

#include "14-least-squares/least_squares.hpp"

namespace exercise {

/// For each point, how far it is now from where all the others expect it, in metres: from where the best
/// shift and linear map of the others take it. Without any one of them, the remembered points do not lie on a
/// line.
std::vector<double> surprises(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                              const std::vector<double>& m) {
    return std::vector<double>(rest.size());  // your code
}

}  // namespace exercise
