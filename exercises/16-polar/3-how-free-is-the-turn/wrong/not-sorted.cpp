// Hint: you take the stretches in the order in which they come. Which one is the least?
#include <algorithm>
#include <array>
#include <functional>

namespace exercise {

int freedoms(std::array<double, 3> stretches, bool mirrors) {
    const auto [s_0, s_1, s_2] = stretches;
    if (mirrors) return s_1 > s_2 ? 0 : s_0 > s_1 ? 1 : 2;
    return s_1 > 0 ? 0 : s_0 > 0 ? 1 : 3;
}

}  // namespace exercise
