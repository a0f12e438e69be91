#pragma once
/// What every benchmark shares: several ways to do the same, timed in turn, and the medians.
#include <benchmark/benchmark.h>
#include <time.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace bench {

/// How many inputs a benchmark of queries draws. Ten thousand, the branch predictor learns by heart.
inline constexpr std::size_t many = 100'000;

/// Answers the inputs from `first` up to, but not including, `last`.
using Pass = std::function<void(std::size_t first, std::size_t last)>;

/// Processor time of this thread, seconds.
inline double cpu_seconds() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

inline double median(std::vector<double> all) {
    std::ranges::nth_element(all, all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2));
    return all[all.size() / 2];
}

/// How many times as long one takes as another: the median of the rounds' ratios.
inline double ratio(std::vector<double> all, const std::vector<double>& other) {
    for (std::size_t k = 0; k < all.size(); ++k) all[k] /= other[k];
    return median(all);
}

/// What a look at that clock costs, seconds: it is part of every time that it measures.
inline double cost_of_the_clock() {
    std::vector<double> all;
    for (int k = 0; k < 1001; ++k) {
        const double before = cpu_seconds();
        all.push_back(cpu_seconds() - before);
    }
    return median(all);
}

/// Times several ways of answering the same inputs. These are cut into blocks: `fetch` brings a block into
/// the cache, then each way answers it, in turn. So it measures computing and not memory, on inputs that the
/// branch predictor has not learnt, and a noisy moment hits all ways alike. There are nine rounds.
class Times {
public:
    static constexpr std::size_t block = 512;

    explicit Times(std::size_t inputs, Pass fetch = [](std::size_t, std::size_t) {})
        : inputs_(inputs), fetch_(std::move(fetch)) {}

    void add(const std::string& name, Pass answer) { ways_.push_back({name, std::move(answer), {}}); }

    void run() {
        for (int round = 0; round < 9; ++round) {
            for (Way& way : ways_) way.seconds.push_back(0);
            for (std::size_t first = 0; first < inputs_; first += block)
                run_block(first, std::min(first + block, inputs_));
        }
    }

    /// The median time of one input, in nanoseconds.
    double ns(const std::string& name) const {
        return median(of(name).seconds) * 1e9 / static_cast<double>(inputs_);
    }

    /// How many times as long one way takes as another.
    double ratio(const std::string& name, const std::string& other) const {
        return bench::ratio(of(name).seconds, of(other).seconds);
    }

private:
    struct Way {
        std::string name;
        Pass answer;
        std::vector<double> seconds;  // of each round
    };

    // Each way is the first of all for some blocks.
    void run_block(std::size_t first, std::size_t last) {
        fetch_(first, last);
        for (std::size_t k = 0; k < ways_.size(); ++k) {
            Way& way = ways_[(blocks_ + k) % ways_.size()];
            const double before = cpu_seconds();
            way.answer(first, last);
            way.seconds.back() += cpu_seconds() - before - clock_;
        }
        ++blocks_;
    }

    const Way& of(const std::string& name) const { return *std::ranges::find(ways_, name, &Way::name); }

    std::size_t inputs_;
    Pass fetch_;
    std::vector<Way> ways_;
    std::size_t blocks_ = 0;
    double clock_ = cost_of_the_clock();
};

/// The way that asks `answer` for each of the inputs that were fetched.
template <auto answer, class Input> Pass each(const std::vector<Input>& fetched) {
    return [&fetched](std::size_t first, std::size_t last) {
        for (std::size_t k = 0; k < last - first; ++k) {
            auto found = answer(fetched[k]);
            benchmark::DoNotOptimize(found);
        }
    };
}

}  // namespace bench
