// Hint: your roots do not turn the plane over. The determinant of X is a root of a number, too: it has two
// signs.
#include <algorithm>
#include <cmath>
#include <vector>

#include "14-least-squares/mat2.hpp"

namespace exercise {

std::vector<cc::Mat2> roots(const cc::Mat2& A) {
    std::vector<cc::Mat2> found;
    const double det = cc::determinant(A);
    if (det < 0) return found;
    const double s = std::sqrt(det), square = cc::trace(A) + 2 * s;
    if (square <= 0) return found;
    for (const double t : {std::sqrt(square), -std::sqrt(square)})
        found.push_back((A + s * cc::identity2) / t);
    std::ranges::sort(found, std::ranges::greater{}, cc::trace);
    return found;
}

}  // namespace exercise
