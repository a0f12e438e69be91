// 15-1 All of them: the answer.
#include <algorithm>
#include <cmath>
#include <vector>

#include "14-least-squares/mat2.hpp"

namespace exercise {

/// All real maps X with X X = A, in the order of falling trace. A is no multiple of I.
std::vector<cc::Mat2> roots(const cc::Mat2& A) {
    std::vector<cc::Mat2> found;
    const double det = cc::determinant(A);
    if (det < 0) return found;
    for (const double s : {std::sqrt(det), -std::sqrt(det)}) {
        const double square = cc::trace(A) + 2 * s;
        if (square <= 0 || (s == 0 && !found.empty())) continue;
        for (const double t : {std::sqrt(square), -std::sqrt(square)})
            found.push_back((A + s * cc::identity2) / t);
    }
    std::ranges::sort(found, std::ranges::greater{}, cc::trace);
    return found;
}

}  // namespace exercise
