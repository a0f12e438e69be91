#include "demo/ball_over_triangles.hpp"

#include <algorithm>
#include <cmath>

#include "demo/scene.hpp"

namespace cc::demo {
namespace {

Vec3 read_corner(const Json& json) {
    const Vec3 corner = read_vector<Vec3>(json);
    for (const double number : {corner.x, corner.y, corner.z})
        if (std::abs(number) > longest) json.fail("is out of range, which ends at 2^500 m");
    return corner;
}

Triangle read_triangle(const Json& json, Names& names) {
    json.only({"name", "corners"});
    const auto corners = json["corners"].items(3, 3);
    return {names.read(json), read_corner(corners[0]), read_corner(corners[1]), read_corner(corners[2])};
}

}  // namespace

BallOverTriangles read_ball_over_triangles(const Json& json, Clock clock) {
    const Json ball = json["ball"];
    ball.only({"radius", "at", "velocity"});
    BallOverTriangles scene{clock, read_mover<Vec3>(ball, clock), {}};
    Names names("triangles");
    for (const Json& entry : json["triangles"].items(1, most_triangles))
        scene.triangles.push_back(read_triangle(entry, names));
    return scene;
}

std::vector<TriangleAnswer> answers(const BallOverTriangles& scene, int frame) {
    const Vec3 centre = scene.ball.centre(scene.clock, frame);
    std::vector<TriangleAnswer> all;
    for (const auto& [name, a, b, c] : scene.triangles) {
        const OnTriangle nearest = closest_on_triangle(centre, a, b, c);
        const bool touches = sphere_hits_triangle(centre, scene.ball.radius, a, b, c);
        all.push_back({nearest, distance(centre, nearest.point), touches});
    }
    return all;
}

std::size_t nearest_of(const std::vector<TriangleAnswer>& answers) {
    const auto nearest = std::ranges::min_element(answers, {}, &TriangleAnswer::distance);
    return static_cast<std::size_t>(nearest - answers.begin());
}

}  // namespace cc::demo
