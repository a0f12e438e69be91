// Fuzzes chapter 11: whatever a body is made of, it is refused by name or it moves as promised.
#include "11-motion/motion.hpp"

#include <cmath>
#include <optional>
#include <vector>

#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;

Shape read_shape(fuzz::Bytes& bytes) {
    if (bytes.byte() % 2 == 0) return Disc(bytes.number());
    std::vector<Vec2> points;
    const int n = bytes.byte() % 8;
    for (int k = 0; k < n; ++k) points.push_back(bytes.vector<Vec2>());
    return Polygon(convex_hull(std::move(points)));
}

// A body, or none where its shape, density or pose is refused.
std::optional<Body> read_body(fuzz::Bytes& bytes) try {
    const Shape shape = read_shape(bytes);
    const double density = bytes.number();
    const Pose pose{bytes.vector<Vec2>(), rotation(bytes.number())};
    return make_body(shape, density, pose);
} catch (const BadInput&) {
    return std::nullopt;
}

bool same(const Body& a, const Body& b) {
    return a.pose.x == b.pose.x && a.pose.q.c == b.pose.q.c && a.pose.q.s == b.pose.q.s && a.v == b.v &&
           a.omega == b.omega;
}

void check_step(Body body, Vec2 gravity, double dt) {
    const Body before = body;
    try {
        integrate_velocity(body, gravity, dt);
        promise(dt > 0 && dt <= longest, "what is no time step is refused");
        integrate_position(body, dt);
    } catch (const BadInput&) {
        promise(!(dt > 0) || dt > longest || std::abs(dt * body.omega) > 0x1p20,
                "a time step is refused for a reason");
        return;
    }
    promise(std::abs(body.pose.q.c * body.pose.q.c + body.pose.q.s * body.pose.q.s - 1) <= unit_slack,
            "a turn keeps its length");
    promise(before.omega != 0 || body.pose.q.c == before.pose.q.c, "what does not turn is not turned");
    promise(body.omega == before.omega, "gravity does not turn");
    Body still = before;
    still.inv_m = still.inv_I = 0;
    still.v = {};
    still.omega = 0;
    const Body was = still;
    integrate_velocity(still, gravity, dt);
    apply_force(still, gravity, gravity, dt);
    integrate_position(still, dt);
    promise(same(still, was), "an immovable body is not moved");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    std::optional<Body> body = read_body(bytes);
    if (!body) return 0;
    promise(!find_fault(*body), "a body that is made is sound");
    body->v = bytes.vector<Vec2>();
    body->omega = bytes.number();
    const Vec2 gravity = bytes.vector<Vec2>();
    const double dt = bytes.number();
    const bool finite = std::isfinite(gravity.x) && std::isfinite(gravity.y) && length(gravity) <= longest;
    if (!find_fault(*body) && finite) check_step(*body, gravity, dt);
    return 0;
}
