// Fuzzes chapter 5: whatever the points, their hull keeps its promises, and no shape reaches beyond its
// support.
#include <algorithm>
#include <vector>

#include "03-triangles/orientation.hpp"
#include "05-convex-shapes/shape.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using Points = std::vector<Vec2>;

// Where orientation is exact: coordinates that are zero, or not too small and not too large.
bool is_supported(double x) { return x == 0 || (0x1p-480 <= std::abs(x) && std::abs(x) <= longest); }
bool is_supported(Vec2 v) { return is_supported(v.x) && is_supported(v.y); }

Points read_points(fuzz::Bytes& bytes) {
    Points points;
    const int n = bytes.byte() % 16;
    while (points.size() < static_cast<std::size_t>(n))
        if (const Vec2 p = bytes.vector<Vec2>(); is_supported(p))
            points.push_back(p);
        else
            points.push_back({});
    return points;
}

void contains_all(const Points& hull, const Points& points) {
    for (std::size_t k = 0; k < hull.size(); ++k)
        for (const Vec2 p : points)
            promise(orientation(hull[k], hull[(k + 1) % hull.size()], p) >= 0,
                    "no point is right of an edge");
}

void is_made_of(const Points& hull, const Points& points) {
    for (const Vec2 p : hull)
        promise(std::ranges::find(points, p) != points.end(), "its corners are given points");
}

void check_hull(const Points& points) {
    const Points hull = convex_hull(points);
    is_made_of(hull, points);
    contains_all(hull, points);
    promise(hull.size() < 3 || !find_fault(hull), "3 corners or more make a polygon");
    promise(hull.empty() == points.empty(), "some point is a corner");
    promise(convex_hull(hull) == hull, "the hull of the hull is the hull");
    Points other = points;
    std::ranges::reverse(other);
    promise(convex_hull(other) == hull, "the order of the points does not matter");
    if (!other.empty())
        std::ranges::rotate(other, other.begin() + static_cast<std::ptrdiff_t>(other.size() / 2));
    other.insert(other.end(), points.begin(), points.end());
    promise(convex_hull(other) == hull, "nor does it matter if they come twice");
    const auto fault = find_fault(points);
    if (!fault) promise(hull.size() == points.size(), "of a polygon all points are corners of its hull");
}

void check_support(const Points& points, Vec2 d) {
    const Vec2 s = support({points}, d);
    double R = 0;
    for (const Vec2 p : points) R = std::max(R, length(p));
    const Points hull = convex_hull(points);
    const double missing = dot(s - support({hull}, d), *direction(d));
    promise(std::abs(missing) <= 4 * 0x1p-52 * R + 8 * shortest, "the hull reaches as far as the points");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Points points = read_points(bytes);
    check_hull(points);
    const Vec2 d = bytes.vector<Vec2>();
    if (!points.empty() && is_supported(d) && direction(d)) check_support(points, d);
    return 0;
}
