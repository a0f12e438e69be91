// 9-3 A falling heap.      ./course check 9-3 · ./course hint 9-3
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace exercise {

/// For each frame, how often insertion sort swaps two neighbours to bring the boxes into the order of their
/// sides: sides[f][k] is that of box k in frame f. Before the first frame the order is 0, 1, 2, ...; each
/// frame begins with the order that the last one left behind. Boxes with equal sides are not swapped.
std::vector<std::size_t> swaps(std::span<const std::vector<double>> sides) {
    return {};  // your code
}

/// Your prediction: when are there swaps, (1) while all crates fall, (2) while some have landed, or (3) when all are at rest?
std::optional<int> predicted() {
    return std::nullopt;  // your prediction
}

}  // namespace exercise
