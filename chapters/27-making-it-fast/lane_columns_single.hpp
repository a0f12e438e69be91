#pragma once
/// Chapter 27, from bodies to lanes and back, in single precision.
///                                                             chapters/27-making-it-fast/index.md
#include "27-making-it-fast/lane_columns.hpp"

namespace cc {
namespace {

template <class Number> Columns<Number> columns(const float* const (&rows)[4]) {
    const auto a = load<Number>(rows[0]), b = load<Number>(rows[1]), c = load<Number>(rows[2]), d = load<Number>(rows[3]);
    const auto low_ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), high_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const auto low_cd = __builtin_shufflevector(c, d, 0, 4, 1, 5), high_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    return {__builtin_shufflevector(low_ab, low_cd, 0, 1, 4, 5), __builtin_shufflevector(low_ab, low_cd, 2, 3, 6, 7),
            __builtin_shufflevector(high_ab, high_cd, 0, 1, 4, 5)};
}
template <class Number> void put_columns(float* const (&rows)[4], const Columns<Number>& all) {
    const auto low = __builtin_shufflevector(all.x, all.y, 0, 4, 1, 5);
    const auto high = __builtin_shufflevector(all.x, all.y, 2, 6, 3, 7);
    store(rows[0], __builtin_shufflevector(low, all.omega, 0, 1, 4, 4));
    store(rows[1], __builtin_shufflevector(low, all.omega, 2, 3, 5, 5));
    store(rows[2], __builtin_shufflevector(high, all.omega, 0, 1, 6, 6));
    store(rows[3], __builtin_shufflevector(high, all.omega, 2, 3, 7, 7));
}

// Eight rows: the first four in one half of each register, the last four in the other.
template <class Number> Number load_two(const float* low, const float* high) {
    using Half = Lanes<float, 4>;
    return __builtin_shufflevector(load<Half>(low), load<Half>(high), 0, 1, 2, 3, 4, 5, 6, 7);
}
template <class Number> void store_two(float* low, float* high, Number all) {
    store(low, __builtin_shufflevector(all, all, 0, 1, 2, 3));
    store(high, __builtin_shufflevector(all, all, 4, 5, 6, 7));
}
template <class Number> Columns<Number> columns(const float* const (&rows)[8]) {
    const auto a = load_two<Number>(rows[0], rows[4]), b = load_two<Number>(rows[1], rows[5]);
    const auto c = load_two<Number>(rows[2], rows[6]), d = load_two<Number>(rows[3], rows[7]);
    const auto low_ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
    const auto low_cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
    const auto high_ab = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
    const auto high_cd = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
    return {__builtin_shufflevector(low_ab, low_cd, 0, 1, 8, 9, 4, 5, 12, 13),
            __builtin_shufflevector(low_ab, low_cd, 2, 3, 10, 11, 6, 7, 14, 15),
            __builtin_shufflevector(high_ab, high_cd, 0, 1, 8, 9, 4, 5, 12, 13)};
}
template <class Number> void put_columns(float* const (&rows)[8], const Columns<Number>& all) {
    const auto low = __builtin_shufflevector(all.x, all.y, 0, 8, 1, 9, 4, 12, 5, 13);
    const auto high = __builtin_shufflevector(all.x, all.y, 2, 10, 3, 11, 6, 14, 7, 15);
    store_two(rows[0], rows[4], __builtin_shufflevector(low, all.omega, 0, 1, 8, 8, 4, 5, 12, 12));
    store_two(rows[1], rows[5], __builtin_shufflevector(low, all.omega, 2, 3, 9, 9, 6, 7, 13, 13));
    store_two(rows[2], rows[6], __builtin_shufflevector(high, all.omega, 0, 1, 10, 10, 4, 5, 14, 14));
    store_two(rows[3], rows[7], __builtin_shufflevector(high, all.omega, 2, 3, 11, 11, 6, 7, 15, 15));
}

}  // namespace
}  // namespace cc
