#include "session/new_body.hpp"

namespace cc {
namespace {

Shape shape_of(const NewBody& body) {
    if (body.form == NewBody::Form::disc) return Disc(body.radius);
    if (body.form == NewBody::Form::box) return box(body.width, body.height);
    return regular_polygon(body.corners, body.radius);
}

}  // namespace

SceneBody scene_body(const NewBody& body, Vec2 at) {
    return {.shape = shape_of(body),
            .at = at,
            .density = body.density,
            .restitution = body.restitution,
            .friction = body.friction,
            .immovable = body.immovable};
}

const char* to_text(NewBody::Form form) {
    constexpr const char* names[] = {"a disc", "a box", "a polygon"};
    return names[static_cast<std::size_t>(form)];
}

}  // namespace cc
