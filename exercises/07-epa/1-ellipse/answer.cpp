// 7-1 How deep is an ellipse?: the answer.
#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "01-vectors/vec.hpp"

namespace exercise {

/// The point of A - B that reaches farthest in a direction, which is not zero. The origin is inside A - B.
using Support = std::function<cc::Vec2(cc::Vec2)>;

/// The depth is between these two, in metres. `expansions` counts the corners that were inserted after the
/// first four.
struct Answer {
    double lower;
    double upper;
    int expansions;
};

Answer depth_within(const Support& support, double tolerance) {
    std::vector<cc::Vec2> polygon{support({1, 0}), support({0, 1}), support({-1, 0}), support({0, -1})};
    double upper = 1e300;
    for (int expansions = 0;; ++expansions) {
        std::size_t nearest = 0;
        cc::Vec2 n;
        double lower = 1e300;
        for (std::size_t k = 0; k < polygon.size(); ++k) {
            const cc::Vec2 p = polygon[k], q = polygon[(k + 1) % polygon.size()];
            const cc::Vec2 outwards = *cc::direction(cc::right(q - p));
            if (cc::dot(outwards, p) >= lower) continue;
            nearest = k;
            n = outwards;
            lower = cc::dot(outwards, p);
        }
        const cc::Vec2 w = support(n);
        upper = std::min(upper, cc::dot(n, w));
        if (upper - lower <= tolerance) return {lower, upper, expansions};
        polygon.insert(polygon.begin() + static_cast<std::ptrdiff_t>(nearest) + 1, w);
    }
}

std::optional<int> predicted() { return 6; }

}  // namespace exercise
