#pragma once
/// A body that the reader puts into a world.
#include "run/scene.hpp"

namespace cc {

/// A body to be put in.
struct NewBody {
    /// What it can be.
    enum class Form { disc, box, polygon };
    Form form = Form::box;         ///< what it is
    double radius = 0.5;           ///< of a disc, and from the middle to the corners of a polygon, metres
    double width = 1;              ///< of a box, metres
    double height = 1;             ///< of a box, metres
    int corners = 5;               ///< of a polygon
    double density = 1;            ///< kg/m²
    double restitution = 0;        ///< from 0 to 1
    double friction = 0.6;         ///< at least 0
    bool immovable = false;        ///< nothing moves it
};

/// As a scene has it, with its middle here, at rest. Throws BadInput for a shape that cannot be.
SceneBody scene_body(const NewBody& body, Vec2 at);
/// "a disc", "a box" or "a polygon".
const char* to_text(NewBody::Form form);

}  // namespace cc
