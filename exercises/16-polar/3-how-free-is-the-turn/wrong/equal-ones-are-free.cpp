// Hint: you take equal stretches for freedom, with a mirror or without. Without one, each direction with a
// stretch above 0 must go to its place, equal or not.
#include <algorithm>
#include <array>
#include <functional>

namespace exercise {

int freedoms(std::array<double, 3> stretches, bool mirrors) {
    std::ranges::sort(stretches, std::greater{});
    const auto [s_0, s_1, s_2] = stretches;
    if (s_0 == 0) return 3;
    return s_1 > s_2 ? 0 : s_0 > s_1 ? 1 : 2;
}

}  // namespace exercise
