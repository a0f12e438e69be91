#pragma once
/// Chapter 27, how the passes over lanes are made: for the sources that are compiled for one number of lanes each.
///                                                             chapters/27-making-it-fast/index.md
#include "27-making-it-fast/lane.hpp"

namespace cc {
namespace {

// Each block in its turn, N lanes at a time.
template <class Real, int N>
void for_each_lane(LaneBody<Real>* bodies, std::span<LaneBlock<Real>> blocks, bool all_move, const auto& visit) {
    for (LaneBlock<Real>& block : blocks)
        for (int at = 0; at < block_width<Real>; at += N) {
            Lane<Real, N> lane(bodies, block, at);
            visit(lane);
            lane.put_back(all_move);
        }
}

template <class Real, int N> void push_as_before(LaneBody<Real>* bodies, std::span<LaneBlock<Real>> blocks, bool all_move) {
    for_each_lane<Real, N>(bodies, blocks, all_move, [](auto& lane) { lane.push_as_before(); });
}

template <class Real, int N>
void soft(LaneBody<Real>* bodies, std::span<LaneBlock<Real>> blocks, bool all_move, const SoftContact<>& now, int from) {
    const auto contact = in_lanes<Real, N>(now);
    for_each_lane<Real, N>(bodies, blocks, all_move, [&](auto& lane) {
        lane.template solve<&SoftContact<Lanes<Real, N>>::soft_change>(contact, from);
    });
}

template <class Real, int N>
void relax(LaneBody<Real>* bodies, std::span<LaneBlock<Real>> blocks, bool all_move, const SoftContact<>& now, int from,
           bool is_last) {
    const auto contact = in_lanes<Real, N>(now);
    for_each_lane<Real, N>(bodies, blocks, all_move, [&](auto& lane) {
        lane.template solve<&SoftContact<Lanes<Real, N>>::relaxed_change>(contact, from);
        lane.add_up();
        if (is_last) lane.follow();
    });
}

}  // namespace

template <class Real, int N> LanePasses<Real> lane_passes() { return {push_as_before<Real, N>, soft<Real, N>, relax<Real, N>}; }

}  // namespace cc
