#include "14-least-squares/beside/experiments.hpp"

#include <cmath>

#include "14-least-squares/beside/as_printed.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"

namespace cc::experiments {
namespace {

// A rod of whole numbers, 2^k times as long as wide, in a random direction; its map is exact.
struct Rod {
    Points q, p;
};

constexpr Mat2 rod_map{2, -1, 1, 3};

Rod draw_rod(Random& random, int k) {
    const auto x = static_cast<double>(1 + random.below(999));
    const auto y = static_cast<double>(1 + random.below(999));
    const Vec2 wide{-y, x};
    const Vec2 along = std::ldexp(1., k) * Vec2{x, y};
    const Points q = {-along - wide, along - wide, along + wide, wide - along};
    return {q, mapped(q, rod_map)};
}

double digits_of(const std::optional<Mat2>& A) {
    if (!A) return 0;
    return std::min({right_digits(A->a00, rod_map.a00), right_digits(A->a01, rod_map.a01),
                     right_digits(A->a10, rod_map.a10), right_digits(A->a11, rod_map.a11)});
}

}  // namespace

Weights ones(const Points& points) { return Weights(points.size(), 1); }

Points from_mean(const Points& points) { return offsets(points, mean(points, ones(points))); }

Placement best_placement(const Points& q, const Points& x) {
    const Vec2 centre = mean(x, ones(x));
    return {best_linear_map(q, offsets(x, centre), ones(q)).value_or(identity2), centre};
}

Vec2 best_turn(const TurnEnergy& E) { return direction(Vec2{E.dots, E.crosses}).value_or(Vec2{1, 0}); }

double angle_of(Vec2 turn) { return atan2(turn.y, turn.x) * 180 / pi; }

std::vector<FreedomState> freedoms(const Points& rest, const Points& x) {
    const Points q = from_mean(rest);
    const Vec2 centre = mean(x, ones(x));
    const Vec2 best = best_turn(energy_of_turns(q, offsets(x, centre), ones(q)));
    std::vector<FreedomState> states = {{"nothing", {identity2, mean(rest, ones(rest))}, 0},
                                        {"to shift", {identity2, centre}, 0},
                                        {"to shift and to turn", {turn_map(best), centre}, 0},
                                        {"to shift, and any linear map", best_placement(q, x), 0}};
    for (FreedomState& s : states) s.energy = energy(q, x, ones(q), s.at.A, s.at.T);
    return states;
}

ThinRods thin_rods(int k) {
    Random random(static_cast<std::uint64_t>(k));
    std::vector<double> digits;
    int refused = 0;
    for (int n = 0; n < rods; ++n) {
        const Rod rod = draw_rod(random, k);
        digits.push_back(digits_of(as_printed::linear_map(rod.q, rod.p, ones(rod.q))));
        if (!best_linear_map(rod.q, rod.p, ones(rod.q))) ++refused;
    }
    return {middle(digits), refused};
}

TwoTurns two_turns() {
    const Points p = mapped(diamond, shear);
    const TurnEnergy E = energy_of_turns(diamond, p, ones(diamond));
    return {p, E, best_turn(E), as_printed::turn_in(*best_linear_map(diamond, p, ones(diamond)))};
}

double HeavyCorner::energy_at(Vec2 T) const {
    return energy(as_printed::remembered(square), x, m, quarter, T);
}

HeavyCorner heavy_corner() {
    const Weights m = {1, 1, 5, 1};
    const Points x = mapped(square, quarter, {3, 0});
    return {m, x, as_printed::translation(x, m), best_translation(square, x, m, quarter)};
}

}  // namespace cc::experiments
