// Hint: the distances are right, but you remember the simplex of the first frame only. The longer the
// motion, the less it is worth: remember anew in each frame.
#include <algorithm>
#include <functional>
#include <span>
#include <vector>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "06-gjk/gjk.hpp"

namespace exercise {

using cc::SupportPoint, cc::Vec2;

/// Corners of A - B: one to three in the walk, none before the first frame.
using Simplex = std::vector<SupportPoint>;

/// The corner of A - B that reaches farthest in the direction d, which is not zero.
using Support = std::function<SupportPoint(Vec2 d)>;

/// The point of the simplex that is nearest to O; leaves only the corners that this point needs.
Vec2 nearest(Simplex& simplex) {
    const std::size_t n = simplex.size();
    if (n == 1) return simplex[0].w;
    if (n == 3 && cc::contains(simplex[0].w, simplex[1].w, simplex[2].w, {})) return {};
    Simplex kept;
    Vec2 best;
    for (std::size_t k = 0; k < n; ++k) {
        const SupportPoint p = simplex[k], q = simplex[(k + 1) % n];
        const auto on = cc::closest_on_segment(Vec2{}, p.w, q.w);
        if (!kept.empty() && cc::length_squared(on.point) >= cc::length_squared(best)) continue;
        best = on.point;
        kept = on.t == 0 ? Simplex{p} : on.t == 1 ? Simplex{q} : Simplex{p, q};
    }
    simplex = kept;
    return best;
}

/// Whether s reaches farther along d than every corner of the simplex.
bool is_farther(const SupportPoint& s, const Simplex& simplex, Vec2 d) {
    const auto is_nearer = [&](const SupportPoint& p) { return cc::dot(p.w, d) < cc::dot(s.w, d); };
    return std::ranges::all_of(simplex, is_nearer);
}

/// The last frame's simplex, with its corners where they are now; in the first frame any corner.
Simplex first_simplex(std::span<const Vec2> A, std::span<const Vec2> B, const Simplex& memory) {
    if (memory.empty()) return {{A[0] - B[0], 0, 0}};
    Simplex simplex;
    for (const auto& [old, a, b] : memory) simplex.push_back({A[a] - B[b], a, b});
    return simplex;
}

double distance(std::span<const Vec2> A, std::span<const Vec2> B, const Support& support,
                Simplex& memory) {
    Simplex simplex = first_simplex(A, B, memory);
    Vec2 v = nearest(simplex);
    while (v != Vec2{}) {
        const SupportPoint s = support(-v);
        if (!is_farther(s, simplex, -v)) break;
        simplex.push_back(s);
        v = nearest(simplex);
    }
    if (memory.empty()) memory = simplex;
    return cc::length(v);
}

}  // namespace exercise
