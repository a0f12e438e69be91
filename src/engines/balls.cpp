#include "engines/balls.hpp"

#include "run/scene.hpp"

namespace cc {

EngineFace balls_face() {
    EngineFace face{std::string(balls_name), "balls among triangles", {},
                    [](const Settings&) { return std::optional<std::string>(); }};
    face.refuses = [](const Scene&) { return std::optional<std::string>("kind: balls among triangles are marbles, not a world"); };
    return face;
}

}  // namespace cc
