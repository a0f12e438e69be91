#pragma once
/// What the check of 9-0 asks.
#include <array>

#include "exercise/part.hpp"

namespace part {

struct Box {
    Vec2 low, high;
};

using Pairs = std::vector<std::array<std::size_t, 2>>;

}  // namespace part

namespace exercise {
part::Pairs pairs(const std::vector<part::Box>& boxes);
}
