#include "demo/moving_discs.hpp"

namespace cc::demo {
namespace {

PairAnswer answer(std::size_t a, std::size_t b, const RelativePath<Vec2>& path) {
    const double nearest = closest_approach(path);
    const double distance = length(path.at(nearest));
    return {a, b, first_contact(path), nearest, distance, distance - path.r};
}

}  // namespace

double time_at(const MovingDiscs& scene, int frame, double s) { return (frame + s) * scene.frame; }

Moving<Vec2> way(const MovingDiscs& scene, const Disc& disc, int frame) {
    const auto centre = [&](int k) { return disc.at + time_at(scene, k, 0) * disc.velocity; };
    return {centre(frame), centre(frame + 1), disc.radius};
}

std::vector<PairAnswer> answers(const MovingDiscs& scene, int frame) {
    std::vector<Moving<Vec2>> ways;
    for (const Disc& disc : scene.discs) ways.push_back(way(scene, disc, frame));
    std::vector<PairAnswer> all;
    for (std::size_t a = 0; a < ways.size(); ++a)
        for (std::size_t b = a + 1; b < ways.size(); ++b)
            all.push_back(answer(a, b, relative_path(ways[a], ways[b])));
    return all;
}

}  // namespace cc::demo
