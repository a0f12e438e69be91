// Fuzzes chapter 8: whatever the shapes, their contacts lie between the two surfaces, the least separation is
// their distance or depth, and the history ends with the same.
#include <algorithm>
#include <limits>
#include <vector>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/contact.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using Points = std::vector<Vec2>;

// From 2^-30 to 2^30 metres; what is beyond is 0. (No product of lengths loses its digits there.)
double coordinate(fuzz::Bytes& bytes) {
    const double x = bytes.number();
    return std::abs(x) >= 0x1p-30 && std::abs(x) <= 0x1p30 ? x : 0;
}

Vec2 read_point(fuzz::Bytes& bytes) {
    const double x = coordinate(bytes);
    const double y = coordinate(bytes);
    return {x, y};
}

// A point, or one some eps from the last.
Vec2 read_next(fuzz::Bytes& bytes, Vec2 last) {
    if (bytes.byte() % 4 > 0) return read_point(bytes);
    const double eps = 0x1p-52 * std::max(std::abs(last.x), std::abs(last.y));
    const double right = bytes.byte() % 16 - 8., up = bytes.byte() % 16 - 8.;
    return last + eps * Vec2{right, up};
}

// The hull of up to 9 points; in half of the cases turned, and so rounded, which may bend it.
Points read_shape(fuzz::Bytes& bytes) {
    Points points;
    for (auto more = 1 + bytes.byte() % 9; more > 0; --more)
        points.push_back(read_next(bytes, points.empty() ? Vec2{} : points.back()));
    points = convex_hull(points);
    if (bytes.byte() % 2 == 0) return points;
    const Rotation q = rotation(bytes.byte());
    for (Vec2& p : points) p = rotate(q, p);
    return points;
}

double from_shape(Vec2 p, const ConvexView& shape) {
    double best = std::numeric_limits<double>::infinity();
    const std::size_t n = shape.points.size();
    for (std::size_t k = 0; k < n; ++k)
        best = std::min(best,
                        distance(p, closest_on_segment(p, shape.points[k], shape.points[(k + 1) % n]).point));
    return best;
}

void check_points(const Manifold& m, const ConvexView& A, const ConvexView& B, double margin, double slack) {
    promise(m.count >= 0 && m.count <= 2, "0 to 2 contacts");
    promise(m.count == 0 ? m.normal == Vec2{} : std::abs(length(m.normal) - 1) <= 1e-14, "a unit normal");
    for (int k = 0; k < m.count; ++k) {
        const auto& [position, separation, id] = m.points[k];
        promise(separation <= margin + slack, "no contact is beyond the margin");
        if (A.radius + B.radius > 0) continue;
        const Vec2 half = separation / 2 * m.normal;
        promise(from_shape(position - half, A) <= slack, "one surface is behind it");
        promise(from_shape(position + half, B) <= slack, "the other one is in front");
    }
}

// How far an edge of X has Y in front, at best; edges shorter than `shortest` are none.
double by_edges(const Points& X, const Points& Y) {
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < X.size(); ++k) {
        const auto n = direction(right(X[(k + 1) % X.size()] - X[k]));
        double least = std::numeric_limits<double>::infinity();
        for (const Vec2 y : Y) least = std::min(least, n ? dot(*n, y - X[k]) : -least);
        best = std::max(best, least);
    }
    return best;
}

// Whether all of Y is in front of one edge of X. (The distance from the edge may round to 0, where needles are apart
// along their length.)
bool separates(const Points& X, const Points& Y) {
    for (std::size_t k = 0; k < X.size(); ++k)
        if (std::ranges::all_of(Y, [&](Vec2 y) { return orientation(X[k], X[(k + 1) % X.size()], y) < 0; })) return true;
    return false;
}

// Distance of two polygons, or minus their depth, by all edges of their hulls; other shapes by GJK and EPA.
double signed_distance(const Points& bent_a, const Points& bent_b) {
    const Points a = convex_hull(bent_a), b = convex_hull(bent_b);
    const ConvexView A{a}, B{b};
    if (a.size() < 3 || b.size() < 3) {
        const GjkResult apart = gjk(A, B);
        return apart.status == GjkStatus::separated ? apart.distance : -epa(A, B).depth;
    }
    if (!separates(a, b) && !separates(b, a)) return std::min(0., std::max(by_edges(a, b), by_edges(b, a)));
    double least = std::numeric_limits<double>::infinity();
    for (const Vec2 p : a) least = std::min(least, from_shape(p, B));
    for (const Vec2 p : b) least = std::min(least, from_shape(p, A));
    return least;
}

void check_least(const Manifold& m, double want, double margin, double slack) {
    if (std::abs(want - margin) > slack)
        promise((m.count > 0) == (want < margin), "contacts within the margin");
    double least = std::numeric_limits<double>::infinity();
    for (int k = 0; k < m.count; ++k) least = std::min(least, m.points[k].separation);
    if (m.count > 0) promise(std::abs(least - want) <= slack, "the least separation is distance or depth");
}

void check_history(const Manifold& m, const ConvexView& A, const ConvexView& B, double margin) {
    const Manifold stepped = collide_history(A, B, margin).back().manifold;
    promise(stepped.count == m.count && stepped.normal == m.normal, "the last state agrees");
    for (int k = 0; k < m.count; ++k)
        promise(stepped.points[k].position == m.points[k].position &&
                    stepped.points[k].separation == m.points[k].separation &&
                    stepped.points[k].feature_id == m.points[k].feature_id,
                "the last state agrees on each contact");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Points a = read_shape(bytes), b = read_shape(bytes);
    const double r_a = std::abs(coordinate(bytes)), r_b = std::abs(coordinate(bytes));
    const double margin = std::abs(coordinate(bytes));
    const ConvexView A{a, r_a}, B{b, r_b};
    double S = std::max({r_a, r_b, margin});
    for (const Points* points : {&a, &b})
        for (const Vec2 p : *points) S = std::max(S, length(p));
    const Manifold m = collide(A, B, margin);
    check_points(m, A, B, margin, 0x1p-41 * S);
    check_least(m, signed_distance(a, b) - r_a - r_b, margin, 0x1p-41 * S);
    check_history(m, A, B, margin);
    return 0;
}
