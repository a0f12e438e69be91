// Fuzzes chapter 4: whatever two discs or spheres do, first_contact keeps its promises.
#include "04-swept-spheres/sweep.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "02-segments/segment.hpp"

#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;

// 16 eps of all sizes, as tests/04-swept-spheres.cpp derives it; lengths below `shortest` are zero.
template <class V> double margin(const Moving<V>& a, const Moving<V>& b) {
    return shortest + 0x1p-48 * (distance(a.from, b.from) + distance(a.from, a.to) + distance(b.from, b.to) +
                                 a.radius + b.radius);
}

template <class V> std::optional<Moving<V>> moving(fuzz::Bytes& bytes) {
    const V from = bytes.vector<V>();
    const V to = bytes.vector<V>();
    const double radius = bytes.number();
    const auto fault = find_fault(from, to, radius);
    try {
        const Moving<V> made(from, to, radius);
        promise(!fault, "what has a fault cannot be made");
        return made;
    } catch (const BadMoving& e) {
        promise(fault && fault->kind == e.fault.kind && fault->part == e.fault.part,
                "the constructor throws the fault that find_fault names");
        return std::nullopt;
    }
}

template <class V> void keeps_apart(const RelativePath<V>& path, double until, double margin) {
    for (int j = 0; j < 32; ++j)
        promise(length(path.at(until * j / 32)) >= path.r - margin, "no contact is earlier");
}

template <class V> void check_contact(const RelativePath<V>& path, std::optional<double> s, double margin) {
    const double nearest = closest_approach(path);
    promise(0 <= nearest && nearest <= 1, "the closest approach is in the frame");
    if (!s) {
        keeps_apart(path, 1, margin);
        promise(length(path.at(nearest)) >= path.r - margin, "who passes, passes outside");
    } else if (*s == 0) {
        promise(length(path.C0) <= path.r + margin, "contact at the start is an overlap");
    } else {
        promise(0 < *s && *s <= 1, "contact is in the frame");
        promise(std::abs(length(path.at(*s)) - path.r) <= margin, "at contact the gap is closed");
        keeps_apart(path, *s, margin);
    }
}

bool moderate(double x) { return x == 0 || (0x1p-100 <= std::abs(x) && std::abs(x) <= 0x1p100); }
bool moderate(Vec2 v) { return moderate(v.x) && moderate(v.y); }
bool moderate(Vec3 v) { return moderate(Vec2{v.x, v.y}) && moderate(v.z); }
template <class V> bool moderate(const Moving<V>& m) {
    return moderate(m.from) && moderate(m.to) && moderate(m.radius);
}

template <class V> Moving<V> scaled(const Moving<V>& m, double k) {
    return {k * m.from, k * m.to, k * m.radius};
}

template <class V> void one_input(fuzz::Bytes bytes) {
    const auto a = moving<V>(bytes);
    const auto b = moving<V>(bytes);
    if (!a || !b) return;
    const auto s = first_contact(*a, *b);
    promise(first_contact(*b, *a) == s, "neither disc is the first");
    promise(paths_hit(*a, *b) == s.has_value(), "paths_hit says whether there is a contact");
    check_contact(relative_path(*a, *b), s, margin(*a, *b));
    if (!moderate(*a) || !moderate(*b)) return;
    for (const double k : {0x1p20, 0x1p-20})
        promise(first_contact(scaled(*a, k), scaled(*b, k)) == s, "times do not depend on the unit");
}

bool supported(Vec2 v) { return std::abs(v.x) <= longest && std::abs(v.y) <= longest; }

// 24 eps of all sizes, as tests/04-swept-spheres.cpp derives it for a disc and a segment.
double margin(const Moving<Vec2>& disc, Vec2 a, Vec2 b) {
    return shortest + 24 * 0x1p-52 * (distance(a, disc.from) + distance(a, b) + distance(disc.from, disc.to) +
                                      disc.radius);
}

// How far the wall is from the centre at the time s, measured from the disc.
double distance_at(const Moving<Vec2>& disc, Vec2 a, Vec2 b, double s) {
    const Vec2 moved = s * (disc.to - disc.from);
    return distance(closest_on_segment(moved, a - disc.from, b - disc.from).point, moved);
}

void check_wall(const Moving<Vec2>& disc, Vec2 a, Vec2 b) {
    const auto s = first_contact(disc, a, b);
    const double r = disc.radius, m = margin(disc, a, b);
    promise(!s || (0 <= *s && *s <= 1), "contact with the wall is in the frame");
    if (s) promise(distance_at(disc, a, b, *s) <= r + m, "at contact the gap to the wall is closed");
    for (int j = 0; s != 0 && j < 32; ++j)
        promise(distance_at(disc, a, b, s.value_or(1) * j / 32) >= r - m,
                "no contact with the wall is earlier");
    if (!s) {
        const auto least = closest_of_segments({}, disc.to - disc.from, a - disc.from, b - disc.from);
        promise(distance(least.on_ab.point, least.on_cd.point) >= r - 2 * m,
                "who passes the wall, passes outside");
    }
    if (!moderate(disc) || !moderate(a) || !moderate(b)) return;
    for (const double k : {0x1p20, 0x1p-20})
        promise(first_contact(scaled(disc, k), k * a, k * b) == s,
                "times at walls do not depend on the unit");
}

void one_wall(fuzz::Bytes bytes) {
    const auto disc = moving<Vec2>(bytes);
    const Vec2 a = bytes.vector<Vec2>();
    const Vec2 b = bytes.vector<Vec2>();
    if (disc && supported(a) && supported(b)) check_wall(*disc, a, b);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const int kind = bytes.byte() % 3;
    if (kind == 0) one_input<Vec2>(bytes);
    if (kind == 1) one_input<Vec3>(bytes);
    if (kind == 2) one_wall(bytes);
    return 0;
}
