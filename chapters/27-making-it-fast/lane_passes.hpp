#pragma once
/// Chapter 27, how the passes over lanes are made: for the sources that are compiled for one number of lanes each.
///                                                             chapters/27-making-it-fast/index.md
#include "27-making-it-fast/lane.hpp"

namespace cc {
namespace {

// Each block in its turn, N lanes at a time.
template <int N> void in_lanes(LaneBody* bodies, LaneBlock* blocks, std::size_t count, bool all_move, const auto& visit) {
    for (std::size_t k = 0; k < count; ++k)
        for (int at = 0; at < block_width; at += N) {
            Lane<N> lane(bodies, blocks[k], at);
            visit(lane);
            lane.put_back(all_move);
        }
}

template <int N> void push_as_before(LaneBody* bodies, LaneBlock* blocks, std::size_t count, bool all_move) {
    in_lanes<N>(bodies, blocks, count, all_move, [](Lane<N>& lane) { lane.push_as_before(); });
}

template <int N>
void soft(LaneBody* bodies, LaneBlock* blocks, std::size_t count, bool all_move, const SoftContact& now, int from) {
    constexpr auto change = &SoftContact::soft_change<Lanes<double, N>>;
    in_lanes<N>(bodies, blocks, count, all_move, [&](Lane<N>& lane) { lane.template solve<change>(now, from); });
}

template <int N>
void relax(LaneBody* bodies, LaneBlock* blocks, std::size_t count, bool all_move, const SoftContact& now, int from, bool is_last) {
    constexpr auto change = &SoftContact::relaxed_change<Lanes<double, N>>;
    in_lanes<N>(bodies, blocks, count, all_move, [&](Lane<N>& lane) {
        lane.template solve<change>(now, from);
        lane.add_up();
        if (is_last) lane.follow();
    });
}

}  // namespace

template <int N> LanePasses lane_passes() { return {push_as_before<N>, soft<N>, relax<N>}; }

}  // namespace cc
