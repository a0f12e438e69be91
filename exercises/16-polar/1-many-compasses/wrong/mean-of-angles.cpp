// Hint: you take the mean of the angles. On both sides of the half turn, angles jump from 180 to -180
// degrees, and their mean points the other way. Sum the matrices.
#include <optional>
#include <vector>

#include "05-convex-shapes/pose.hpp"
#include "16-polar/polar.hpp"

namespace exercise {

std::optional<cc::Rotation> believed_turn(const std::vector<cc::Mat2>& measured,
                                          const std::vector<double>& weights) {
    double angle = 0, weight = 0;
    for (std::size_t i = 0; i < measured.size(); ++i)
        if (const auto turn = cc::best_rotation(measured[i])) {
            angle += weights[i] * cc::angle(*turn);
            weight += weights[i];
        }
    if (weight == 0) return std::nullopt;
    return cc::rotation(angle / weight);
}

}  // namespace exercise
