#include "08-contacts/beside/experiments.hpp"

#include <algorithm>
#include <limits>

#include "02-segments/segment.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/beside/as_printed.hpp"
#include "base/angle.hpp"
#include "figure/plain.hpp"

namespace cc::experiments {
namespace {

constexpr double tolerance = 0.01;  // metres, of support features
constexpr double clip_margin = 0.01;  // metres, of clipping

Manifold features_within(const ConvexView& A, const ConvexView& B) {
    return contacts_by_features(A, B, tolerance);
}

Manifold clipping_within(const ConvexView& A, const ConvexView& B) { return collide(A, B, clip_margin); }

struct Corner {
    Vec2 place;
    double squared;  // of its distance from the other polygon
};

// The corner of X that is nearest to an edge of Y: all of them against all.
Corner nearest_corner(std::span<const Vec2> X, std::span<const Vec2> Y) {
    Corner best{{}, std::numeric_limits<double>::infinity()};
    for (const Vec2 x : X)
        for (std::size_t k = 0; k < Y.size(); ++k) {
            const Vec2 y = closest_on_segment(x, Y[k], Y[(k + 1) % Y.size()]).point;
            if (const double squared = length_squared(y - x); squared < best.squared) best = {x, squared};
        }
    return best;
}

// The point of a feature whose place along t is s, brought back to the feature where it is beyond.
Vec2 point_at(const Points& feature, Vec2 t, double s) {
    const Vec2 p = feature.front();
    const Vec2 q = feature.back();
    const double from = dot(t, p);
    const double along = dot(t, q) - from;
    if (along == 0) return p;
    return p + std::clamp((s - from) / along, 0., 1.) * (q - p);
}

}  // namespace

Manifold contact_by_search(const ConvexView& A, const ConvexView& B) {
    const EpaResult deep = epa(A, B);
    if (!deep.normal) return {};
    const Vec2 out = deep.depth * *deep.normal;
    const Points parted = moved({B.points.begin(), B.points.end()}, out);
    const Corner of_a = nearest_corner(A.points, parted);
    const Corner of_b = nearest_corner(parted, A.points);
    const Corner& touching = of_a.squared <= of_b.squared ? of_a : of_b;
    return {*deep.normal, {{touching.place - 0.5 * out, -deep.depth, 0}, {}}, 1};
}

Points support_feature(std::span<const Vec2> points, Vec2 n, double within) {
    const std::size_t size = points.size();
    const std::size_t best = support_vertex(points, n);
    const std::size_t before = (best + size - 1) % size;
    const std::size_t after = (best + 1) % size;
    const auto reach = [&](std::size_t k) { return dot(n, points[k]); };
    const bool goes_on = reach(after) >= reach(before);
    if (reach(best) - reach(goes_on ? after : before) > within) return {points[best]};
    if (goes_on) return {points[best], points[after]};
    return {points[before], points[best]};
}

Manifold contacts_by_features(const ConvexView& A, const ConvexView& B, double within) {
    const EpaResult deep = epa(A, B);
    if (!deep.normal) return {};
    const Vec2 n = *deep.normal;
    const Vec2 t = left(n);
    const Points a = support_feature(A.points, n, within);
    const Points b = support_feature(B.points, -n, within);
    const auto [low_a, high_a] = std::minmax({dot(t, a.front()), dot(t, a.back())});
    const auto [low_b, high_b] = std::minmax({dot(t, b.front()), dot(t, b.back())});
    double from = std::max(low_a, low_b);
    double to = std::min(high_a, high_b);
    if (from >= to) from = to = (from + to) / 2;  // not two edges that face each other: one contact
    Manifold manifold{n, {}, 0};
    for (const double s : {from, to}) {
        const Vec2 on_a = point_at(a, t, s);
        const Vec2 on_b = point_at(b, t, s);
        manifold.points[manifold.count++] = {0.5 * (on_a + on_b), dot(n, on_b - on_a), 0};
        if (from == to) break;
    }
    return manifold;
}

const std::array<Way, 3> ways = {
    {{"Search", contact_by_search}, {"Features", features_within}, {"Clipping", clipping_within}}};

plain::Shape plain_shape(const Points& corners, double radius) { return {plain::from_library(corners), radius}; }

Manifold plain_manifold(const plain::Shape& A, const plain::Shape& B, double margin) {
    std::vector<plain::Contact> contacts = plain::collide(A, B, margin);
    std::ranges::sort(contacts, {}, &plain::Contact::id);
    Manifold m;
    for (const plain::Contact& c : contacts) {
        m.normal = to_library(c.n);
        m.points[m.count++] = {to_library(c.p), c.separation, 0};
    }
    return m;
}

std::vector<ClipState> plain_history(const plain::Shape& A, const plain::Shape& B, double margin) {
    const plain::Edge of_a = plain::separating_axis(A, B), of_b = plain::separating_axis(B, A);
    const bool on_a = of_a.distance >= of_b.distance;
    const auto& [k, n, sigma] = on_a ? of_a : of_b;
    const plain::Shape &R = on_a ? A : B, &I = on_a ? B : A;
    std::vector<ClipState> states(1);
    ClipState now;
    const auto add = [&](ClipState::Progress progress) {
        now.progress = progress;
        now.steps = static_cast<int>(states.size());
        states.push_back(now);
    };
    now.reference = {sigma, k, k, on_a, to_library(n)};
    if (sigma - A.radius - B.radius > margin) {
        add(ClipState::finished);
        return states;
    }
    add(ClipState::reference_found);
    const std::size_t first = plain::incident_edge(I, n), second = (first + 1) % I.corners.size();
    const auto meets = [&](bool is_cut, std::size_t corner_of_r, std::size_t corner_of_i) {
        const bool is_of_a = is_cut == on_a;
        const FeatureKind kind = is_of_a ? FeatureKind::corner_of_a : FeatureKind::corner_of_b;
        const std::size_t of_r = is_cut ? corner_of_r : k, of_i = is_cut ? first : corner_of_i;
        return feature_id(kind, on_a ? of_r : of_i, on_a ? of_i : of_r);
    };
    plain::Vec2 c = I.corners[second], d = I.corners[first];
    now.incident = {first, first, second};
    now.ends = {{{to_library(c), meets(false, 0, second)}, {to_library(d), meets(false, 0, first)}}};
    add(ClipState::incident_found);
    const std::size_t next = (k + 1) % R.corners.size();
    const plain::Vec2 before_c = c, before_d = d;
    c = plain::cut(c, d, R.corners[k], right(n));
    now.ends[0] = {to_library(c), meets(c != before_c, k, second)};
    add(ClipState::first_side_cut);
    d = plain::cut(d, c, R.corners[next], left(n));
    now.ends[1] = {to_library(d), meets(d != before_d, next, first)};
    add(ClipState::second_side_cut);
    now.manifold = plain_manifold(A, B, margin);
    add(ClipState::finished);
    return states;
}

Manifold tilted(double tilt, const Way& way) {
    const Points plank = moved(rectangle(2, 0.5), {0, -0.25});
    const Points box = moved(rectangle(1, 1), {0, 0.5});
    const Points top = placed(box, {{0, -0.01}, rotation(tilt * pi / 180)});
    return way.contacts({plank}, {top});
}

double printed_depth_of_clamped() {
    return as_printed::meeting({A_clamped}, {B_clamped}, {0, -1})->penetration;
}

double printed_depth(double unit) {
    const Points box = turned(rectangle(1, 1), 20 * pi / 180);
    const Vec2 lowest = box[support_vertex(box, {0, -1})];
    const Points A = scaled(moved(rectangle(4, 1), {0, -0.5}), unit);
    Points B;
    for (const Vec2 p : box) B.push_back(unit * (p - lowest + Vec2{0.6, -0.05}));
    return as_printed::meeting({A}, {B}, {0, 1})->penetration / unit;
}

}  // namespace cc::experiments
