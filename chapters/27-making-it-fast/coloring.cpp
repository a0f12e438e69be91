#include "27-making-it-fast/coloring.hpp"

#include <bit>

namespace cc {

std::uint32_t Colors::take(BoxPair pair) {
    const bool with_fixed = is_fixed(pair);
    Used &a = bodies_[pair.a], &b = bodies_[pair.b];
    std::uint64_t taken = 0;
    for (const Used& body : {a, b})
        if (body.can_move) taken |= body.colors[with_fixed];
    const auto color = static_cast<std::uint32_t>(std::countr_one(taken));  // first-free-colour
    if (is_alone(color)) return with_fixed * fixed + color;
    a.colors[with_fixed] |= std::uint64_t{1} << color;
    b.colors[with_fixed] |= std::uint64_t{1} << color;
    return with_fixed * fixed + color;
}

void Colors::give_back(BoxPair pair, std::uint32_t color) {
    if (is_alone(color)) return;
    const std::uint64_t others = ~(std::uint64_t{1} << color % fixed);
    for (const std::uint32_t body : {pair.a, pair.b}) bodies_[body].colors[color / fixed] &= others;
}

}  // namespace cc
