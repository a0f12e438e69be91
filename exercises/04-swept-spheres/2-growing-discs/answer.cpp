// 4-2 Discs that grow: the answer.
#include <cmath>
#include <optional>

#include "04-swept-spheres/sweep.hpp"

namespace exercise {

std::optional<double> first_contact(const cc::Moving<cc::Vec2>& A, double growth_A,
                                    const cc::Moving<cc::Vec2>& B, double growth_B) {
    const auto [C0, D, r] = cc::relative_path(A, B);
    const double g = growth_A + growth_B;
    const double b = cc::dot(C0, D) - r * g;
    const double c = cc::dot(C0, C0) - r * r;
    if (c <= 0) return 0.0;
    const double discriminant = cc::length_squared(r * D - g * C0) - cc::area_squared(C0, D);
    if (discriminant < 0) return std::nullopt;
    const double below = -b + std::sqrt(discriminant);
    if (below <= 0) return std::nullopt;
    const double s = c / below;
    return s <= 1 ? std::optional{s} : std::nullopt;
}

}  // namespace exercise
