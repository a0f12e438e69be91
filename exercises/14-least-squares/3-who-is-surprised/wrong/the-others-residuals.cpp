// Hint: you leave a point out, and then measure how well the others fit. Wanted is how far off the one is
// that was left out.
#include <cmath>
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
        double E = 0, M = 0;
        for (std::size_t j = 0; j < rest.size(); ++j) {
            E += others[j] * cc::length_squared(now[j] - after - *A * (rest[j] - before));
            M += others[j];
        }
        found.push_back(std::sqrt(E / M));
    }
    return found;
}

}  // namespace exercise
