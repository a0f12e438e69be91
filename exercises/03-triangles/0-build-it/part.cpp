// What the check of 3-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "03-triangles/plain.hpp"

namespace exercise {
namespace {

plain::Vec3 plain_of(cc::Vec3 v) { return {v.x, v.y, v.z}; }
plain::Triangle plain_of(const part::Triangle& t) { return {plain_of(t.A), plain_of(t.B), plain_of(t.C)}; }
plain::Ball plain_of(const part::Ball& ball) { return {plain_of(ball.x), ball.r, plain_of(ball.v)}; }
cc::Vec3 told(plain::Vec3 v) { return {v.x, v.y, v.z}; }

part::Answer answer_to(const part::AtCorner& in) {
    const auto [A, B, C] = plain_of(in.triangle);
    return part::Verdict{plain::is_corner_nearest(A, B, C, plain_of(in.P))};
}

part::Answer answer_to(const part::AtEdge& in) {
    const auto [A, B, C] = plain_of(in.triangle);
    return part::Verdict{plain::is_edge_nearest(A, B, C, plain_of(in.P))};
}

part::Answer answer_to(const part::OnPlane& in) {
    return part::Point{told(plain::foot_on_plane(plain_of(in.triangle), plain_of(in.P)))};
}

part::Answer answer_to(const part::OnTriangle& in) {
    return part::Point{told(plain::nearest_point(plain_of(in.triangle), plain_of(in.P)))};
}

part::Answer answer_to(const part::Meeting& in) {
    plain::Ball ball = plain_of(in.ball);
    plain::bounce(ball, plain_of(in.Q));
    return part::Velocity{told(ball.v)};
}

part::Answer answer_to(const part::Flight& in) {
    plain::Ball ball = plain_of(in.ball);
    std::vector<plain::Triangle> triangles;
    for (const part::Triangle& triangle : in.triangles) triangles.push_back(plain_of(triangle));
    for (int k = 0; k < in.steps; ++k) plain::step(ball, triangles, plain_of(in.g), in.dt);
    return part::End{told(ball.x), told(ball.v)};
}

}  // namespace

part::Answer answer(const part::Question& in) {
    return std::visit([](const auto& question) { return answer_to(question); }, in);
}

}  // namespace exercise
