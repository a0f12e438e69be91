#pragma once
/// Chapter 27, the numbers of some lanes: those of a row, and those of their bodies.
///                                                             chapters/27-making-it-fast/index.md
#include "27-making-it-fast/lane_columns_single.hpp"
#include "27-making-it-fast/lane_contacts.hpp"

namespace cc {
namespace {

template <class Real, int N>
Columns<Lanes<Real, N>> gather(const LaneBody<Real>* bodies, const std::uint32_t* which, Real (LaneBody<Real>::*part)[4]) {
    const Real* rows[N];
    for (int k = 0; k < N; ++k) rows[k] = bodies[which[k]].*part;
    return columns<Lanes<Real, N>>(rows);
}

// What cannot move is not written to: another thread may read it.
template <class Real, int N>
void scatter(LaneBody<Real>* bodies, const std::uint32_t* which, const Real* inv_m, const Real* inv_I, bool all_move,
             const Columns<Lanes<Real, N>>& all) {
    Real nobody[4];
    Real* rows[N];
    for (int k = 0; k < N; ++k) rows[k] = all_move || inv_m[k] + inv_I[k] > 0 ? bodies[which[k]].v : nobody;
    put_columns(rows, all);
}

// `along` of chapter 13.
template <class Number>
Number along(const Columns<Number>& a, const Columns<Number>& b, Number d_x, Number d_y, Number arm_a, Number arm_b) {
    return (d_x * (b.x - a.x) + d_y * (b.y - a.y)) + (arm_b * b.omega - arm_a * a.omega);
}

// Chapter 23's, for so many lanes.
template <class Real, int N> SoftContact<Lanes<Real, N>> in_lanes(const SoftContact<>& one) {
    const auto all = [](double x) { return Lanes<Real, N>{} + static_cast<Real>(x); };
    return {all(one.h), {all(one.soft.bias_rate), all(one.soft.mass_scale), all(one.soft.impulse_scale)}, all(one.slop),
            all(one.push_speed)};
}

}  // namespace
}  // namespace cc
