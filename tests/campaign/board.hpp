#pragma once
/// What the processes of a campaign share: each works at a desk of its own, and all take seeds from one
/// place.
#include <atomic>

#include "campaign.hpp"

namespace campaign {

inline constexpr std::size_t most_queries = 32;
inline constexpr std::size_t most_kinds = 40;
inline constexpr std::size_t most_workers = 256;
inline constexpr std::uint32_t most_found =
    5;  ///< findings of a query that a worker hands in; others it counts

/// What came of the cases of one query; one worker writes it.
struct Tally {
    std::atomic<std::uint64_t> cases[most_kinds]{};
    std::atomic<std::uint64_t> invariances{};
    std::atomic<std::uint64_t> findings{};
    std::atomic<std::uint64_t> nanoseconds{};
    std::atomic<double> worst{};         ///< error, in units of its bound; infinite where that is no number
    std::atomic<const char*> words{""};  ///< which promise that was; a literal, so all processes have it
};

/// A seed with a finding, to be reduced and filed.
struct Found {
    std::uint32_t query = 0;
    std::uint64_t seed = 0;
    int question = the_check;
};

/// A worker's: where it is, and what it has done.
struct Desk {
    std::atomic<std::uint32_t> query{};
    std::atomic<std::uint64_t> seed{};
    std::atomic<int> question{the_check};
    std::atomic<std::int64_t> since{};  ///< nanoseconds of the steady clock; 0 between cases
    Tally tallies[most_queries];
    Found found[most_queries * most_found];
    std::atomic<std::uint32_t> found_count{};
};

/// What all share.
struct Board {
    std::atomic<std::uint64_t> next[most_queries]{};  ///< how many seeds of each query are taken
    std::atomic<bool> stop{};
    Desk desks[most_workers];
};

/// Adds to a counter that only this process writes.
inline void add(std::atomic<std::uint64_t>& counter, std::uint64_t by) {
    counter.store(counter.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
}

/// All desks' work on one query.
struct Sum {
    std::uint64_t kinds[most_kinds]{};
    std::uint64_t cases = 0;
    std::uint64_t invariances = 0;
    std::uint64_t findings = 0;
    double seconds = 0;
    double worst = 0;
    const char* words = "";
};

inline Sum sum_of(const Board& board, std::size_t query, std::size_t workers) {
    Sum sum;
    for (std::size_t k = 0; k < workers; ++k) {
        const Tally& tally = board.desks[k].tallies[query];
        for (std::size_t kind = 0; kind < most_kinds; ++kind) {
            sum.kinds[kind] += tally.cases[kind];
            sum.cases += tally.cases[kind];
        }
        sum.invariances += tally.invariances;
        sum.findings += tally.findings;
        sum.seconds += 1e-9 * static_cast<double>(tally.nanoseconds);
        if (tally.worst <= sum.worst) continue;
        sum.worst = tally.worst;
        sum.words = tally.words;
    }
    return sum;
}

}  // namespace campaign
