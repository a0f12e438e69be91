#include "27-making-it-fast/coloring.hpp"

#include <bit>
#include <numeric>

namespace cc {
namespace {

constexpr std::uint32_t most = 64;  // colours of each kind

// Which colours a body has already, a bit for each.
using Used = std::uint64_t;

// The colour of each pair: 0 and more between bodies that move, 64 and more with what is fixed, 128 and more
// where none of these is left.
std::vector<std::uint32_t> colors_of(std::span<const BoxPair> pairs, std::span<const std::uint8_t> can_move) {
    std::vector<Used> used_by[2] = {std::vector<Used>(can_move.size()), std::vector<Used>(can_move.size())};
    std::vector<std::uint32_t> colors;
    colors.reserve(pairs.size());
    std::uint32_t last = 2 * most;
    for (const auto [a, b] : pairs) {
        const bool is_fixed = !can_move[a] || !can_move[b];
        std::vector<Used>& used = used_by[is_fixed];
        const Used taken = (can_move[a] ? used[a] : 0) | (can_move[b] ? used[b] : 0);
        const auto color = static_cast<std::uint32_t>(std::countr_one(taken));  // first-free-colour
        if (color == most) {
            colors.push_back(last++);
            continue;
        }
        used[a] |= Used{1} << color;
        used[b] |= Used{1} << color;
        colors.push_back(is_fixed * most + color);
    }
    return colors;
}

}  // namespace

Coloring color_pairs(std::span<const BoxPair> pairs, std::span<const std::uint8_t> can_move) {
    const std::vector<std::uint32_t> colors = colors_of(pairs, can_move);
    std::vector<std::uint32_t> next(2 * most + pairs.size() + 1);
    for (const std::uint32_t color : colors) ++next[color + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    Coloring coloring;
    for (const std::uint32_t begin : next)  // a colour that nobody has is none
        if (coloring.begins.empty() || begin != coloring.begins.back()) coloring.begins.push_back(begin);
    coloring.order.resize(pairs.size());
    for (std::uint32_t k = 0; k < pairs.size(); ++k) coloring.order[next[colors[k]]++] = k;
    return coloring;
}

}  // namespace cc
