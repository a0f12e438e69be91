#pragma once
/// Chapter 27: threads that do one job together, each its share, and wait for each other.
///                                                             chapters/27-making-it-fast/index.md
#include <functional>
#include <memory>
#include <span>

#include "base/fail.hpp"

namespace cc {

/// Thrown for a number of threads that cannot be.
struct BadThreads : BadInput {
    explicit BadThreads(int threads);  ///< says why so many cannot
};

/// Some threads, of which the caller's is the first. They sleep between two jobs. Where there are no threads, as in
/// WebAssembly, a team has one member. A copy has threads of its own.
class Team {
public:
    /// The most members that a team can have.
    static constexpr int most = 64;

    /// One of the team, while it does a job.
    class Member {
    public:
        /// Its part of a list. The parts of all members, one after the other, are the list.
        template <class T> std::span<T> share(std::span<T> all) const {
            return all.subspan(all.size() * k_ / of_, all.size() * (k_ + 1) / of_ - all.size() * k_ / of_);
        }
        /// Whether it does what only one may do.
        bool is_first() const { return k_ == 0; }
        /// Waits until all members have come here.
        void meet() const { team_->meet(); }

    private:
        friend Team;
        Member(Team* team, int k, int of) : team_(team), k_(static_cast<std::size_t>(k)), of_(static_cast<std::size_t>(of)) {}
        Team* team_;
        std::size_t k_, of_;
    };

    /// A team of so many, 1 to `most`. Throws BadThreads for another number.
    explicit Team(int count = 1);
    Team(const Team& other) : Team(other.count_) {}  ///< as many, with threads of their own
    Team& operator=(const Team&) = delete;
    ~Team();

    /// Each member does the job; when all have, it is done. The job must not throw.
    void run(const std::function<void(const Member&)>& job);

private:
    struct Threads;
    void meet();

    int count_;
    std::unique_ptr<Threads> threads_;  // null if the caller is alone
};

}  // namespace cc
