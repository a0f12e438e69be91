// Fuzzes chapter 2: whatever a point and two segments are, the nearest points keep their promises.
#include "02-segments/segment.hpp"

#include <algorithm>

#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;

// 5 eps and 9 eps of all sizes, as tests/02-segments.cpp derives them, less than 10 eps for both; lengths
// below `shortest` are zero.
constexpr double rounding = 10 * 0x1p-52;

bool supported(double x) { return std::abs(x) <= longest; }  // not-a-number is not
bool supported(Vec2 v) { return supported(v.x) && supported(v.y); }
bool supported(Vec3 v) { return supported(Vec2{v.x, v.y}) && supported(v.z); }

bool moderate(double x) { return x == 0 || (0x1p-100 <= std::abs(x) && std::abs(x) <= 0x1p100); }
bool moderate(Vec2 v) { return moderate(v.x) && moderate(v.y); }
bool moderate(Vec3 v) { return moderate(Vec2{v.x, v.y}) && moderate(v.z); }

template <class V> void is_on(const OnSegment<V>& q, V a, V b, double margin) {
    promise(0 <= q.t && q.t <= 1, "the place is on the segment");
    promise(distance(q.point, a + q.t * (b - a)) <= margin, "the point is at its place");
}

template <class V> void check_point(V p, V a, V b) {
    const auto q = closest_on_segment(p, a, b);
    const double margin = shortest + rounding * (length(a) + length(b) + distance(a, b) + distance(a, p));
    is_on(q, a, b, margin);
    const double found = distance(p, q.point);
    for (int j = 0; j <= 32; ++j)
        promise(found <= distance(p, a + (j / 32.) * (b - a)) + margin, "no point of the segment is nearer");
    const auto turned = closest_on_segment(p, b, a);
    promise(distance(q.point, turned.point) <= 2 * margin, "neither end is the first");
    if (!moderate(p) || !moderate(a) || !moderate(b)) return;
    for (const double k : {0x1p20, 0x1p-20})
        promise(closest_on_segment(k * p, k * a, k * b).t == q.t, "places do not depend on the unit");
}

double gap(const OnSegments& q) { return distance(q.on_ab.point, q.on_cd.point); }

void check_pair(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const auto q = closest_of_segments(a, b, c, d);
    const double margin = shortest + rounding * (length(a) + length(c) + distance(a, b) + distance(c, d) +
                                                 distance(a, c));
    is_on(q.on_ab, a, b, margin);
    is_on(q.on_cd, c, d, margin);
    for (int j = 0; j <= 32; ++j) {
        const Vec2 on_ab = a + (j / 32.) * (b - a), on_cd = c + (j / 32.) * (d - c);
        promise(gap(q) <= distance(on_ab, closest_on_segment(on_ab, c, d).point) + margin,
                "none is nearer to cd");
        promise(gap(q) <= distance(on_cd, closest_on_segment(on_cd, a, b).point) + margin,
                "none is nearer to ab");
    }
    promise(std::abs(gap(q) - gap(closest_of_segments(c, d, a, b))) <= 2 * margin, "neither is the first");
    promise(std::abs(gap(q) - gap(closest_of_segments(b, a, c, d))) <= 4 * margin,
            "neither end is the first");
}

template <class V> void one_point(fuzz::Bytes bytes) {
    const V p = bytes.vector<V>();
    const V a = bytes.vector<V>();
    const V b = bytes.vector<V>();
    if (supported(p) && supported(a) && supported(b)) check_point(p, a, b);
}

void two_segments(fuzz::Bytes bytes) {
    const Vec2 a = bytes.vector<Vec2>();
    const Vec2 b = bytes.vector<Vec2>();
    const Vec2 c = bytes.vector<Vec2>();
    const Vec2 d = bytes.vector<Vec2>();
    if (supported(a) && supported(b) && supported(c) && supported(d)) check_pair(a, b, c, d);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const int kind = bytes.byte() % 3;
    if (kind == 0) one_point<Vec2>(bytes);
    if (kind == 1) one_point<Vec3>(bytes);
    if (kind == 2) two_segments(bytes);
    return 0;
}
