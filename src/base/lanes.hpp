#pragma once
/// Several numbers that are computed with at once, lane by lane, and the few choices that such code needs instead of `if`:
/// for one number they are what they say.
#include <algorithm>

namespace cc {

/// @cond
// N numbers side by side, as the compiler's vector extension has it: + - * / and comparisons go lane by lane. One number is
// itself. (Neither Sphinx nor an e-book can show this.)
template <class T, int N> struct LanesOf {
    using type [[gnu::vector_size(N * sizeof(T))]] = T;
};
template <class T> struct LanesOf<T, 1> {
    using type = T;
};
template <class T, int N> using Lanes = typename LanesOf<T, N>::type;
/// @endcond

/// `yes` where the question is answered so, else `no`.
template <class Answer, class T> T select(Answer is_so, T yes, T no) { return is_so ? yes : no; }
/// The larger one; a, if they are equal.
template <class T> T larger(T a, T b) { return select(a < b, b, a); }
/// The smaller one; a, if they are equal.
template <class T> T smaller(T a, T b) { return select(b < a, b, a); }
/// x, but at least `low` and at most `high`.
template <class T> T clamped(T x, T low, T high) { return select(x < low, low, select(high < x, high, x)); }
/// The same of one number. It is seldom beyond, and where it is not, what follows need not wait for the comparison.
inline double clamped(double x, double low, double high) {
    return low <= x && x <= high ? x : std::clamp(x, low, high);
}

}  // namespace cc
