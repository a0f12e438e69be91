// 9-3 A falling heap: the answer.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace exercise {

/// For each frame, how often insertion sort swaps two neighbours to bring the boxes into the order of their
/// sides: sides[f][k] is that of box k in frame f. Before the first frame the order is 0, 1, 2, ...; each
/// frame begins with the order that the last one left behind. Boxes with equal sides are not swapped.
std::vector<std::size_t> swaps(std::span<const std::vector<double>> sides) {
    std::vector<std::size_t> counts;
    if (sides.empty()) return counts;
    std::vector<std::size_t> order(sides[0].size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (const std::vector<double>& side : sides) {
        std::size_t count = 0;
        for (std::size_t k = 1; k < order.size(); ++k)
            for (std::size_t j = k; j > 0 && side[order[j]] < side[order[j - 1]]; --j) {
                std::swap(order[j], order[j - 1]);
                ++count;
            }
        counts.push_back(count);
    }
    return counts;
}

std::optional<int> predicted() { return 2; }

}  // namespace exercise
