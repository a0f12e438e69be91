// Fuzzes chapter 6: whatever two convex shapes, GJK ends with what brute force says, and its bounds hold at
// every step.
#include "06-gjk/gjk.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using Points = std::vector<Vec2>;

constexpr double eps = 0x1p-52;

// Where orientation is exact, and no square leaves the range of double.
double supported(double x) { return 0x1p-240 <= std::abs(x) && std::abs(x) <= 0x1p240 ? x : 0; }

Points read_hull(fuzz::Bytes& bytes) {
    Points points;
    for (int left_over = 1 + bytes.byte() % 8; left_over > 0; --left_over) {
        const Vec2 p = bytes.vector<Vec2>();
        points.push_back({supported(p.x), supported(p.y)});
    }
    return convex_hull(points);
}

double reach_of(const Points& points) {
    double R = 0;
    for (const Vec2 p : points) R = std::max(R, length(p));
    return R;
}

// Whether an edge of A has all of B strictly beyond it.
bool has_gap(const Points& A, const Points& B) {
    for (std::size_t k = 0; k < A.size(); ++k)
        if (std::ranges::all_of(B, [&](Vec2 p) { return orientation(A[k], A[(k + 1) % A.size()], p) < 0; }))
            return true;
    return false;
}

double brute_force(const Points& A, const Points& B) {
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < A.size(); ++j)
        for (std::size_t k = 0; k < B.size(); ++k) {
            const auto both = closest_of_segments(A[j], A[(j + 1) % A.size()], B[k], B[(k + 1) % B.size()]);
            best = std::min(best, distance(both.on_ab.point, both.on_cd.point));
        }
    return best;
}

bool is_inside(const Points& A, Vec2 p) {
    for (std::size_t k = 0; k < A.size(); ++k)
        if (orientation(A[k], A[(k + 1) % A.size()], p) < 0) return false;
    return A.size() > 2;
}

// The distance: 0 where the borders cross, or where one holds the other.
double true_distance(const Points& A, const Points& B) {
    if (is_inside(A, B[0]) || is_inside(B, A[0])) return 0;
    return brute_force(A, B);
}

void check(const Points& A, const Points& B) {
    const double want = true_distance(A, B), margin = 16 * eps * (reach_of(A) + reach_of(B)) + 8 * shortest;
    Gjk search(ConvexView{A}, ConvexView{B});
    for (std::size_t questions = 0; !search.done(); ++questions) {
        promise(questions <= 4 * (A.size() + B.size()), "it ends");
        search.step();
        promise(search.state().lower() <= want + margin, "no answer's bound is above the distance");
        promise(search.state().upper() >= want - margin, "no simplex is nearer than the distance");
    }
    const GjkResult r = search.result();
    promise(std::abs(r.distance - want) <= margin, "the distance is that of brute force");
    promise(r.status != Contact::stalled, "it does not stall");
    if (r.status == Contact::overlapping && A.size() > 2 && B.size() > 2 && want > margin)
        promise(!has_gap(A, B) && !has_gap(B, A), "what overlaps has no gap");
    if (r.status != Contact::separated) return;
    promise(std::abs(distance(r.point_a, r.point_b) - want) <= margin, "the nearest points are so far apart");
    promise(std::abs(length(*r.normal) - 1) <= 4 * eps, "the normal has length 1");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Points A = read_hull(bytes), B = read_hull(bytes);
    check(A, B);
    return 0;
}
