#include "demo/moving_discs.hpp"

#include "demo/scene.hpp"

namespace cc::demo {
namespace {

PairAnswer answer(std::size_t a, std::size_t b, const RelativePath<Vec2>& path) {
    const double nearest = closest_approach(path);
    const double distance = length(path.at(nearest));
    return {a, b, first_contact(path), nearest, distance, distance - path.r};
}

}  // namespace

MovingDiscs read_moving_discs(const Json& json, Clock clock) {
    MovingDiscs scene{clock, {}};
    Names names("discs");
    for (const Json& entry : json["discs"].items(2, most_discs)) {
        entry.only({"name", "radius", "at", "velocity"});
        scene.discs.push_back({names.read(entry), read_mover<Vec2>(entry, clock)});
    }
    return scene;
}

Moving<Vec2> way(const MovingDiscs& scene, std::size_t k, int frame) {
    return scene.discs[k].mover.way(scene.clock, frame);
}

std::vector<PairAnswer> answers(const MovingDiscs& scene, int frame) {
    std::vector<Moving<Vec2>> ways;
    for (const MovingDisc& disc : scene.discs) ways.push_back(disc.mover.way(scene.clock, frame));
    std::vector<PairAnswer> all;
    for (std::size_t a = 0; a < ways.size(); ++a)
        for (std::size_t b = a + 1; b < ways.size(); ++b)
            all.push_back(answer(a, b, relative_path(ways[a], ways[b])));
    return all;
}

}  // namespace cc::demo
