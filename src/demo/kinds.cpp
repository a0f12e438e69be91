#include "demo/kinds.hpp"

#include "demo/ball_over_triangles.hpp"
#include "demo/moving_discs.hpp"
#include "demo/moving_shapes_kind.hpp"

namespace cc::demo {
namespace {

template <auto read_contents> Contents read_by(const Json& json, Clock clock) {
    return {[contents = read_contents(json, clock)] { return start(contents); }};
}

Contents read_as_world(const Json& json, Clock clock) {
    const auto world = std::make_shared<const WorldScene>(read_world(json, clock));
    return {[world] { return start(*world); }, world};
}

}  // namespace

std::span<const Kind> kinds() {
    static const Kind all[] = {
        {"moving-discs", {"discs"}, read_by<read_moving_discs>},
        {"ball-over-triangles", {"ball", "triangles"}, read_by<read_ball_over_triangles>},
        {"moving-shapes", {"near", "shapes"}, read_by<read_moving_shapes>},
        {"world", {"view", "gravity", "solver", "walls", "bodies"}, read_as_world, {"dt", "steps", 1}}};
    return all;
}

}  // namespace cc::demo
