#pragma once
/// Where and when something was measured.
#include <chrono>
#include <fstream>
#include <string>

namespace bench {

/// The processor, as it calls itself.
inline std::string machine() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    return "a machine that does not say its name";
}

/// The date, "2026-11-28".
inline std::string today() {
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    const auto two_digits = [](unsigned n) { return (n < 10 ? "-0" : "-") + std::to_string(n); };
    return std::to_string(static_cast<int>(day.year())) + two_digits(static_cast<unsigned>(day.month())) +
           two_digits(static_cast<unsigned>(day.day()));
}

}  // namespace bench
