#include "demo/kinds.hpp"

#include "demo/ball_over_triangles.hpp"
#include "demo/moving_discs.hpp"
#include "demo/moving_shapes_kind.hpp"

namespace cc::demo {
namespace {

template <auto read_contents> Contents read_by(const Json& json, Clock clock) {
    return {[contents = read_contents(json, clock)] { return start(contents); }};
}

Contents read_as_marbles(const Json& json, Clock clock) {
    const auto shared = std::make_shared<const MarbleScene>(read_marbles(json, clock));
    return {[shared] { return start(*shared); }, {}, {}, shared};
}

Contents read_as_world(const Json& json, Clock clock) { return contents_of(read_world(json, clock)); }

}  // namespace

Contents contents_of(const WorldScene& world) {
    const auto shared = std::make_shared<const WorldScene>(world);
    return {[shared] { return start(*shared); }, shared};
}

Contents contents_of(const Sides& sides) {
    return {[sides] { return start(sides); }, std::make_shared<const WorldScene>(sides.left),
            std::make_shared<const WorldScene>(sides.right)};
}

std::span<const Kind> kinds() {
    static const Kind all[] = {
        {"moving-discs", {"discs"}, read_by<read_moving_discs>},
        {"ball-over-triangles", {"ball", "triangles"}, read_by<read_ball_over_triangles>},
        {"moving-shapes", {"near", "shapes"}, read_by<read_moving_shapes>},
        {"world", {"view", "gravity", "solver", "lead_fast_bodies", "walls", "bodies"}, read_as_world,
         {"dt", "steps", 1}},
        {"marbles", {"camera", "drop_ghosts", "gravity", "mesh", "marbles"}, read_as_marbles, {"dt", "steps", 1}}};
    return all;
}

}  // namespace cc::demo
