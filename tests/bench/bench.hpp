#pragma once
/// What every benchmark shares: many short runs of all candidates in a mixed order, and their medians.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace bench {

/// Runs its candidates, 15 times each in a random order, so that a noisy moment hits all alike.
class Times : public benchmark::BenchmarkReporter {
public:
    Times() {
        char program[] = "bench", interleaved[] = "--benchmark_enable_random_interleaving=true";
        char* arguments[] = {program, interleaved, nullptr};
        int count = 2;
        benchmark::Initialize(&count, arguments);
    }
    void add(const std::string& name, void (*pass)(benchmark::State&)) {
        benchmark::RegisterBenchmark(name.c_str(), pass)->Repetitions(15)->MinTime(0.05);
    }
    void run() { benchmark::RunSpecifiedBenchmarks(this); }

    /// The median time of one call, in nanoseconds, when a pass makes so many.
    double median_ns(const std::string& name, std::size_t calls) {
        auto& all = seconds_.at(name);
        std::nth_element(all.begin(), all.begin() + all.size() / 2, all.end());
        return all[all.size() / 2] * 1e9 / static_cast<double>(calls);
    }

    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs)
            if (run.run_type == Run::RT_Iteration)
                seconds_[run.run_name.function_name].push_back(run.cpu_accumulated_time /
                                                               static_cast<double>(run.iterations));
    }

private:
    std::map<std::string, std::vector<double>> seconds_;
};

}  // namespace bench
