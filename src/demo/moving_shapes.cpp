#include "demo/moving_shapes.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "07-epa/epa.hpp"
#include "base/angle.hpp"
#include "demo/words.hpp"

namespace cc::demo {
namespace {

Solid placed(const MovingShape& moving, const Pose& pose) {
    if (const auto* disc = std::get_if<Disc>(&moving.shape)) return Placed(*disc, pose);
    if (const auto* polygon = std::get_if<Polygon>(&moving.shape)) return Placed(*polygon, pose);
    return HalfPlane{moving.at, std::get<HalfPlane>(moving.shape).normal};
}

// EPA where GJK says that they are not apart.
ShapeAnswer ask(const ConvexView& A, const ConvexView& B) {
    const GjkResult apart = gjk(A, B);
    if (apart.status == Contact::separated || apart.status == Contact::stalled)
        return {0, 0, apart.status, apart.distance, apart.point_a, apart.point_b, apart.normal, {}};
    const EpaResult deep = epa(A, B);
    return {0, 0, deep.status, -deep.depth, deep.point_a, deep.point_b, deep.normal, collide(A, B)};
}

Contact status_of(double separation) {
    if (separation > 0) return Contact::separated;
    return separation < 0 ? Contact::overlapping : Contact::touching;
}

// A half-plane is no ConvexView. Its contacts with a margin say how far the other shape is.
std::optional<ShapeAnswer> read_off(const Manifold& found, const Manifold& contacts) {
    if (found.count == 0) return std::nullopt;
    const auto* nearest = &found.points[0];
    if (found.count == 2 && found.points[1].separation < nearest->separation) nearest = &found.points[1];
    const Vec2 half = nearest->separation / 2 * found.normal;
    return ShapeAnswer{0,
                       0,
                       status_of(nearest->separation),
                       nearest->separation,
                       nearest->position - half,
                       nearest->position + half,
                       found.normal,
                       contacts};
}

std::optional<ShapeAnswer> answer(const Solid& a, const Solid& b, double near) {
    const auto *A = std::get_if<Placed>(&a), *B = std::get_if<Placed>(&b);
    if (A && B) return ask(A->view(), B->view());
    const auto ask_wall = [&](const auto& first, const auto& second) {
        return read_off(collide(first, second, near), collide(first, second));
    };
    return A ? ask_wall(A->view(), std::get<HalfPlane>(b)) : ask_wall(std::get<HalfPlane>(a), B->view());
}

Aabb grown(Aabb box, double by) { return {box.low - Vec2{by, by}, box.high + Vec2{by, by}}; }

bool is_half_plane(const MovingShape& moving) { return std::holds_alternative<HalfPlane>(moving.shape); }

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

// Those whose boxes overlap, and each half-plane with all others that have a box.
Pairs candidates(const MovingShapes& scene, const std::vector<Aabb>& boxes) {
    std::vector<std::size_t> boxed, walls;
    for (std::size_t k = 0; k < scene.shapes.size(); ++k)
        (is_half_plane(scene.shapes[k]) ? walls : boxed).push_back(k);
    Pairs pairs;
    for (const auto& [a, b] : sweep_and_prune(boxes)) pairs.emplace_back(boxed[a], boxed[b]);
    for (const std::size_t wall : walls)
        for (const std::size_t other : boxed)
            pairs.emplace_back(std::min(wall, other), std::max(wall, other));
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace

Pose MovingShape::pose(Clock clock, int frame) const {
    const double t = clock.time(frame);
    return {at + t * velocity, rotation((turn + t * spin) * (pi / 180))};
}

Moment moment(const MovingShapes& scene, std::vector<Pose> poses) {
    Moment now{std::move(poses), {}, {}, {}};
    for (std::size_t k = 0; k < scene.shapes.size(); ++k) {
        now.solids.push_back(placed(scene.shapes[k], now.poses[k]));
        if (const auto* body = std::get_if<Placed>(&now.solids.back()))
            now.boxes.push_back(grown(bounds(body->view()), scene.near / 2));
    }
    for (const auto& [a, b] : candidates(scene, now.boxes))
        if (auto found = answer(now.solids[a], now.solids[b], scene.near)) {
            std::tie(found->a, found->b) = std::tie(a, b);
            now.answers.push_back(*found);
        }
    return now;
}

Moment moment(const MovingShapes& scene, int frame) {
    std::vector<Pose> poses;
    for (const MovingShape& moving : scene.shapes) poses.push_back(moving.pose(scene.clock, frame));
    return moment(scene, std::move(poses));
}

long long pairs_in(const MovingShapes& scene) {
    const auto choices = [](long long n) { return n * (n - 1) / 2; };
    return choices(std::ssize(scene.shapes)) - choices(std::ranges::count_if(scene.shapes, is_half_plane));
}

std::string words(const ShapeAnswer& answer) {
    if (answer.status == Contact::separated) return metres(answer.separation) + " apart";
    if (answer.status == Contact::overlapping) return metres(-answer.separation) + " deep";
    return to_text(answer.status);
}

}  // namespace cc::demo
