#include "draw/depth.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cc {
namespace {

bool overlap(const Window& a, const Window& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

// 1 where `a` lies wholly on the reader's side of a face's plane, -1 where it lies behind, and something
// between where it goes through; 0 where `face` is no face.
double in_front(const Depth& a, const Depth& face) {
    double nearest = 0;
    double farthest = 0;
    for (const Vec3 p : a.points) {
        const double height = dot(face.normal, p - face.points.front());
        nearest = std::max(nearest, height);
        farthest = std::min(farthest, height);
    }
    return nearest > farthest ? (nearest + farthest) / (nearest - farthest) : 0;
}

}  // namespace

Depth depth_of(const View& view, std::vector<Vec3> points, double reach) {
    const Vec2 first = view.flat(points.front());
    Depth thing{{}, {}, {first, first}, 0};
    for (const Vec3 p : points) {
        const Vec2 q = view.flat(p);
        thing.box.low = {std::min(thing.box.low.x, q.x), std::min(thing.box.low.y, q.y)};
        thing.box.high = {std::max(thing.box.high.x, q.x), std::max(thing.box.high.y, q.y)};
        thing.middle += view.towards(p) / static_cast<double>(points.size());
    }
    thing.box = {thing.box.low - Vec2{reach, reach}, thing.box.high + Vec2{reach, reach}};
    thing.points = std::move(points);
    return thing;
}

Depth depth_of_face(const View& view, std::vector<Vec3> corners) {
    const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
    Depth face = depth_of(view, std::move(corners), 0);
    face.normal = view.towards(normal) < 0 ? -normal : normal;
    return face;
}

bool hides(const Depth& a, const Depth& b) {
    if (!overlap(a.box, b.box)) return false;
    const double over = in_front(a, b);
    const double under = in_front(b, a);
    const double clear = std::abs(over) >= std::abs(under) ? over : -under;
    return clear != 0 ? clear > 0 : a.middle > b.middle;
}

std::vector<std::size_t> back_to_front(std::span<const Depth> things) {
    std::vector<std::size_t> rest, hidden(things.size()), order;
    for (std::size_t a = 0; a < things.size(); ++a) {
        rest.push_back(a);
        for (std::size_t b = 0; b < things.size(); ++b) hidden[a] += a != b && hides(things[a], things[b]);
    }
    while (!rest.empty()) {
        auto next = std::ranges::find_if(rest, [&](std::size_t a) { return hidden[a] == 0; });
        if (next == rest.end()) next = rest.begin();
        const std::size_t painted = *next;
        order.push_back(painted);
        rest.erase(next);
        for (const std::size_t a : rest) hidden[a] -= hides(things[a], things[painted]);
    }
    return order;
}

}  // namespace cc
