// Hint: you count the boxes that moved at all. A box that passes three others takes three swaps.
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
    for (const std::vector<double>& side : sides) {
        std::size_t count = 0;
        for (std::size_t k = 1; k < order.size(); ++k) {
            if (side[order[k]] < side[order[k - 1]]) ++count;
            for (std::size_t j = k; j > 0 && side[order[j]] < side[order[j - 1]]; --j)
                std::swap(order[j], order[j - 1]);
        }
        counts.push_back(count);
    }
    return counts;
}

}  // namespace exercise
