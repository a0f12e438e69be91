#include "reduce.hpp"

#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <exception>
#include <new>

#include "process.hpp"

namespace campaign {
namespace {

using Clock = std::chrono::steady_clock;

// What the process that asks tells the one that waits.
struct Told {
    bool is_finding;
    double error;
    char words[200];
};

// Shared between the two; there is one, as one case is tried at a time.
Told* told() {
    static Told* const shared = static_cast<Told*>(
        mmap(nullptr, sizeof(Told), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    return shared;
}

[[noreturn]] void ask_and_tell(const Query& query, const Case& it, int question, int seconds) {
    be_watched();
    const itimerval limit{{}, {seconds, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);  // of processor time
    Verdict verdict;
    std::string threw;
    try {
        verdict = ask(query, it, question);
    } catch (const std::exception& error) {
        threw = std::string("it throws ") + error.what();
    }
    told()->is_finding = !threw.empty() || verdict.is_finding();
    told()->error = verdict.error;
    std::strncpy(told()->words, threw.empty() ? verdict.words : threw.c_str(), sizeof told()->words - 1);
    _exit(0);
}

// Tries smaller cases one after another.
class Reducer {
public:
    Reducer(const Query& query, Case it, const Failure& failure, int seconds)
        : query_(query),
          best_(std::move(it)),
          failure_(failure),
          end_(Clock::now() + std::chrono::seconds(seconds)) {}

    Case result() {
        bool is_smaller = true;
        while (is_smaller && Clock::now() < end_) {
            const bool fewer = drop_rows();
            is_smaller = shorten_numbers() || fewer;
        }
        return best_;
    }

private:
    bool takes(const Case& smaller) {
        if (Clock::now() > end_) return false;
        const Failure now = try_case(query_, smaller, failure_.question);
        if (now.ending != failure_.ending || now.words != failure_.words) return false;
        best_ = smaller;
        return true;
    }

    // Halves of the rows first, then quarters, at last single ones.
    bool drop_rows() {
        bool any = false;
        for (std::size_t k = 0; k < best_.size(); ++k) {
            const std::size_t width = query_.parts[k].width, least = query_.parts[k].least;
            for (std::size_t chunk = best_[k].size() / width / 2 + 1; chunk > 0; chunk /= 2)
                for (std::size_t first = 0; (first + chunk) * width <= best_[k].size();) {
                    const bool is_enough = best_[k].size() / width >= least + chunk;
                    if (is_enough && takes(without(k, first * width, chunk * width)))
                        any = true;
                    else
                        first += chunk;
                }
        }
        return any;
    }

    Case without(std::size_t k, std::size_t from, std::size_t count) const {
        Case smaller = best_;
        const auto begin = smaller[k].begin() + static_cast<std::ptrdiff_t>(from);
        smaller[k].erase(begin, begin + static_cast<std::ptrdiff_t>(count));
        return smaller;
    }

    bool shorten_numbers() {
        bool any = false;
        for (std::size_t k = 0; k < best_.size(); ++k)
            for (std::size_t j = 0; j < best_[k].size(); ++j) any = shorten(k, j) || any;
        return any;
    }

    // With as few binary digits as will do; none makes it 0.
    bool shorten(std::size_t k, std::size_t j) {
        const double was = best_[k][j];
        for (const int digits : {0, 1, 2, 3, 5, 8, 13, 21, 34}) {
            Case smaller = best_;
            smaller[k][j] = rounded(was, digits);
            if (smaller[k][j] == was) return false;
            if (takes(smaller)) return true;
        }
        return false;
    }

    static double rounded(double x, int digits) {
        if (digits == 0 || x == 0 || !std::isfinite(x)) return digits == 0 ? 0 : x;
        int exponent = 0;
        const double mantissa = std::frexp(x, &exponent);
        return std::ldexp(std::nearbyint(std::ldexp(mantissa, digits)), exponent - digits);
    }

    const Query& query_;
    Case best_;
    Failure failure_;
    Clock::time_point end_;
};

}  // namespace

Failure try_case(const Query& query, const Case& it, int question, int seconds) {
    *told() = {};
    const pid_t child = fork();
    if (child < 0) throw std::bad_alloc();
    if (child == 0) ask_and_tell(query, it, question, seconds);
    int status = 0;
    while (waitpid(child, &status, 0) != child) {
    }
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)
        return {question, Ending::hung, "it does not end within " + std::to_string(seconds) + " seconds", 0};
    if (WIFSIGNALED(status))
        return {question, Ending::crashed, std::string("it crashes: ") + strsignal(WTERMSIG(status)), 0};
    if (WEXITSTATUS(status) != 0) return {question, Ending::crashed, "it ends the program", 0};
    if (!told()->is_finding) return {question, Ending::sound, "", told()->error};
    return {question, Ending::broken, told()->words, told()->error};
}

Case reduced(const Query& query, Case it, const Failure& failure, int seconds) {
    return Reducer(query, std::move(it), failure, seconds).result();
}

}  // namespace campaign
