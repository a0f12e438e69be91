#include "runner.hpp"

#include <sched.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <map>
#include <new>
#include <stdexcept>

#include "clerk.hpp"
#include "process.hpp"
#include "worker.hpp"

namespace campaign {
namespace {

volatile std::sig_atomic_t is_interrupted = 0;
void interrupt(int) { is_interrupted = 1; }

std::size_t processors() {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    return std::min<std::size_t>(most_workers, static_cast<std::size_t>(CPU_COUNT(&set)));
}

Board* make_board() {
    void* memory = mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return new (memory) Board;
}

// Watches workers, who may crash or hang, and clerks, who file what is found.
class Runner {
public:
    Runner(const std::vector<Query>& asked, const Orders& orders)
        : asked_(asked), orders_(orders), workers_(processors()), board_(*make_board()), begin_(now()) {
        if (asked.size() > most_queries) throw std::length_error("more queries than a desk has room for");
        for (const Query& query : asked)
            if (query.kinds.size() > most_kinds)
                throw std::length_error("more kinds than a desk has room for");
    }
    ~Runner() { munmap(&board_, sizeof(Board)); }
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    std::vector<Sum> run() {
        std::signal(SIGINT, interrupt);
        std::fflush(stdout);
        for (std::size_t k = 0; k < workers_; ++k) start_worker(k);
        while (!processes_.empty() || !waiting_.empty()) {
            usleep(100'000);
            if (is_interrupted || is_time_up()) board_.stop = true;
            stop_hanging();
            collect();
            take_found();
            start_clerks();
            show_progress();
        }
        clear_line();
        std::vector<Sum> sums;
        for (std::size_t k = 0; k < asked_.size(); ++k) sums.push_back(sum_of(board_, k, workers_));
        return sums;
    }

private:
    // A case, by when it began, and the processor time of its worker when it was first seen.
    struct Watched {
        std::int64_t since = 0, used = 0;
    };
    static constexpr std::size_t clerk = most_workers;  // instead of a desk's number

    double seconds() const { return 1e-9 * static_cast<double>(now() - begin_); }
    bool is_time_up() const { return !orders_.cases && seconds() >= 60 * orders_.minutes; }

    // Runs f in a process of its own, which ends with this one.
    template <class F> void start(std::size_t desk, F f) {
        const pid_t child = fork();
        if (child < 0) throw std::bad_alloc();
        if (child == 0) {
            be_watched();
            f();
            std::fflush(stdout);
            _exit(0);
        }
        processes_[child] = desk;
    }

    void start_worker(std::size_t k) {
        const std::size_t first = k * asked_.size() / workers_;
        start(k, [&] { work(asked_, orders_, board_, board_.desks[k], first); });
    }

    // Those that have used a processor for too long since their case was first seen. (A machine that is busy
    // with other things may take as long as it likes.)
    void stop_hanging() {
        for (const auto& [process, k] : processes_) {
            if (k == clerk) continue;
            Watched& seen = watched_[k];
            const std::int64_t since = board_.desks[k].since, used = processor_time(process);
            if (since != seen.since) seen = {since, used};
            if (since > 0 && used - seen.used > std::int64_t{longest_case} * 1'000'000'000)
                kill(process, SIGKILL);
        }
    }

    // Takes note of processes that have ended. A worker that did not end by itself died of its case.
    void collect() {
        int status = 0;
        for (pid_t process; (process = waitpid(-1, &status, WNOHANG)) > 0;) {
            const std::size_t k = processes_.at(process);
            processes_.erase(process);
            if (k == clerk || (WIFEXITED(status) && WEXITSTATUS(status) == 0)) continue;
            Desk& desk = board_.desks[k];
            const std::uint32_t query = desk.query;
            add(desk.tallies[query].findings, 1);
            if (desk.tallies[query].findings <= most_found)
                waiting_.push_back({query, desk.seed, desk.question});
            desk.since = 0;
            if (!board_.stop) start_worker(k);
        }
    }

    void take_found() {
        for (std::size_t k = 0; k < workers_; ++k)
            for (; taken_[k] < board_.desks[k].found_count.load(std::memory_order_acquire); ++taken_[k])
                waiting_.push_back(board_.desks[k].found[taken_[k]]);
    }

    // One at a time, so that workers keep their processors.
    void start_clerks() {
        const bool is_busy = std::ranges::any_of(processes_, [](const auto& p) { return p.second == clerk; });
        if (is_busy || waiting_.empty()) return;
        const Found next = waiting_.front();
        waiting_.erase(waiting_.begin());
        clear_line();
        start(clerk, [&] { file_finding(asked_[next.query], next.seed, next.question); });
    }

    void clear_line() const {
        if (isatty(STDOUT_FILENO)) std::printf("\r\033[K");
        std::fflush(stdout);
    }

    void show_progress() const {
        if (!isatty(STDOUT_FILENO)) return;
        std::uint64_t cases = 0, findings = 0;
        for (std::size_t k = 0; k < asked_.size(); ++k) {
            const Sum sum = sum_of(board_, k, workers_);
            cases += sum.cases;
            findings += sum.findings;
        }
        const std::string end = orders_.cases ? "" : " of " + clock_text(60 * orders_.minutes);
        std::printf("\r\033[K%s%s  %s cases, %s findings, now %s", clock_text(seconds()).c_str(), end.c_str(),
                    grouped(cases).c_str(), grouped(findings).c_str(), asked_[board_.desks[0].query].name);
        std::fflush(stdout);
    }

    const std::vector<Query>& asked_;
    const Orders& orders_;
    std::size_t workers_;
    Board& board_;
    std::int64_t begin_;
    std::map<pid_t, std::size_t> processes_;  // which desk each works at, or `clerk`
    std::map<std::size_t, Watched> watched_;
    std::map<std::size_t, std::uint32_t> taken_;
    std::vector<Found> waiting_;
};

}  // namespace

std::vector<Query>& queries() {
    static std::vector<Query> all;
    return all;
}

std::vector<Sum> run_campaign(const std::vector<Query>& asked, const Orders& orders) {
    return Runner(asked, orders).run();
}

std::string clock_text(double seconds) {
    const auto whole = static_cast<long long>(seconds);
    char text[32];
    std::snprintf(text, sizeof text, "%lld:%02lld", whole / 60, whole % 60);
    return text;
}

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t k = text.size(); k > 3; k -= 3) text.insert(k - 3, ",");
    return text;
}

}  // namespace campaign
