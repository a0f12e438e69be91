// Hint: you go on counting over all frames. Begin each frame at 0.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace exercise {

std::vector<std::size_t> swaps(std::span<const std::vector<double>> sides) {
    std::vector<std::size_t> counts;
    if (sides.empty()) return counts;
    std::vector<std::size_t> order(sides[0].size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::size_t count = 0;
    for (const std::vector<double>& side : sides) {
        for (std::size_t k = 1; k < order.size(); ++k)
            for (std::size_t j = k; j > 0 && side[order[j]] < side[order[j - 1]]; --j) {
                std::swap(order[j], order[j - 1]);
                ++count;
            }
        counts.push_back(count);
    }
    return counts;
}

}  // namespace exercise
