// Hint: you give a way out for shapes that are apart, too. If A - B does not reach as far as the origin in
// some direction, there is no depth.
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
    const Way* best = nullptr;
    for (const Way& way : ways) {
        if (way.depth > least + slack) continue;
        if (!best || cc::dot(way.normal, before) > cc::dot(best->normal, before)) best = &way;
    }
    return *best;
}

}  // namespace exercise
