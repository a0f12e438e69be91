// Balls among triangles as a unit, by chapter 3; with -I my before -I chapters, by the reader's own part. No ball sees another.
#include "03-triangles/plain.hpp"
#include "variant/exchange.inc"
#include "variant/numbers.hpp"

namespace {

using cc::numbers::BallState;

plain::Vec3 gravity;
std::vector<plain::Triangle> triangles;
std::vector<double> radii;

}  // namespace

void variant_begin() {
    cc::numbers::Reader from(numbers);
    const auto start = from.next<cc::numbers::BallsStart>();
    gravity = {start.gravity_x, start.gravity_y, start.gravity_z};
    triangles.clear();
    for (double left = start.triangles; left > 0; --left) triangles.push_back(from.next<plain::Triangle>());
    radii.clear();
    for (double left = start.balls; left > 0; --left) radii.push_back(from.next());
}

void variant_step() {
    cc::numbers::Reader from(numbers);
    cc::numbers::Writer to;
    const double dt = from.next();
    for (const double r : radii) {
        const auto now = from.next<BallState>();
        plain::Ball ball{{now.x, now.y, now.z}, r, {now.v_x, now.v_y, now.v_z}};
        plain::step(ball, triangles, gravity, dt);
        to.add(BallState{ball.x.x, ball.x.y, ball.x.z, ball.v.x, ball.v.y, ball.v.z});
    }
    tell(to.all);
}
