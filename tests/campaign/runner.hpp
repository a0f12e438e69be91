#pragma once
/// Runs a campaign on all processors: workers ask, one process watches them and files what they find.
#include <optional>

#include "board.hpp"

namespace campaign {

/// What is asked for on the command line.
struct Orders {
    double minutes = 1;
    std::optional<std::uint64_t> cases = {};  ///< of each query; then time does not count
    std::uint64_t seed = 0;                   ///< of the first case of each query
};

/// Runs until time or cases are used up, or Ctrl-C. What was done with each query, in their order.
std::vector<Sum> run_campaign(const std::vector<Query>& asked, const Orders& orders);

/// Seconds as "1:05".
std::string clock_text(double seconds);
/// A number with commas.
std::string grouped(std::uint64_t number);

}  // namespace campaign
