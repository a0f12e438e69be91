// Hint: you fit the linear map first, and then the new term to what is left. But a part of the new term is
// itself linear in q: take the linear map's part out of both before you divide.
#include <vector>

#include "14-least-squares/least_squares.hpp"

namespace exercise {

/// Takes the offset q to A q + t + (q.x q.y) w.
struct Bent {
    cc::Mat2 A;
    cc::Vec2 t;  ///< metres
    cc::Vec2 w;  ///< how much the shape is bent, 1/m
};

// What no shift and no linear map can make of the q.
std::vector<cc::Vec2> residuals(const std::vector<cc::Vec2>& q, const std::vector<cc::Vec2>& x,
                                const std::vector<double>& m) {
    const cc::Vec2 before = cc::mean(q, m), after = cc::mean(x, m);
    const std::vector<cc::Vec2> from = cc::offsets(q, before), to = cc::offsets(x, after);
    const cc::Mat2 A = *cc::best_linear_map(from, to, m);
    std::vector<cc::Vec2> left;
    for (std::size_t i = 0; i < q.size(); ++i) left.push_back(to[i] - A * from[i]);
    return left;
}

Bent fit(const std::vector<cc::Vec2>& q, const std::vector<cc::Vec2>& x, const std::vector<double>& m) {
    std::vector<cc::Vec2> bend;  // the new term, as the x coordinate
    for (const cc::Vec2 v : q) bend.push_back({v.x * v.y, 0});
    const auto &of_bend = bend, of_x = residuals(q, x, m);
    cc::Vec2 sum;
    double squares = 0;
    for (std::size_t i = 0; i < q.size(); ++i) {
        sum = sum + m[i] * of_bend[i].x * of_x[i];
        squares += m[i] * of_bend[i].x * of_bend[i].x;
    }
    const cc::Vec2 w = sum / squares;
    std::vector<cc::Vec2> straight;
    for (std::size_t i = 0; i < q.size(); ++i) straight.push_back(x[i] - bend[i].x * w);
    const cc::Vec2 before = cc::mean(q, m), after = cc::mean(straight, m);
    const cc::Mat2 A = *cc::best_linear_map(cc::offsets(q, before), cc::offsets(straight, after), m);
    return {A, after - A * before, w};
}

}  // namespace exercise
