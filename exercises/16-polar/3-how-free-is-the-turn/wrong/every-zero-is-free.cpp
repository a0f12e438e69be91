// Hint: you count the stretches that are 0. But one of them leaves nothing free: two directions fix the
// third, by the right hand.
#include <algorithm>
#include <array>
#include <functional>

namespace exercise {

int freedoms(std::array<double, 3> stretches, bool mirrors) {
    if (mirrors) {
        std::ranges::sort(stretches, std::greater{});
        const auto [s_0, s_1, s_2] = stretches;
        return s_1 > s_2 ? 0 : s_0 > s_1 ? 1 : 2;
    }
    const auto zeros = std::ranges::count(stretches, 0);
    return zeros == 3 ? 3 : static_cast<int>(zeros);
}

}  // namespace exercise
