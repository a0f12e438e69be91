// Fuzzes chapter 7: whatever two hulls of points, also segments and points, no direction is a shorter way out
// than the depth, and that far, along the normal, they reach into each other.
#include "07-epa/epa.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "base/stepper.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using Points = std::vector<Vec2>;

// Where orientation is exact: coordinates that are zero, or not too small and not too large.
bool is_supported(double x) { return x == 0 || (0x1p-480 <= std::abs(x) && std::abs(x) <= 0x1p480); }

Points read_hull(fuzz::Bytes& bytes) {
    Points points;
    const int n = 1 + bytes.byte() % 8;
    while (points.size() < static_cast<std::size_t>(n)) {
        const Vec2 p = bytes.vector<Vec2>();
        points.push_back(is_supported(p.x) && is_supported(p.y) ? p : Vec2{});
    }
    return convex_hull(points);
}

// How far A - B reaches in the direction n.
double reach(const Points& A, const Points& B, Vec2 n) { return dot(support_of_difference({A}, {B}, n), n); }

// The least reach of A - B along the normals of edges; of a segment both ways.
double by_edges(const Points& A, const Points& B) {
    double least = std::numeric_limits<double>::infinity();
    for (const Points* X : {&A, &B})
        for (std::size_t k = 0; k < X->size(); ++k)
            if (const auto n = direction(right((*X)[(k + 1) % X->size()] - (*X)[k])))
                least = std::min(least, reach(A, B, X == &A ? *n : -*n));
    return least;
}

// Whether it is a polygon, and all its edges are long enough to have a direction.
bool has_edges(const Points& P) {
    for (std::size_t k = 0; k < P.size(); ++k)
        if (!direction(P[(k + 1) % P.size()] - P[k])) return false;
    return P.size() > 2;
}

// Between supported numbers a difference may be too short for the products that GJK needs.
bool has_differences(const Points& A, const Points& B) {
    const auto good = [](double x) { return x == 0 || std::abs(x) >= 0x1p-480; };
    return std::ranges::all_of(A, [&](Vec2 a) {
        return std::ranges::all_of(B, [&](Vec2 b) { return good(a.x - b.x) && good(a.y - b.y); });
    });
}

void check_steps(const Epa& search, double depth, double bound) {
    for (const EpaState& state : history(search)) {
        promise(state.lower() <= depth + bound, "the depth is not below the lower bound");
        promise(state.upper >= depth - bound, "nor above the upper one");
    }
}

void check(const Points& A, const Points& B) {
    double S = 0;
    for (const Points* points : {&A, &B})
        for (const Vec2 p : *points) S = std::max(S, length(p));
    const double bound = 36 * 0x1p-52 * S + 8 * shortest;
    const EpaResult r = epa(ConvexView{A}, ConvexView{B});
    promise(r.status != GjkStatus::searching && r.status != GjkStatus::stalled, "it ends with an answer");
    const double least = by_edges(A, B);
    if (r.status == GjkStatus::separated) {
        promise(r.depth == 0 && !r.normal, "what is apart has no depth");
        promise(least <= bound || !has_edges(A) || !has_edges(B), "what is apart is parted by an edge");
        return;
    }
    promise(r.normal && std::abs(length(*r.normal) - 1) <= 0x1p-50, "the normal is of length 1");
    promise(r.depth >= 0 && r.depth <= std::max(0., least) + bound, "no edge is a shorter way out");
    promise(std::abs(reach(A, B, *r.normal) - r.depth) <= bound, "so far they reach into each other");
    promise(distance(r.point_a - r.point_b, r.depth * *r.normal) <= 2 * bound,
            "from the one point to the other");
    check_steps(Epa(ConvexView{A}, ConvexView{B}), r.depth, bound);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Points A = read_hull(bytes), B = read_hull(bytes);
    if (has_differences(A, B)) check(A, B);
    return 0;
}
