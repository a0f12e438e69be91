// Hint: you go from the goal towards where the point is: with alpha = 1 it would not move at all.
#include <vector>

#include "17-shape-matching/match.hpp"

namespace exercise {

/// Where the points go in one pass over a soft body: each a share alpha, from 0 to 1, of the way from where
/// it is `now` to its goal, which is its place in `rest` at the best pose.
std::vector<cc::Vec2> softened(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                               const std::vector<double>& masses, double alpha) {
    const std::vector<cc::Vec2> goals = cc::match(rest, now, masses).goals;
    std::vector<cc::Vec2> places;
    for (std::size_t i = 0; i < now.size(); ++i) places.push_back(goals[i] + alpha * (now[i] - goals[i]));
    return places;
}

}  // namespace exercise
