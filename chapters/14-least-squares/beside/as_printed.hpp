#pragma once
/// Chapter 14, as the article on shape matching (E4) says it, or does it: kept to be drawn and proved wrong.
#include "14-least-squares/least_squares.hpp"

namespace cc::as_printed {

/// The remembered shape, seen from the mean of its corners, whatever they weigh (E4-8).
inline std::vector<Vec2> remembered(std::span<const Vec2> rest) {
    return offsets(rest, mean(rest, std::vector<double>(rest.size(), 1)));
}

/// T: the centre of mass of the points now, whatever the remembered shape is seen from (E4-8).
inline Vec2 translation(std::span<const Vec2> x, std::span<const double> m) { return mean(x, m); }

/// A_pq times the inverse of A_qq, without asking whether it means anything.
inline std::optional<Mat2> linear_map(std::span<const Vec2> q, std::span<const Vec2> p,
                                      std::span<const double> m) {
    const Moments sum = moments(q, p, m);
    const auto back = inverse(sum.A_qq);
    if (!back) return std::nullopt;
    return sum.A_pq * *back;
}

/// Cosine and sine of the turn in the map A: the one nearest to its columns. "The inverse of A_qq only
/// stretches", so A and A_pq are said to turn alike (E4-8).
inline Vec2 turn_in(const Mat2& A) {
    const std::vector<Vec2> axes = {{1, 0}, {0, 1}}, columns = {first_column(A), second_column(A)};
    const TurnEnergy E = energy_of_turns(axes, columns, std::vector<double>{1, 1});
    return direction(Vec2{E.dots, E.crosses}).value_or(Vec2{1, 0});
}

}  // namespace cc::as_printed
