#include "worker.hpp"

#include <chrono>
#include <exception>

namespace campaign {
namespace {

constexpr std::int64_t slice = 50'000'000;  // nanoseconds for a query, until it is the next one's turn

class Worker {
public:
    Worker(const std::vector<Query>& asked, const Orders& orders, Board& board, Desk& desk)
        : asked_(asked), orders_(orders), board_(board), desk_(desk) {}

    // Whether there was anything left to do for the query.
    bool spend_slice(std::size_t query) {
        const std::int64_t begin = now();
        std::int64_t at = begin;
        desk_.query = static_cast<std::uint32_t>(query);
        while (at - begin < slice && !board_.stop.load(std::memory_order_relaxed)) {
            const std::uint64_t k = board_.next[query].fetch_add(1, std::memory_order_relaxed);
            if (orders_.cases && k >= *orders_.cases) break;
            desk_.seed.store(orders_.seed + k, std::memory_order_relaxed);
            desk_.since.store(at, std::memory_order_relaxed);
            look_at(query, orders_.seed + k);
            at = now();
        }
        desk_.since = 0;
        add(desk_.tallies[query].nanoseconds, static_cast<std::uint64_t>(at - begin));
        return !orders_.cases || board_.next[query] < *orders_.cases;
    }

private:
    // The case of a seed, and one of its invariances; findings go on the desk.
    void look_at(std::size_t query, std::uint64_t seed) {
        const Query& q = asked_[query];
        desk_.question.store(the_check, std::memory_order_relaxed);
        const Case it = make_case(q, seed);
        const Verdict found = answer(q, it, the_check);
        if (found.cases == 0) return;
        Tally& tally = desk_.tallies[query];
        add(tally.cases[seed % q.kinds.size()], found.cases);
        note(query, seed, found, the_check);
        if (q.invariances.empty()) return;
        const int question = static_cast<int>(seed / q.kinds.size() % q.invariances.size());
        desk_.question.store(question, std::memory_order_relaxed);
        const Verdict changed = answer(q, it, question);
        if (changed.cases == 0) return;
        add(tally.invariances, 1);
        note(query, seed, changed, question);
    }

    static Verdict answer(const Query& q, const Case& it, int question) {
        try {
            return ask(q, it, question);
        } catch (const std::exception&) {
            return {std::numeric_limits<double>::infinity(), "it throws", 1};
        }
    }

    void note(std::size_t query, std::uint64_t seed, const Verdict& verdict, int question) {
        Tally& tally = desk_.tallies[query];
        if (verdict.error > tally.worst.load(std::memory_order_relaxed)) {
            tally.worst = verdict.error;
            tally.words = verdict.words;
        }
        if (!verdict.is_finding()) return;
        add(tally.findings, 1);
        const std::uint32_t n = desk_.found_count;
        if (tally.findings > most_found || n >= most_queries * most_found) return;
        desk_.found[n] = {static_cast<std::uint32_t>(query), seed, question};
        desk_.found_count.store(n + 1, std::memory_order_release);
    }

    const std::vector<Query>& asked_;
    const Orders& orders_;
    Board& board_;
    Desk& desk_;
};

}  // namespace

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void work(const std::vector<Query>& asked, const Orders& orders, Board& board, Desk& desk,
          std::size_t first) {
    Worker worker(asked, orders, board, desk);
    bool is_left = true;
    while (is_left && !board.stop) {
        is_left = false;
        for (std::size_t k = 0; k < asked.size(); ++k)
            if (worker.spend_slice((first + k) % asked.size())) is_left = true;
    }
}

}  // namespace campaign
