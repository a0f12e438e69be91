#pragma once
/// Chapter 27, from bodies to lanes and back, in double precision: four numbers of each are a row, and rows become columns.
///                                                             chapters/27-making-it-fast/index.md
#include "base/lanes.hpp"

namespace cc {
namespace {  // each source that has this is compiled for other instructions

// Velocities, or ways, of as many bodies as a Number has lanes.
template <class Number> struct Columns {
    Number x, y, omega;
};

// As many numbers of a row as there are lanes, and back.
template <class Number, class Real> Number load(const Real* row) {
    Number all;
    __builtin_memcpy(&all, row, sizeof all);
    return all;
}
template <class Number, class Real> void store(Real* row, Number all) { __builtin_memcpy(row, &all, sizeof all); }

// From rows of x, y, omega to all x, all y, all omega; and back.
template <class Number, class Real> Columns<Number> columns(const Real* const (&rows)[1]) {
    return {rows[0][0], rows[0][1], rows[0][2]};
}
template <class Number, class Real> void put_columns(Real* const (&rows)[1], const Columns<Number>& all) {
    rows[0][0] = all.x;
    rows[0][1] = all.y;
    rows[0][2] = all.omega;
}

template <class Number> Columns<Number> columns(const double* const (&rows)[2]) {
    const auto a = load<Number>(rows[0]), b = load<Number>(rows[1]);
    return {__builtin_shufflevector(a, b, 0, 2), __builtin_shufflevector(a, b, 1, 3), Number{rows[0][2], rows[1][2]}};
}
template <class Number> void put_columns(double* const (&rows)[2], const Columns<Number>& all) {
    store(rows[0], __builtin_shufflevector(all.x, all.y, 0, 2));
    store(rows[1], __builtin_shufflevector(all.x, all.y, 1, 3));
    rows[0][2] = all.omega[0];
    rows[1][2] = all.omega[1];
}

// Numbers change places within each half of a register first: that costs less than between the halves.
template <class Number> Columns<Number> columns(const double* const (&rows)[4]) {
    const auto a = load<Number>(rows[0]), b = load<Number>(rows[1]), c = load<Number>(rows[2]), d = load<Number>(rows[3]);
    const auto even_ab = __builtin_shufflevector(a, b, 0, 4, 2, 6), odd_ab = __builtin_shufflevector(a, b, 1, 5, 3, 7);
    const auto even_cd = __builtin_shufflevector(c, d, 0, 4, 2, 6), odd_cd = __builtin_shufflevector(c, d, 1, 5, 3, 7);
    return {__builtin_shufflevector(even_ab, even_cd, 0, 1, 4, 5), __builtin_shufflevector(odd_ab, odd_cd, 0, 1, 4, 5),
            __builtin_shufflevector(even_ab, even_cd, 2, 3, 6, 7)};
}
template <class Number> void put_columns(double* const (&rows)[4], const Columns<Number>& all) {
    const auto even = __builtin_shufflevector(all.x, all.y, 0, 4, 2, 6);
    const auto odd = __builtin_shufflevector(all.x, all.y, 1, 5, 3, 7);
    const auto even_omega = __builtin_shufflevector(all.omega, all.omega, 0, 4, 2, 6);
    const auto odd_omega = __builtin_shufflevector(all.omega, all.omega, 1, 5, 3, 7);
    store(rows[0], __builtin_shufflevector(even, even_omega, 0, 1, 4, 5));
    store(rows[1], __builtin_shufflevector(odd, odd_omega, 0, 1, 4, 5));
    store(rows[2], __builtin_shufflevector(even, even_omega, 2, 3, 6, 7));
    store(rows[3], __builtin_shufflevector(odd, odd_omega, 2, 3, 6, 7));
}

}  // namespace
}  // namespace cc
