// Hint: you sort the sides of a frame, and forget which box each of them belongs to. In the next frame
// sides[k] is again that of box k. Sort numbers of boxes, and look up their sides.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace exercise {

std::vector<std::size_t> swaps(std::span<const std::vector<double>> sides) {
    std::vector<std::size_t> counts;
    for (std::vector<double> side : sides) {
        std::size_t count = 0;
        for (std::size_t k = 1; k < side.size(); ++k)
            for (std::size_t j = k; j > 0 && side[j] < side[j - 1]; --j) {
                std::swap(side[j], side[j - 1]);
                ++count;
            }
        counts.push_back(count);
    }
    return counts;
}

}  // namespace exercise
