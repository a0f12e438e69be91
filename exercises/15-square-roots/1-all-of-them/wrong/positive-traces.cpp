// Hint: if X is a root, then -X is one, and you have just one of each two.
#include <algorithm>
#include <cmath>
#include <vector>

#include "14-least-squares/mat2.hpp"

namespace exercise {

std::vector<cc::Mat2> roots(const cc::Mat2& A) {
    std::vector<cc::Mat2> found;
    const double det = cc::determinant(A);
    if (det < 0) return found;
    for (const double s : {std::sqrt(det), -std::sqrt(det)}) {
        const double square = cc::trace(A) + 2 * s;
        if (square <= 0 || (s == 0 && !found.empty())) continue;
        found.push_back((A + s * cc::identity2) / std::sqrt(square));
    }
    std::ranges::sort(found, std::ranges::greater{}, cc::trace);
    return found;
}

}  // namespace exercise
