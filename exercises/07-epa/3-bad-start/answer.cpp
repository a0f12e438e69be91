// 7-3 A bad start: the answer.
#include <functional>
#include <optional>
#include <vector>

#include "01-vectors/vec.hpp"

namespace exercise {

/// The corner of A - B that reaches farthest in a direction, which is not zero.
using Support = std::function<cc::Vec2(cc::Vec2)>;

std::vector<cc::Vec2> around_origin(std::vector<cc::Vec2> polygon, const Support& support) {
    for (std::size_t k = 0; k < polygon.size();) {
        const cc::Vec2 p = polygon[k], q = polygon[(k + 1) % polygon.size()];
        const cc::Vec2 n = cc::right(q - p);
        if (cc::dot(n, p) >= 0) {
            ++k;
            continue;
        }
        const cc::Vec2 w = support(n);
        if (cc::dot(n, w) < 0) return {};
        polygon.insert(polygon.begin() + static_cast<std::ptrdiff_t>(k) + 1, w);
    }
    return polygon;
}

std::optional<bool> predicted() { return false; }

}  // namespace exercise
