#include "05-convex-shapes/hull.hpp"

#include <algorithm>

#include "03-triangles/orientation.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

bool is_before(Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }

}  // namespace

Hull::Hull(std::vector<Vec2> points) : points_(std::move(points)) {
    if (const auto fault = find_bad_point(points_)) throw BadPolygon(*fault);
    std::ranges::sort(points_, is_before);
    points_.erase(std::unique(points_.begin(), points_.end()), points_.end());
    state_.path.reserve(points_.size() + 1);
    if (!points_.empty()) state_.next = points_[0];
}

void Hull::step() {
    if (done()) return;
    auto& [path, next, visited, rightmost, removed, closed, steps] = state_;
    ++steps;
    const std::size_t n = path.size();
    removed = n >= rightmost + 2 && orientation(path[n - 2], path[n - 1], next) <= 0;       // left-turn
    if (removed) {
        path.pop_back();
        return;
    }
    path.push_back(next);
    if (++visited == points_.size()) rightmost = n;
    closed = visited == 2 * points_.size() - 1;
    if (!closed) next = points_[visited < points_.size() ? visited : 2 * points_.size() - 2 - visited];
}

std::vector<Vec2> Hull::result() const {
    return {state_.path.begin(), state_.path.begin() + static_cast<std::ptrdiff_t>(state_.corners())};
}

std::vector<Vec2> convex_hull(std::vector<Vec2> points) { return run(Hull(std::move(points))); }

}  // namespace cc
