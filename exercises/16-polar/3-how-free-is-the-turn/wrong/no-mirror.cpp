// Hint: you do not ask whether the map mirrors. Then the best turn must reverse a direction, the one that is
// stretched least, and it may be able to choose.
#include <algorithm>
#include <array>
#include <functional>

namespace exercise {

int freedoms(std::array<double, 3> stretches, bool mirrors) {
    std::ranges::sort(stretches, std::greater{});
    const auto [s_0, s_1, s_2] = stretches;
    return s_1 > 0 ? 0 : s_0 > 0 ? 1 : 3;
}

}  // namespace exercise
