// Hint: for a map that mirrors and stretches all alike, you say that all turns are equally good. To be
// unturned is the worst for -I; the half turns are the best. Their axis is free: two numbers.
#include <algorithm>
#include <array>
#include <functional>

namespace exercise {

int freedoms(std::array<double, 3> stretches, bool mirrors) {
    std::ranges::sort(stretches, std::greater{});
    const auto [s_0, s_1, s_2] = stretches;
    if (mirrors) return s_1 > s_2 ? 0 : s_0 > s_1 ? 1 : 3;
    return s_1 > 0 ? 0 : s_0 > 0 ? 1 : 3;
}

}  // namespace exercise
