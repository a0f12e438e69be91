#pragma once
/// Chapter 27, how the passes over lanes are made: for the sources that are compiled for one number of lanes each.
///                                                             chapters/27-making-it-fast/index.md
#include "13-sequential-impulses/pair_motion.hpp"
#include "27-making-it-fast/lane_gather.hpp"

namespace cc {
namespace {

// The passes for N lanes.
template <int N> struct Passes {
    using Number = Lanes<double, N>;
    // Two bodies in each lane while the contacts between them are solved.
    struct Pairs {
        Columns<N> a, b;
    };

    // These are `along` and PairMotion::push of chapter 13.
    static Number along(const Pairs& two, Number d_x, Number d_y, Number arm_a, Number arm_b) {
        return (d_x * (two.b.x - two.a.x) + d_y * (two.b.y - two.a.y)) + (arm_b * two.b.omega - arm_a * two.a.omega);
    }
    static void push(Pairs& two, const LaneContacts<N>& c, Number d_x, Number d_y, Number arm_a, Number arm_b, Number j) {
        const Number m_a = load(c.inv_m_a), m_b = load(c.inv_m_b);
        two.a.x -= j * (m_a * d_x);
        two.a.y -= j * (m_a * d_y);
        two.b.x += j * (m_b * d_x);
        two.b.y += j * (m_b * d_y);
        two.a.omega -= j * (load(c.inv_I_a) * arm_a);
        two.b.omega += j * (load(c.inv_I_b) * arm_b);
    }

    static void push_as_before(LaneBody* bodies, const LaneContacts<N>& c) {
        Pairs two{gather(bodies, c.a, &LaneBody::v), gather(bodies, c.b, &LaneBody::v)};
        const Number n_x = load(c.n_x), n_y = load(c.n_y);
        for (const LanePoint<N>& point : c.points) {
            push(two, c, n_x, n_y, load(point.arm_n_a), load(point.arm_n_b), load(point.normal));
            push(two, c, -n_y, n_x, load(point.arm_t_a), load(point.arm_t_b), load(point.tangent));
        }
        scatter(bodies, c.a, two.a);
        scatter(bodies, c.b, two.b);
    }

    template <auto change> static void solve(LaneBody* bodies, LaneContacts<N>& c, const SoftContact& now, int from);
    static void add_up(LaneContacts<N>& c) {
        for (LanePoint<N>& point : c.points) {
            store(point.normal_sum, load(point.normal_sum) + load(point.normal));
            store(point.tangent_sum, load(point.tangent_sum) + load(point.tangent));
        }
    }
};

template <int N>  // friction first, as in chapter 13
template <auto change>
void Passes<N>::solve(LaneBody* bodies, LaneContacts<N>& c, const SoftContact& now, int from) {
    Pairs two{gather(bodies, c.a, &LaneBody::v), gather(bodies, c.b, &LaneBody::v)};
    const Pairs ways{gather(bodies, c.a, &LaneBody::way), gather(bodies, c.b, &LaneBody::way)};
    const Number n_x = load(c.n_x), n_y = load(c.n_y), mu = load(c.mu);
    for (int k = 0; k < 2; ++k) {
        LanePoint<N>& point = c.points[k ^ from];
        const Number arm_a = load(point.arm_t_a), arm_b = load(point.arm_t_b);
        Number sum = load(point.tangent);
        const Number wanted = -load(point.mass_t) * along(two, -n_y, n_x, arm_a, arm_b);
        push(two, c, -n_y, n_x, arm_a, arm_b, add_friction(sum, wanted, mu * load(point.normal)));
        store(point.tangent, sum);
    }
    for (int k = 0; k < 2; ++k) {
        LanePoint<N>& point = c.points[k ^ from];
        const Number arm_a = load(point.arm_n_a), arm_b = load(point.arm_n_b);
        Number sum = load(point.normal);
        const Number s = load(point.separation) + along(ways, n_x, n_y, arm_a, arm_b);
        const Number wanted = (now.*change)(load(point.mass_n), sum, along(two, n_x, n_y, arm_a, arm_b), s);
        push(two, c, n_x, n_y, arm_a, arm_b, add_push(sum, wanted));
        store(point.normal, sum);
    }
    scatter(bodies, c.a, two.a);
    scatter(bodies, c.b, two.b);
}

}  // namespace

template <int N> void LanePasses<N>::push_as_before(LaneBody* bodies, const LaneContacts<N>* blocks, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) Passes<N>::push_as_before(bodies, blocks[k]);
}

template <int N>
void LanePasses<N>::soft(LaneBody* bodies, LaneContacts<N>* blocks, std::size_t count, const SoftContact& now, int from) {
    constexpr auto change = &SoftContact::soft_change<typename Passes<N>::Number>;
    for (std::size_t k = 0; k < count; ++k) Passes<N>::template solve<change>(bodies, blocks[k], now, from);
}

template <int N>
void LanePasses<N>::relax(LaneBody* bodies, LaneContacts<N>* blocks, std::size_t count, const SoftContact& now, int from) {
    constexpr auto change = &SoftContact::relaxed_change<typename Passes<N>::Number>;
    for (std::size_t k = 0; k < count; ++k) {
        Passes<N>::template solve<change>(bodies, blocks[k], now, from);
        Passes<N>::add_up(blocks[k]);
    }
}

}  // namespace cc
