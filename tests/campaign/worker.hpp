#pragma once
/// A worker: asks case after case, all queries in turn, the same time for each.
#include "runner.hpp"

namespace campaign {

/// Nanoseconds of the steady clock.
std::int64_t now();

/// Works at a desk until the board says stop or all cases are done.
void work(const std::vector<Query>& asked, const Orders& orders, Board& board, Desk& desk, std::size_t first);

}  // namespace campaign
