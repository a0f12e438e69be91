// Hint: you take the least depth, whatever the normal was before. Two ways that are equally deep up to
// `slack` should count as equal, and then the one that turns least wins.
#include <algorithm>
#include <optional>
#include <vector>

#include "05-convex-shapes/shape.hpp"

namespace exercise {

/// A way out: B is moved by `depth` metres along `normal`, of length 1.
struct Way {
    cc::Vec2 normal;
    double depth;
};

std::optional<Way> way_out(const cc::ConvexView& A, const cc::ConvexView& B, cc::Vec2 before, double slack) {
    std::vector<Way> ways;
    double least = 1e300;
    for (const bool of_a : {true, false}) {
        const auto corners = of_a ? A.points : B.points;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const cc::Vec2 e = corners[(k + 1) % corners.size()] - corners[k];
            const cc::Vec2 n = *cc::direction(of_a ? cc::right(e) : cc::left(e));
            ways.push_back({n, cc::dot(cc::support_of_difference(A, B, n), n)});
            least = std::min(least, ways.back().depth);
        }
    }
    if (least < 0) return std::nullopt;
    const Way* best = nullptr;
    for (const Way& way : ways) {
        if (!best || way.depth < best->depth) best = &way;
    }
    return *best;
}

}  // namespace exercise
