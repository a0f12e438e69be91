// Chapter 16: best rotation and polar decomposition of maps of space, beside Newton's iteration in 128 bits.
#include "16-polar/polar3.hpp"
#include "matrices.hpp"
#include "polar_maps.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using truth::Quad;

constexpr double eps = 0x1p-52;

const std::vector<const char*> kinds = {
    "anywhere", "in whole numbers", "flat", "nearly flat", "nearly orthogonal", "graded", "from 1e-6 to 1e8"};

Case make(Random& random, std::size_t kind) {
    const auto like = static_cast<polar_maps::Kind>(kind % polar_maps::kinds);
    const double size = kind == polar_maps::kinds ? std::pow(10., random.uniform(-6, 8)) : 1;
    return case_of(size * polar_maps::map3(like, random));
}

truth::Map<3> cofactors(const truth::Map<3>& A) {
    truth::Map<3> C{};
    for (std::size_t j = 0; j < 3; ++j)
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3, k1 = (k + 1) % 3, k2 = (k + 2) % 3;
            C[j][k] = A[j1][k1] * A[j2][k2] - A[j1][k2] * A[j2][k1];
        }
    return C;
}

// The orthogonal factor of a map with an inverse: the mean of the map and its inverse's transpose, each
// scaled so that they are of the same size, until nothing changes.
truth::Map<3> true_factor(truth::Map<3> Q) {
    for (int step = 0; step < 40; ++step) {
        const truth::Map<3> inverse = cofactors(Q);
        const Quad det = truth::determinant(Q);
        const Quad scale = truth::root(truth::norm(inverse) / truth::size_of(det) / truth::norm(Q));
        truth::Map<3> next{};
        for (std::size_t j = 0; j < 3; ++j)
            for (std::size_t k = 0; k < 3; ++k)
                next[j][k] = (scale * Q[j][k] + inverse[j][k] / det / scale) / 2;
        const bool is_done = truth::norm(next - Q) < 0x1p-90;
        Q = next;
        if (is_done) break;
    }
    return Q;
}

// The stretches of S, largest first: the roots of its cubic, the largest by Newton's method from above.
struct Stretches {
    Quad s0, s1, s2;
    explicit Stretches(const truth::Map<3>& S) {
        Quad trace = 0, minors = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            trace += S[j][j];
            for (std::size_t k = 0; k < j; ++k) minors += S[j][j] * S[k][k] - S[j][k] * S[k][j];
        }
        const Quad det = truth::determinant(S);
        s0 = trace;
        for (int step = 0; step < 100; ++step) {
            const Quad slope = (3 * s0 - 2 * trace) * s0 + minors;
            const Quad less = slope > 0 ? (((s0 - trace) * s0 + minors) * s0 - det) / slope : Quad{0};
            if (!(less > 0x1p-110 * s0)) break;
            s0 -= less;
        }
        const Quad sum = trace - s0, product = det / s0, half = sum * sum / 4 - product;
        const Quad apart = half > 0 ? truth::root(half) : Quad{0};
        s1 = sum / 2 + apart;
        s2 = product / s1;
    }
};

// The direction that S stretches by s: across two rows of S - s, those whose cross product is longest.
truth::Quad3 axis_of(truth::Map<3> S, Quad s) {
    truth::Quad3 rows[3], best{0, 0, 0};
    for (std::size_t k = 0; k < 3; ++k) {
        S[k][k] -= s;
        rows[k] = {S[k][0], S[k][1], S[k][2]};
    }
    for (std::size_t k = 0; k < 3; ++k) {
        const truth::Quad3 across = cross(rows[k], rows[(k + 1) % 3]);
        if (dot(across, across) > dot(best, best)) best = across;
    }
    return 1 / truth::length(best) * best;
}

// Q, but mirrored once more where S stretches least: the best proper turn, if A mirrors.
truth::Map<3> mirrored_back(truth::Map<3> Q, const truth::Quad3& axis) {
    const Quad v[3] = {axis.x, axis.y, axis.z};
    for (auto& row : Q.rows) {
        const Quad along = row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
        for (std::size_t k = 0; k < 3; ++k) row[k] -= 2 * along * v[k];
    }
    return Q;
}

// As surely as the map says: 64 eps s0 / (s1 + s2), or s1 - s2 where a mirrored map is turned
// (tests/16-polar.cpp).
void check_factors(const Mat3& A, const Mat3& Q, const Mat3& R, Promises& promise) {
    const auto right = true_factor(wide(A));
    const auto S = transposed(right) * wide(A);
    const Stretches s(S);
    if (!(s.s2 > 0x1p-30 * s.s0)) return;
    promise.within(truth::norm(wide(Q) - right), 64 * eps * s.s0 / (s.s1 + s.s2),
                   "Q is the orthogonal factor");
    const bool is_mirrored = truth::determinant(wide(A)) < 0;
    const Quad sure = is_mirrored ? s.s1 - s.s2 : s.s1 + s.s2;
    if (!(sure > 0x1p-30 * s.s0)) return;
    const auto turn = is_mirrored ? mirrored_back(right, axis_of(S, s.s2)) : right;
    promise.within(truth::norm(wide(R) - turn), 64 * eps * s.s0 / sure, "the best turn");
}

// Q is orthogonal to 4 eps, Q S is A to 6 eps |A| (docs/tolerances.md), S off by 8 u |A|
// (tests/16-polar.cpp).
Verdict check(const Case& it) {
    if (!are_ordinary(it)) return no_case;
    const Mat3 A = mat3(it[0]), R = cc::best_rotation(A);
    const cc::Polar3 p = cc::polar(A);
    const Quad size = truth::norm(wide(A)), volume = truth::determinant(wide(A));
    Promises promise;
    promise.within(truth::defect(wide(p.Q)), 4 * eps, "Q is orthogonal");
    promise.within(truth::defect(wide(R)), 4 * eps, "the best turn is orthogonal");
    promise.holds(determinant(R) > 0.5, "the best turn is proper");
    promise.within(truth::norm(wide(p.Q) * wide(p.S) - wide(A)), 6 * eps * size, "Q S is the map");
    promise.holds(p.S == transpose(p.S), "S is symmetric");
    promise.holds(truth::only_stretches(wide(p.S), 8 * eps * size), "S only stretches");
    if (truth::size_of(volume) > 0x1p-40 * size * size * size)
        promise.holds((determinant(p.Q) < 0) == (volume < 0), "Q mirrors if A does");
    if (truth::size_of(volume) > 0x1p-100 * size * size * size) check_factors(A, p.Q, R, promise);
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    const Mat3 A = mat3(it[0]);
    if (change == quarter) {
        const Mat3 B{changed(A.a0, quarter), changed(A.a1, quarter), changed(A.a2, quarter)};
        const cc::Polar3 p = cc::polar(B);
        Promises promise;
        promise.within(truth::norm(wide(p.Q) * wide(p.S) - wide(B)), 6 * eps * truth::norm(wide(A)),
                       "Q S is the map");
        return promise.verdict();
    }
    const Mat3 B = scale_of(change) * A;
    Promises promise;
    promise.holds(cc::polar(B).Q == cc::polar(A).Q, "the same digits of Q");
    promise.holds(cc::best_rotation(B) == cc::best_rotation(A), "the same digits of the best turn");
    return promise.verdict();
}

const Registered here{{"polar_in_space",
                       16,
                       "Newton's iteration in 128 bits",
                       kinds,
                       {"2^20 times as large", "2^20 times as small", "turned by a quarter"},
                       {{"columns", 9, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
