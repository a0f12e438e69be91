#pragma once
/// Chapter 27, from bodies to lanes and back: four numbers of each body are one load, and then change places.
///                                                             chapters/27-making-it-fast/index.md
#include "27-making-it-fast/lane_contacts.hpp"
#include "base/lanes.hpp"

namespace cc {
namespace {  // each source that has this is compiled for other instructions

// Velocities, or ways, of N bodies.
template <int N> struct Columns {
    Lanes<double, N> x, y, omega;
};

// As many numbers of a row as there are lanes, and back.
template <int N> Lanes<double, N> load(const double* row) {
    Lanes<double, N> all;
    __builtin_memcpy(&all, row, sizeof all);
    return all;
}
template <int N> void store(double* row, Lanes<double, N> all) { __builtin_memcpy(row, &all, sizeof all); }

// From rows of x, y, omega to all x, all y, all omega.
template <int N> Columns<N> columns(const double* const (&rows)[N]) {
    using Number = Lanes<double, N>;
    if constexpr (N == 1) {
        return {rows[0][0], rows[0][1], rows[0][2]};
    } else if constexpr (N == 2) {
        const Number first = load<N>(rows[0]), second = load<N>(rows[1]);
        return {__builtin_shufflevector(first, second, 0, 2), __builtin_shufflevector(first, second, 1, 3),
                Number{rows[0][2], rows[1][2]}};
    } else {
        const Number a = load<N>(rows[0]), b = load<N>(rows[1]), c = load<N>(rows[2]), d = load<N>(rows[3]);
        const Number even_ab = __builtin_shufflevector(a, b, 0, 4, 2, 6), odd_ab = __builtin_shufflevector(a, b, 1, 5, 3, 7);
        const Number even_cd = __builtin_shufflevector(c, d, 0, 4, 2, 6), odd_cd = __builtin_shufflevector(c, d, 1, 5, 3, 7);
        return {__builtin_shufflevector(even_ab, even_cd, 0, 1, 4, 5), __builtin_shufflevector(odd_ab, odd_cd, 0, 1, 4, 5),
                __builtin_shufflevector(even_ab, even_cd, 2, 3, 6, 7)};
    }
}
// And back.
template <int N> void put_columns(double* const (&rows)[N], const Columns<N>& all) {
    using Number = Lanes<double, N>;
    if constexpr (N == 1) {
        rows[0][0] = all.x;
        rows[0][1] = all.y;
        rows[0][2] = all.omega;
    } else if constexpr (N == 2) {
        store<N>(rows[0], __builtin_shufflevector(all.x, all.y, 0, 2));
        store<N>(rows[1], __builtin_shufflevector(all.x, all.y, 1, 3));
        rows[0][2] = all.omega[0];
        rows[1][2] = all.omega[1];
    } else {
        const Number even = __builtin_shufflevector(all.x, all.y, 0, 4, 2, 6);
        const Number odd = __builtin_shufflevector(all.x, all.y, 1, 5, 3, 7);
        const Number even_omega = __builtin_shufflevector(all.omega, all.omega, 0, 4, 2, 6);
        const Number odd_omega = __builtin_shufflevector(all.omega, all.omega, 1, 5, 3, 7);
        store<N>(rows[0], __builtin_shufflevector(even, even_omega, 0, 1, 4, 5));
        store<N>(rows[1], __builtin_shufflevector(odd, odd_omega, 0, 1, 4, 5));
        store<N>(rows[2], __builtin_shufflevector(even, even_omega, 2, 3, 6, 7));
        store<N>(rows[3], __builtin_shufflevector(odd, odd_omega, 2, 3, 6, 7));
    }
}

template <int N> Columns<N> gather(const LaneBody* bodies, const std::uint32_t* which, double (LaneBody::*part)[4]) {
    const double* rows[N];
    for (int k = 0; k < N; ++k) rows[k] = bodies[which[k]].*part;
    return columns<N>(rows);
}
// What cannot move is not written to: another thread may read it.
template <int N>
void scatter(LaneBody* bodies, const std::uint32_t* which, const double* inv_m, const double* inv_I, bool all_move,
             const Columns<N>& all) {
    double nobody[4];
    double* rows[N];
    for (int k = 0; k < N; ++k) rows[k] = all_move || inv_m[k] + inv_I[k] > 0 ? bodies[which[k]].v : nobody;
    put_columns<N>(rows, all);
}

}  // namespace
}  // namespace cc
