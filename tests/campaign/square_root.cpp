// Chapter 15: the root of a map, done twice, beside the map in 128 bits.
#include "15-square-roots/square_root.hpp"

#include "maps.hpp"
#include "matrices.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using truth::Quad;

constexpr double eps = 0x1p-52;

const std::vector<const char*> kinds = {
    "round",  "stretching",         "thin stretching",      "rank one",  "nearly rank one", "anything",
    "turned", "nearly a half turn", "nearly one direction", "long root", "sizes mixed"};

constexpr std::size_t of_stretchings = maps::zero, of_maps = of_stretchings + maps::kinds;

Mat2 drawn(Random& random, std::size_t kind) {
    if (kind < of_stretchings) return maps::stretching(static_cast<maps::Stretching>(kind), random);
    if (kind < of_maps) return maps::any_map(static_cast<maps::Kind>(kind - of_stretchings), random);
    Mat2 A = maps::map(random, 1);
    for (double* entry : {&A.a00, &A.a01, &A.a10, &A.a11})
        *entry = std::ldexp(*entry, -static_cast<int>(random.below(60)));
    return A;
}

Case make(Random& random, std::size_t kind) {
    const double size = any_size(random);
    return case_of(size * drawn(random, kind));
}

// Exact signs, by 128 bits where they are sure: differences of doubles and of products of two have their
// signs.
struct Signs {
    Quad trace, determinant, discriminant, unsure;
    explicit Signs(const Mat2& A)
        : trace(Quad(A.a00) + A.a11), determinant(Quad(A.a00) * A.a11 - Quad(A.a01) * A.a10) {
        const Quad apart = Quad(A.a00) - A.a11, turning = 4 * Quad(A.a01) * A.a10;
        discriminant = apart * apart + turning;
        unsure = eps * (apart * apart + truth::size_of(turning));  // there rounding decides (docstring)
    }
    bool is_clamped() const {
        return determinant < 0 && trace > 0 && -determinant <= 2 * eps * trace * trace;
    }
    bool is_near_clamp() const {
        return determinant < 0 && trace > 0 &&
               truth::size_of(-determinant - 2 * eps * trace * trace) <= 8 * eps * eps * trace * trace;
    }
    bool has_root() const { return is_clamped() || (determinant >= 0 && (trace > 0 || discriminant < 0)); }
    bool is_sure() const { return !is_near_clamp() && (trace > 0 || truth::size_of(discriminant) > unsure); }
};

// |X X - A| is at most 4 eps |A| where A is symmetric without a negative eigenvalue, else 8 eps |X|²
// (docstring).
Verdict check(const Case& it) {
    if (!are_ordinary(it)) return no_case;
    const Mat2 A = mat2(it[0]);
    const Signs signs(A);
    const auto X = cc::square_root(A);
    Promises promise;
    if (A == Mat2{})
        promise.holds(X == A, "the root of zero");
    else if (signs.is_sure())
        promise.holds(X.has_value() == signs.has_root(), "a root where there is one");
    if (!X || A == Mat2{}) return promise.verdict();
    const bool stretches = A.a01 == A.a10 && signs.trace >= 0 && signs.determinant >= 0;
    const Quad size = truth::norm(wide(*X));
    const Quad bound = stretches ? Quad(4 * eps) * truth::norm(wide(A)) : Quad(8 * eps) * size * size;
    promise.within(truth::norm(wide(*X) * wide(*X) - wide(A)), bound, "the root done twice");
    promise.holds(cc::trace(*X) > 0, "its trace is positive");
    promise.holds(!stretches || X->a01 == X->a10, "the root of a symmetric map is symmetric");
    return promise.verdict();
}

// A power of 4 changes no digit; transposing and a quarter turn of the axes only move entries.
Verdict vary(const Case& it, std::size_t change) {
    if (!are_ordinary(it)) return no_case;
    const Mat2 A = mat2(it[0]);
    const double k = scale_of(change);
    const Mat2 B = change == 2 ? transpose(A) : change == 3 ? Mat2{A.a11, -A.a10, -A.a01, A.a00} : k * A;
    const auto X = cc::square_root(A), Y = cc::square_root(B);
    Promises promise;
    if (k != 1)
        promise.holds(X.has_value() == Y.has_value() && (!X || std::sqrt(k) * *X == *Y), "the same digits");
    else if (X && Y && A != Mat2{}) {
        const Quad size = truth::norm(wide(*Y));
        promise.within(truth::norm(wide(*Y) * wide(*Y) - wide(B)), 8 * eps * size * size,
                       "the root done twice");
    }
    return promise.verdict();
}

const Registered here{{"square_root",
                       15,
                       "the map in 128 bits",
                       kinds,
                       {"2^20 times as large", "2^20 times as small", "transposed", "turned by a quarter"},
                       {{"map", 4, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
