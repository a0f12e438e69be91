#include "21-ball-against-mesh/travel.hpp"

#include "09-broad-phase/broad_phase.hpp"

namespace cc {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// How near a ball may come that is `apart` from something now.
double core_of(double radius, double apart) {
    const double core = core_share * radius;
    return apart > core ? core : apart / 2;
}

// When two that are `radius` wide together come so near; ways are straight until the first of them stops, and
// then until the second one does.
std::optional<double> near_at(const Way& a, const Way& b, double radius) {
    const double first = std::min(a.stop, b.stop);
    const double last = std::max(a.stop, b.stop);
    for (const auto& [begin, end] : {std::pair{0., first}, {first, last}}) {
        const Vec3 C0 = b.at(begin) - a.at(begin);
        const auto s = first_contact(RelativePath<Vec3>{C0, (b.at(end) - a.at(end)) - C0, radius});
        if (s) return begin + *s * (end - begin);
    }
    return std::nullopt;
}

// The box of the way as seen from above: chapter 9 sorts boxes in the plane.
Aabb footprint(const Way& way) {
    const Vec3 to = way.at(1);
    const Vec3 r{way.radius, way.radius, 0};
    const Vec3 low = lowest(way.from, to) - r;
    const Vec3 high = highest(way.from, to) + r;
    return {{low.x, low.y}, {high.x, high.y}};
}

struct CoreContact {
    std::uint32_t a, b;
    double s;
};

double time_of(const Way& a, const Way& b) { return meeting(a, b).value_or(infinite); }

}  // namespace

double BallStopQuery::bound(const Aabb3& box) const { return SphereCastQuery{ball}.bound(box); }

double BallStopQuery::value(const Triangle3& t) const {
    const double apart = distance(ball.from, closest_on_triangle(ball.from, t.a, t.b, t.c).point);
    const Moving<Vec3> core{ball.from, ball.to, core_of(ball.radius, apart)};
    const double stopped = apart > 0 ? SphereCastQuery{core}.value(t) : infinite;
    return apart > ball.radius && stopped <= limit ? SphereCastQuery{ball}.value(t) : stopped;
}

std::optional<double> meeting(const Way& a, const Way& b) {
    const double radius = a.radius + b.radius;
    const double apart = distance(a.from, b.from);
    if (!(apart > 0)) return std::nullopt;
    const auto stopped = near_at(a, b, core_of(radius, apart));
    return stopped && apart > radius ? near_at(a, b, radius) : stopped;
}

void find_stops(std::span<Way> ways, const Mesh& mesh, const Bvh& tree) {
    std::vector<Aabb> boxes;
    for (Way& way : ways) {
        way.stop = std::min(1., ask(mesh, tree, BallStopQuery{{way.from, way.from + way.D, way.radius}}).value);
        boxes.push_back(footprint(way));
    }
    std::vector<CoreContact> meetings;
    for (const auto& [a, b] : sweep_and_prune(boxes)) meetings.push_back({a, b, time_of(ways[a], ways[b])});
    while (true) {
        const auto next = std::ranges::min_element(meetings, {}, &CoreContact::s);
        if (next == meetings.end() || next->s > 1) return;
        const auto [a, b, s] = *next;
        for (const std::uint32_t k : {a, b}) ways[k].stop = std::min(ways[k].stop, s);
        next->s = infinite;
        for (CoreContact& m : meetings)
            if (m.s <= 1 && (m.a == a || m.a == b || m.b == a || m.b == b))
                m.s = time_of(ways[m.a], ways[m.b]);
    }
}

}  // namespace cc
