#pragma once
/// Files a finding: reduces its case, writes it, and says how to see it again.
#include "reduce.hpp"

namespace campaign {

/// Where findings are kept, from the root of the course.
inline constexpr const char* found_folder = "build/campaign/found";

/// Reduces the case of a seed, writes it into `found_folder` and prints what was found.
void file_finding(const Query& query, std::uint64_t seed, int question);

/// What fails, in words: "the distance is off by 3.2 times its bound".
std::string told(const Query& query, const Failure& failure);

}  // namespace campaign
