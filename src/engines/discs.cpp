#include "engines/discs.hpp"

#include "run/scene.hpp"

namespace cc {
namespace {

bool is_known(const SceneBody& body) {
    const Shape& shape = body.exactly ? body.exactly->shape : body.shape;
    const bool moves = body.exactly ? can_move(*body.exactly) : !body.immovable;
    return std::holds_alternative<HalfPlane>(shape) || std::holds_alternative<Disc>(shape) == moves;
}

std::optional<std::string> refuses(const Scene& scene) {
    if (scene.gravity != Vec2{}) return "gravity: discs among walls have none";
    for (std::size_t k = 0; k < scene.bodies.size(); ++k)
        if (!is_known(scene.bodies[k]))
            return "bodies[" + std::to_string(k) + "]: must be a disc that can move, a polygon that cannot, or a half-plane";
    return std::nullopt;
}

EngineFace face_of(std::string_view name, const char* words) {
    EngineFace face{std::string(name), words, {}, [](const Settings&) { return std::optional<std::string>(); }};
    face.refuses = refuses;
    return face;
}

}  // namespace

EngineFace discs_face() { return face_of(discs_name, "discs among walls"); }
EngineFace swept_face() { return face_of(swept_name, "discs that meet between frames"); }

}  // namespace cc
