// What the check of 9-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "09-broad-phase/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {

part::Pairs pairs(const std::vector<part::Box>& boxes) {
    std::vector<plain::Box> same;
    for (const part::Box& box : boxes) same.push_back({plain::from_library(box.low), plain::from_library(box.high)});
    part::Pairs pairs;
    for (const auto& [a, b] : plain::sweep_and_prune(same)) pairs.push_back({a, b});
    return pairs;
}

}  // namespace exercise
