#pragma once
/// Chapter 27, the contacts in some lanes of a block while they are solved: chapter 23's visit, for all of them at once.
///                                                             chapters/27-making-it-fast/index.md
#include "13-sequential-impulses/pair_motion.hpp"
#include "27-making-it-fast/lane_gather.hpp"

namespace cc {
namespace {

// The contacts in N lanes of a block, from lane `at` on, and their bodies, while they are solved.
template <class Real, int N> class Lane {
public:
    using Number = Lanes<Real, N>;

    Lane(LaneBody<Real>* bodies, LaneBlock<Real>& block, int at)
        : bodies_(bodies), c_(block), at_(at), a_(gather<Real, N>(bodies, block.a + at, &LaneBody<Real>::v)),
          b_(gather<Real, N>(bodies, block.b + at, &LaneBody<Real>::v)), n_x_(get(block.n_x)), n_y_(get(block.n_y)) {}

    void push_as_before();
    template <auto change> void solve(const SoftContact<Number>& now, int from);
    void add_up();
    void follow();
    void put_back(bool all_move) {
        scatter<Real, N>(bodies_, c_.a + at_, c_.inv_m_a + at_, c_.inv_I_a + at_, all_move, a_);
        scatter<Real, N>(bodies_, c_.b + at_, c_.inv_m_b + at_, c_.inv_I_b + at_, all_move, b_);
    }

private:
    Number get(const LaneRow<Real>& row) const { return load<Number>(row + at_); }
    void put(LaneRow<Real>& row, Number all) const { store(row + at_, all); }
    Columns<Number> ways(const std::uint32_t* which) const {
        return gather<Real, N>(bodies_, which + at_, &LaneBody<Real>::way);
    }

    // This is PairMotion's `push`.
    void push(Number d_x, Number d_y, Number arm_a, Number arm_b, Number j) {
        const Number m_a = get(c_.inv_m_a), m_b = get(c_.inv_m_b);
        a_.x -= j * (m_a * d_x);
        a_.y -= j * (m_a * d_y);
        b_.x += j * (m_b * d_x);
        b_.y += j * (m_b * d_y);
        a_.omega -= j * (get(c_.inv_I_a) * arm_a);
        b_.omega += j * (get(c_.inv_I_b) * arm_b);
    }

    LaneBody<Real>* bodies_;
    LaneBlock<Real>& c_;
    int at_;
    Columns<Number> a_, b_;
    Number n_x_, n_y_;
};

template <class Real, int N> void Lane<Real, N>::push_as_before() {
    for (LanePoint<Real>& point : c_.points) {
        push(n_x_, n_y_, get(point.arm_n_a), get(point.arm_n_b), get(point.normal));
        push(-n_y_, n_x_, get(point.arm_t_a), get(point.arm_t_b), get(point.tangent));
        put(point.normal_sum, Number{});
        put(point.tangent_sum, Number{});
    }
}

template <class Real, int N> template <auto change>
void Lane<Real, N>::solve(const SoftContact<Number>& now, int from) {
    const Columns<Number> way_a = ways(c_.a), way_b = ways(c_.b);
    const Number mu = get(c_.mu);
    for (int k = 0; k < 2; ++k) {  // friction first, as in chapter 13
        LanePoint<Real>& point = c_.points[k ^ from];
        const Number arm_a = get(point.arm_t_a), arm_b = get(point.arm_t_b);
        Number sum = get(point.tangent);
        const Number wanted = -get(point.mass_t) * along(a_, b_, -n_y_, n_x_, arm_a, arm_b);
        push(-n_y_, n_x_, arm_a, arm_b, add_friction(sum, wanted, mu * get(point.normal)));
        put(point.tangent, sum);
    }
    for (int k = 0; k < 2; ++k) {
        LanePoint<Real>& point = c_.points[k ^ from];
        const Number arm_a = get(point.arm_n_a), arm_b = get(point.arm_n_b);
        Number sum = get(point.normal);
        const Number s = get(point.separation) + along(way_a, way_b, n_x_, n_y_, arm_a, arm_b);
        const Number u = along(a_, b_, n_x_, n_y_, arm_a, arm_b);
        const Number wanted = (now.*change)(get(point.mass_n), sum, u, s);
        push(n_x_, n_y_, arm_a, arm_b, add_push(sum, wanted));
        put(point.normal, sum);
    }
}

template <class Real, int N> void Lane<Real, N>::add_up() {
    for (LanePoint<Real>& point : c_.points) {
        put(point.normal_sum, get(point.normal_sum) + get(point.normal));
        put(point.tangent_sum, get(point.tangent_sum) + get(point.tangent));
    }
}

template <class Real, int N> void Lane<Real, N>::follow() {
    const Columns<Number> way_a = ways(c_.a), way_b = ways(c_.b);
    for (LanePoint<Real>& point : c_.points)
        put(point.separation, get(point.separation) + along(way_a, way_b, n_x_, n_y_, get(point.arm_n_a), get(point.arm_n_b)));
}

}  // namespace
}  // namespace cc
