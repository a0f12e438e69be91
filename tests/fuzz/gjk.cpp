// Fuzzes chapter 6: whatever two convex shapes, GJK ends with what brute force says, its bounds hold at every
// step, and neither the order of the two nor the unit matters.
#include "06-gjk/gjk.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "02-segments/segment.hpp"
#include "03-triangles/orientation.hpp"
#include "base/stepper.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using Points = std::vector<Vec2>;

constexpr double eps = 0x1p-52;

// Corners, and a radius around them: a polygon, a disc, a capsule, a rounded polygon.
struct Fat {
    Points points;
    double radius;
    ConvexView view() const { return {points, radius}; }
};

// Where orientation is exact: coordinates that are zero, or not too small and not too large.
bool is_supported(double x) { return x == 0 || (0x1p-480 <= std::abs(x) && std::abs(x) <= longest); }
double supported(double x) { return is_supported(x) ? x : 0; }

Fat read_shape(fuzz::Bytes& bytes) {
    const int kind = bytes.byte();
    Fat read{{}, kind & 16 ? bytes.number() : 0};
    for (int more = 1 + kind % 8; more > 0; --more) read.points.push_back(bytes.vector<Vec2>());
    return read;
}

Fat made_sound(Fat shape) {
    for (Vec2& p : shape.points) p = {supported(p.x), supported(p.y)};
    return {convex_hull(shape.points), std::abs(supported(shape.radius))};
}

Fat scaled(Fat shape, double k) {
    for (Vec2& p : shape.points) p = k * p;
    return {shape.points, k * shape.radius};
}

double size_of(const Fat& shape) {
    double R = 0;
    for (const Vec2 p : shape.points) R = std::max(R, length(p));
    return R + shape.radius;
}

// ---- brute force -----------------------------------------------------------------------------------

bool holds(const Points& A, Vec2 p) {
    for (std::size_t k = 0; k < A.size(); ++k)
        if (orientation(A[k], A[(k + 1) % A.size()], p) < 0) return false;
    return A.size() > 2;
}

double distance_from(const Points& A, Vec2 p) {
    if (holds(A, p)) return 0;
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < A.size(); ++k)
        best = std::min(best, distance(p, closest_on_segment(p, A[k], A[(k + 1) % A.size()]).point));
    return best;
}

// 0 where the borders cross, or where one holds the other.
double distance_of(const Points& A, const Points& B) {
    if (holds(A, B[0]) || holds(B, A[0])) return 0;
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < A.size(); ++j)
        for (std::size_t k = 0; k < B.size(); ++k) {
            const auto q = closest_of_segments(A[j], A[(j + 1) % A.size()], B[k], B[(k + 1) % B.size()]);
            best = std::min(best, distance(q.on_ab.point, q.on_cd.point));
        }
    return best;
}

// How far B reaches behind that edge of A behind which it reaches least far: how deep two polygons overlap.
double depth_behind_edges(const Points& A, const Points& B) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < A.size(); ++k) {
        const auto n = direction(right(A[(k + 1) % A.size()] - A[k]));
        if (!n) return 0;
        double depth = -std::numeric_limits<double>::infinity();
        for (const Vec2 p : B) depth = std::max(depth, -dot(*n, p - A[k]));
        least = std::min(least, depth);
    }
    return A.size() > 2 && B.size() > 2 ? least : 0;
}

// ---- what is promised --------------------------------------------------------------------------------

void bounds_hold(const Fat& A, const Fat& B, double cores, double margin) {
    Gjk search(A.view(), B.view());
    // In exact arithmetic each step but the last finds a new corner; rounding may bring an old one back.
    for (std::size_t left_over = 2 * (A.points.size() + B.points.size()); !search.done(); --left_over) {
        promise(left_over > 0, "it ends, within twice as many steps as there are corners");
        search.step();
        const GjkState& s = search.state();
        promise(s.lower() <= cores + margin, "no answer's bound is above the distance");
        promise(s.upper() >= cores - margin, "no simplex is nearer than the distance");
    }
}

void lies_on_both(const Fat& A, const Fat& B, const GjkResult& r, double margin) {
    promise(distance_from(A.points, r.point_a) <= A.radius + margin, "the point of A is one of A's");
    promise(distance_from(B.points, r.point_b) <= B.radius + margin, "the point of B is one of B's");
    if (r.status == GjkStatus::touching)
        promise(distance(r.point_a, r.point_b) <= 2 * margin, "what touches has a common point");
    if (!r.normal) return;
    promise(std::abs(length(*r.normal) - 1) <= 4 * eps, "the normal has length 1");
    if (r.status != GjkStatus::separated) return;
    const double between = distance(r.point_a, r.point_b);
    promise(std::abs(between - r.distance) <= 2 * margin, "the points are so far apart");
    promise(std::abs(dot(*r.normal, r.point_b - r.point_a) - r.distance) <= 2 * margin,
            "the normal leads from A to B");
}

void check_result(const Fat& A, const Fat& B, double cores, double depth, double margin) {
    const GjkResult r = gjk(A.view(), B.view());
    const double apart = cores - A.radius - B.radius;
    promise(std::abs(r.distance - std::max(0., apart)) <= margin, "the distance is that of brute force");
    promise(r.status != GjkStatus::searching && r.status != GjkStatus::stalled, "it always ends with an answer");
    promise((r.distance > 0) == (r.status == GjkStatus::separated), "separated is what has a distance");
    if (apart > margin) promise(r.status == GjkStatus::separated, "what is apart is separated");
    if (apart < -margin || depth > margin)
        promise(r.status == GjkStatus::overlapping, "what is deep overlaps");
    lies_on_both(A, B, r, margin);
}

void check_pair(const Fat& A, const Fat& B) {
    // 10 eps of all sizes, as tests/06-gjk.cpp derives it, and as many for brute force; some lengths are 0.
    const double margin = 20 * eps * (size_of(A) + size_of(B)) + 8 * shortest;
    const double cores = distance_of(A.points, B.points);
    const double depth =
        std::min(depth_behind_edges(A.points, B.points), depth_behind_edges(B.points, A.points));
    bounds_hold(A, B, cores, margin);
    check_result(A, B, cores, depth, margin);
    bounds_hold(B, A, cores, margin);
    check_result(B, A, cores, depth, margin);
}

bool is_moderate(double x) { return x == 0 || (0x1p-150 <= std::abs(x) && std::abs(x) <= 0x1p150); }
bool is_moderate(const Fat& shape) {
    const auto both = [](Vec2 p) { return is_moderate(p.x) && is_moderate(p.y); };
    return is_moderate(shape.radius) && std::ranges::all_of(shape.points, both);
}

void unit_does_not_matter(const Fat& A, const Fat& B) {
    if (!is_moderate(A) || !is_moderate(B)) return;
    const auto states = history(Gjk(A.view(), B.view()));
    const GjkResult r = gjk(A.view(), B.view());
    for (const double k : {0x1p20, 0x1p-20}) {
        const Fat a = scaled(A, k), b = scaled(B, k);
        const auto others = history(Gjk(a.view(), b.view()));
        promise(others.size() == states.size(), "as many steps in another unit");
        for (std::size_t j = 0; j < states.size(); ++j)
            promise(others[j].v == k * states[j].v && others[j].lower() == k * states[j].lower(),
                    "the same states in another unit");
        promise(gjk(a.view(), b.view()).distance == k * r.distance, "the same distance in another unit");
    }
}

// Whole numbers whose products are exact.
bool is_whole(const Fat& shape) {
    const auto good = [](double x) { return std::abs(x) <= 0x1p20 && x == std::trunc(x); };
    const auto both = [&](Vec2 p) { return good(p.x) && good(p.y); };
    return shape.radius == 0 && std::ranges::all_of(shape.points, both);
}

void whole_numbers_are_told_apart(const Fat& A, const Fat& B) {
    if (!is_whole(A) || !is_whole(B)) return;
    const Points difference = minkowski_difference(A.view(), B.view());
    int where = difference.size() > 2 ? 1 : 0;  // of O: inside, on the border, outside
    for (std::size_t k = 0; k < difference.size(); ++k)
        where = std::min(where, orientation(difference[k], difference[(k + 1) % difference.size()], {}));
    const Vec2 first = difference.front(), last = difference.back();
    if (difference.size() < 3 && !contains(first, last, last, {})) where = -1;
    const GjkStatus want = where > 0    ? GjkStatus::overlapping
                         : where == 0 ? GjkStatus::touching
                                      : GjkStatus::separated;
    promise(gjk(A.view(), B.view()).status == want, "touching, overlap and gap of whole numbers are exact");
}

void refuses_what_is_no_shape(const Fat& shape) {
    const bool is_bad = find_bad_point(shape.points) || !(0 <= shape.radius && shape.radius <= longest);
    const Points origin{{}};
    try {
        const Gjk made(shape.view(), ConvexView{origin});
        promise(!is_bad, "what has a fault is refused");
    } catch (const BadInput&) {
        promise(is_bad, "only what has a fault is refused");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Fat raw_a = read_shape(bytes);
    const Fat raw_b = read_shape(bytes);
    refuses_what_is_no_shape(raw_a);
    refuses_what_is_no_shape(raw_b);
    const Fat A = made_sound(raw_a), B = made_sound(raw_b);
    check_pair(A, B);
    unit_does_not_matter(A, B);
    whole_numbers_are_told_apart(A, B);
    return 0;
}
