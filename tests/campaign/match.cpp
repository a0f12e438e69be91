// Chapter 17: the pose at which remembered points lie nearest to where they are now, beside its closed form
// in 128 bits.
#include "17-shape-matching/match.hpp"

#include "fits.hpp"
#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using truth::Quad;
using truth::Quad2;
using truth::wide;

constexpr double u = 0x1p-53;

const std::vector<const char*> kinds = {"anywhere",   "in whole numbers",    "thin",
                                        "far scaled", "on a line",           "moved rigidly",
                                        "mirrored",   "far from the origin", "heavy and light"};

// Rows of a remembered point, the point now, and its mass.
Case make(Random& random, std::size_t kind) {
    const double size = any_size(random);
    const fits::Fit fit = fits::fit(static_cast<fits::Kind>(kind % fits::kinds), random);
    const Pose there{draws::in_box<Vec2>(random, 3), cc::rotation(random.uniform(-3, 3))};
    const Vec2 away = kind == 7 ? draws::in_box<Vec2>(random, 1 / shapes::power(random, 6)) : Vec2{};
    std::vector<double> rows;
    for (std::size_t k = 0; k < fit.q.size(); ++k) {
        const Vec2 q = fit.q[k] + away;
        Vec2 p = kind < 5 ? fit.p[k] : to_world(there, q);
        if (kind == 6) p = {p.x, -p.y};
        const double m = kind == 8 ? fit.m[k] * shapes::power(random, 6) : fit.m[k];
        rows.insert(rows.end(), {size * q.x, size * q.y, size * p.x, size * p.y, m});
    }
    return {rows, {random.uniform(-3, 3)}};
}

struct Fit {
    Points rest, now;
    std::vector<double> masses;
    cc::Rotation before;
    explicit Fit(const Case& it) : before(cc::rotation(it[1][0])) {
        for (std::size_t k = 0; k < it[0].size(); k += 5) {
            rest.push_back({it[0][k], it[0][k + 1]});
            now.push_back({it[0][k + 2], it[0][k + 3]});
            masses.push_back(it[0][k + 4]);
        }
    }
    bool is_sound() const { return !cc::find_fault(rest, now, masses); }
    cc::Match ours() const { return match(rest, now, masses, before); }
};

Quad2 mean(const Points& points, const std::vector<double>& m) {
    Quad2 sum{0, 0};
    Quad M = 0;
    for (std::size_t k = 0; k < points.size(); ++k) {
        sum = sum + Quad(m[k]) * wide(points[k]);
        M += m[k];
    }
    return 1 / M * sum;
}

// No bound is promised; this one is derived here, with u = eps / 2, N points, M their mass, and D the
// farthest of them from the first. A mean: differences from the first point, products, N sums and a quotient,
// and the mass's N sums: (2 N + 2) u D, and u of itself; call that e, for q and for p. Offsets share e, which
// cancels in the sums but for M e_q e_p, and each is off by u of itself. The products, m and N sums: with P =
// sum of m |q| |p|, each of the two sums that make the turn is off by (N + 5) u P, so its direction by 1.5 of
// that over their length; and 2.5 eps.
struct Truth {
    Quad2 c_q, c_p, v{0, 0};
    Quad P = 0, M = 0;
    double N = 0;
    explicit Truth(const Fit& fit)
        : c_q(mean(fit.rest, fit.masses)),
          c_p(mean(fit.now, fit.masses)),
          N(static_cast<double>(fit.rest.size())) {
        for (std::size_t k = 0; k < fit.rest.size(); ++k) {
            const Quad2 q = wide(fit.rest[k]) - c_q, p = wide(fit.now[k]) - c_p;
            v = v + Quad(fit.masses[k]) * Quad2{dot(q, p), cross(q, p)};
            P += Quad(fit.masses[k]) * truth::length(q) * truth::length(p);
            M += fit.masses[k];
        }
    }
    Quad of_mean(const Points& points, const Quad2& centre) const {
        double D = 0;
        for (const Vec2 p : points) D = std::max(D, cc::distance(points[0], p));
        return u * ((2 * N + 2) * D + truth::length(centre));
    }
    Quad of_turn(const Fit& fit) const {
        const Quad of_means = M * of_mean(fit.rest, c_q) * of_mean(fit.now, c_p);
        return 1.5 * ((N + 5) * u * P + of_means) / truth::length(v) + 8 * u;
    }
};

// The place is the mean less the turned centre, a goal the mean and a turned offset: the two means' errors,
// the turn's times the arm, and some 10 u of the lengths that are added.
Verdict check(const Case& it) {
    if (!are_ordinary(it) || std::abs(it[1][0]) > 1e3) return no_case;
    const Fit fit(it);
    if (!fit.is_sound()) return no_case;
    const Truth right(fit);
    const cc::Match got = fit.ours();
    Promises promise;
    promise.within(truth::length(wide(Vec2{got.pose.q.c, got.pose.q.s})) - 1, 8 * u, "a turn");
    const Quad off = right.of_turn(fit);
    if (!(off < 0x1p-4)) return promise.verdict();  // no turn is clearly best
    const Quad2 turn = 1 / truth::length(right.v) * right.v;
    const auto turned = [&](Quad2 p) {
        return Quad2{turn.x * p.x - turn.y * p.y, turn.y * p.x + turn.x * p.y};
    };
    promise.within(truth::distance(turn, wide(Vec2{got.pose.q.c, got.pose.q.s})), 1.01 * off,
                   "the best turn");
    const Quad means = right.of_mean(fit.rest, right.c_q) + right.of_mean(fit.now, right.c_p);
    const Quad arm = truth::length(right.c_q), far = truth::length(right.c_p);
    promise.within(truth::distance(right.c_p - turned(right.c_q), wide(got.pose.x)),
                   means + (1.01 * off + 10 * u) * arm + 10 * u * far, "the place");
    for (std::size_t k = 0; k < fit.rest.size(); ++k) {
        const Quad2 q = wide(fit.rest[k]) - right.c_q;
        promise.within(truth::distance(right.c_p + turned(q), wide(got.goals[k])),
                       means + (1.01 * off + 10 * u) * truth::length(q) + 10 * u * far, "a goal");
    }
    return promise.verdict();
}

void change_row(double* row, std::size_t change) {
    if (change == quarter) row[2] = -std::exchange(row[3], row[2]);
    for (int k = 0; k < 4; ++k) row[k] *= scale_of(change);
}

Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it) || std::abs(it[1][0]) > 1e3 || !Fit(it).is_sound()) return no_case;
    Case other = it;
    for (std::size_t k = 0; k < it[0].size(); k += 5) change_row(&other[0][k], change);
    if (change == mirror) std::ranges::rotate(other[0], other[0].begin() + 5);  // another point first
    const Fit fit(it);
    const cc::Match got = fit.ours(), same = Fit(other).ours();
    const double k = scale_of(change);
    Promises promise;
    if (k != 1) {
        promise.holds(got.pose.q.c == same.pose.q.c && got.pose.q.s == same.pose.q.s,
                      "the same digits of the turn");
        promise.holds(k * got.pose.x == same.pose.x, "the same digits of the place");
        return promise.verdict();
    }
    const Quad off = Truth(fit).of_turn(fit);
    const Vec2 turn{got.pose.q.c, got.pose.q.s}, there{same.pose.q.c, same.pose.q.s};
    if (off < 0x1p-4)
        promise.within(cc::distance(change == quarter ? left(turn) : turn, there), 2.1 * off + 4 * u,
                       "the same turn");
    return promise.verdict();
}

const Registered here{
    {"match",
     17,
     "the closed form in 128 bits",
     kinds,
     {"2^20 times as large", "2^20 times as small", "turned by a quarter", "from another point on"},
     {{"rest_now_mass", 5, 1}, {"before", 1, 1}},
     make,
     check,
     vary}};

}  // namespace
