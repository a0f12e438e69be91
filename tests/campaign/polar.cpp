// Chapter 16: best rotation and polar decomposition of maps of the plane, beside 128 bits.
#include "16-polar/polar.hpp"

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
    return case_of(size * polar_maps::map2(like, random));
}

// Cosine and sine are right to 2.5 eps of themselves; none exactly where both sums are 0.
void check_rotation(const Mat2& A, Promises& promise) {
    const Quad x = Quad(A.a00) + A.a11, y = Quad(A.a10) - A.a01;
    const auto turn = cc::best_rotation(A);
    promise.holds(turn.has_value() == (x != 0 || y != 0), "a best turn where there is one");
    if (!turn) return;
    const Quad l = truth::root(x * x + y * y);
    promise.within(turn->c - x / l, 2.5 * eps * truth::size_of(x / l), "the cosine");
    promise.within(turn->s - y / l, 2.5 * eps * truth::size_of(y / l), "the sine");
}

// Q is orthogonal to 4 eps (docs/tolerances.md), Q S is A to 6 eps |A|, and S off by 8 u |A|
// (tests/16-polar.cpp).
Verdict check(const Case& it) {
    if (!are_ordinary(it)) return no_case;
    const Mat2 A = mat2(it[0]);
    const cc::Polar p = cc::polar(A);
    const Quad size = truth::norm(wide(A)), volume = truth::determinant(wide(A));
    Promises promise;
    check_rotation(A, promise);
    promise.within(truth::defect(wide(p.Q)), 4 * eps, "Q is orthogonal");
    promise.within(truth::norm(wide(p.Q) * wide(p.S) - wide(A)), 6 * eps * size, "Q S is the map");
    promise.holds(p.S == transpose(p.S), "S is symmetric");
    promise.holds(truth::only_stretches(wide(p.S), 8 * eps * size), "S only stretches");
    const Quad unsure = 2 * eps * size * size;  // off by eps (|a00 a11| + |a01 a10|), rounded
    if (truth::size_of(volume) > unsure)
        promise.holds((determinant(p.Q) < 0) == (volume < 0), "Q turns over if A does");
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    const Mat2 A = mat2(it[0]);
    const double k = scale_of(change);
    const Mat2 B = change == quarter ? from_columns(left(first_column(A)), left(second_column(A))) : k * A;
    const auto r = cc::best_rotation(A), s = cc::best_rotation(B);
    Promises promise;
    promise.holds(change == quarter || cc::polar(B).Q == cc::polar(A).Q, "the same digits of Q");
    promise.holds(change == quarter || r.has_value() == s.has_value(), "a best turn for both");
    if (k != 1 && r && s) promise.holds(r->c == s->c && r->s == s->s, "the same digits of the best turn");
    if (change == quarter) promise.within(truth::defect(wide(cc::polar(B).Q)), 4 * eps, "Q is orthogonal");
    return promise.verdict();
}

const Registered here{{"polar",
                       16,
                       "128 bits",
                       kinds,
                       {"2^20 times as large", "2^20 times as small", "turned by a quarter"},
                       {{"map", 4, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
