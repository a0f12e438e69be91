#include "window/new_body.hpp"

namespace cc {
namespace {

std::vector<Vec2> corners_of_box(double width, double height) {
    const double x = width / 2;
    const double y = height / 2;
    return {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
}

Shape shape_of(const NewBody& body) {
    if (body.form == NewBody::Form::disc) return Disc(body.radius);
    if (body.form == NewBody::Form::box) return Polygon(corners_of_box(body.width, body.height));
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
