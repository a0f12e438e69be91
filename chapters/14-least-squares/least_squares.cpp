#include "14-least-squares/least_squares.hpp"

#include <array>
#include <limits>

#include "14-least-squares/scaling.hpp"

namespace cc {
namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();

constexpr std::array words_of = {"there are no points", "there are not as many of one kind as of the others",
                                 "is not finite",       "is beyond 2^500",
                                 "is negative",         "all weights are 0"};

std::string words(FitFault f) {
    const std::string text = words_of[static_cast<std::size_t>(f.kind)];
    switch (f.kind) {
        case FitFault::not_finite:
        case FitFault::out_of_range:
        case FitFault::negative_weight:
            return "point or weight " + std::to_string(f.place) + " " + text;
        default:
            return text;
    }
}

// What is wrong with a point and its weight, if anything.
std::optional<FitFault::Kind> find_fault(Vec2 q, Vec2 p, double m) {
    for (const double x : {q.x, q.y, p.x, p.y, m}) {
        if (std::abs(x) <= longest) continue;
        return std::isfinite(x) ? FitFault::out_of_range : FitFault::not_finite;
    }
    if (m < 0) return FitFault::negative_weight;
    return std::nullopt;
}

using Points = std::span<const Vec2>;
using Weights = std::span<const double>;

void require_sound(Points q, Points p, Weights m) {
    if (const auto fault = find_fault(q, p, m)) throw BadFit(*fault);
}

bool is_finite(const Mat2& A) {
    return std::isfinite(A.a00) && std::isfinite(A.a01) && std::isfinite(A.a10) && std::isfinite(A.a11);
}

// Whether a sum of n products is so small that what they lose below the range of a double counts.
bool is_lost(double sum, double n) { return !(sum >= 8 * n * std::numeric_limits<double>::min()); }

}  // namespace

BadFit::BadFit(FitFault f) : BadInput("fit", words(f)), fault(f) {}

std::optional<FitFault> find_fault(Points q, Points p, Weights m) {
    if (q.size() != p.size() || q.size() != m.size()) return FitFault{FitFault::counts_differ, 0};
    if (q.empty()) return FitFault{FitFault::no_points, 0};
    bool weighs = false;
    for (std::size_t i = 0; i < m.size(); ++i) {
        if (const auto kind = find_fault(q[i], p[i], m[i])) return FitFault{*kind, i};
        weighs = weighs || m[i] > 0;
    }
    if (!weighs) return FitFault{FitFault::no_weight, 0};
    return std::nullopt;
}

Vec2 mean(Points x, Weights m) {
    require_sound(x, x, m);
    double M = 0;
    Vec2 sum;  // seen from the first point, so that far from the origin no digits are lost
    for (std::size_t i = 0; i < x.size(); ++i) {
        M += m[i];
        sum += m[i] * (x[i] - x[0]);
    }
    return x[0] + sum / M;                                                      // weighted-mean
}

std::vector<Vec2> offsets(Points x, Vec2 centre) {
    std::vector<Vec2> from_centre;
    from_centre.reserve(x.size());
    for (const Vec2 point : x) from_centre.push_back(point - centre);
    return from_centre;
}

double energy(Points q, Points x, Weights m, const Mat2& A, Vec2 T) {
    require_sound(q, x, m);
    double E = 0;
    for (std::size_t i = 0; i < q.size(); ++i)
        E += m[i] * length_squared(A * q[i] + T - x[i]);                // shape-matching-energy
    return E;
}

Vec2 best_translation(Points q, Points x, Weights m, const Mat2& A) {
    require_sound(q, x, m);
    return mean(x, m) - A * mean(q, m);                                      // best-translation
}

Mat2 moment(Points q, Points p, Weights m) {
    require_sound(q, p, m);
    Mat2 A_pq;
    for (std::size_t i = 0; i < q.size(); ++i)
        A_pq += m[i] * outer(p[i], q[i]);                                    // normal-equations
    return A_pq;
}

Moments moments(Points q, Points p, Weights m) { return {moment(q, p, m), moment(q, q, m)}; }

std::optional<Mat2> best_linear_map(Points q, Points p, Weights m) {
    const Moments sum = moments(q, p, m);
    const auto N = static_cast<double>(q.size());
    if (is_lost(sum.A_qq.a00, N) || is_lost(sum.A_qq.a11, N)) return std::nullopt;
    if (!std::isfinite(trace(sum.A_qq))) return std::nullopt;
    const int unit = -std::ilogb(trace(sum.A_qq));  // the answer is the same in any unit
    const Mat2 A_pq = times_two_to(unit, sum.A_pq);
    const Mat2 A_qq = times_two_to(unit, sum.A_qq);
    const double lost = 8 * (N + 2) * eps * A_qq.a00 * A_qq.a11;
    if (!(std::isnormal(lost) && determinant(A_qq) > lost)) return std::nullopt;  // moments-by-areas
    const Mat2 A = A_pq * *inverse(A_qq);                                     // best-linear-map
    return is_finite(A) ? std::optional{A} : std::nullopt;
}

TurnEnergy energy_of_turns(Points q, Points p, Weights m) {
    require_sound(q, p, m);
    TurnEnergy E;
    for (std::size_t i = 0; i < q.size(); ++i) {
        E.constant += m[i] * (length_squared(q[i]) + length_squared(p[i]));
        E.dots += m[i] * dot(q[i], p[i]);                                    // energy-of-a-turn
        E.crosses += m[i] * cross(q[i], p[i]);                               // energy-of-a-turn
    }
    return E;
}

}  // namespace cc
