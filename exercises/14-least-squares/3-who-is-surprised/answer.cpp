// 14-3 Who is surprised?: the answer.
#include <vector>

#include "14-least-squares/least_squares.hpp"

namespace exercise {

std::vector<double> surprises(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                              const std::vector<double>& m) {
    std::vector<double> found;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        std::vector<double> others = m;
        others[i] = 0;
        const cc::Vec2 before = cc::mean(rest, others), after = cc::mean(now, others);
        const auto A = cc::best_linear_map(cc::offsets(rest, before), cc::offsets(now, after), others);
        found.push_back(cc::distance(now[i], after + *A * (rest[i] - before)));
    }
    return found;
}

}  // namespace exercise
