// 20-1 The better split: the answer.
#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "20-a-tree-of-boxes/aabb3.hpp"

namespace exercise {

namespace {

double surface(const cc::Aabb3& box) {
    const cc::Vec3 d = box.high - box.low;
    return 2 * (d.x * d.y + d.y * d.z + d.z * d.x);
}

}  // namespace

/// After how many of the boxes to split: the k from 1 to n - 1 with the smallest k A_1 + (n - k) A_2, where
/// A_1 and A_2 are the surfaces of the boxes around the first k and around the others. Of equal ones the
/// smallest k. There are n boxes, at least 2, in their order along an axis.
std::size_t best_split(std::span<const cc::Aabb3> boxes) {
    const std::size_t n = boxes.size();
    std::vector<double> rest(n);  // surface of the box around all from here on
    cc::Aabb3 box = boxes[n - 1];
    for (std::size_t k = n; k-- > 0;) {
        box = joined(box, boxes[k]);
        rest[k] = surface(box);
    }
    std::size_t best = 1;
    double least = HUGE_VAL;
    box = boxes[0];
    for (std::size_t k = 1; k < n; ++k) {
        box = joined(box, boxes[k - 1]);
        const double cost = static_cast<double>(k) * surface(box) + static_cast<double>(n - k) * rest[k];
        if (cost < least) least = cost, best = k;
    }
    return best;
}

}  // namespace exercise
