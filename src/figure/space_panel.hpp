#pragma once
/// Pictures of space in figures: what stands on the ground, and what the reader drags and turns.
#include "draw/space.hpp"
#include "figure/plot.hpp"

namespace cc {

/// Draws things in space into a panel, the ground at z = 0. Ground and shadows are drawn at once, all else by
/// `paint`; labels and handles stand on top. The panel must outlive it.
class SpacePanel : public SpacePainter {
public:
    /// A picture that stands still.
    SpacePanel(Panel& panel, View view) : SpacePainter(panel, view), panel_(panel) {}
    /// A picture that the reader may turn: `inputs` have a view.
    SpacePanel(Panel& panel, const Inputs& inputs) : SpacePanel(panel, inputs.view()) {
        panel.drag_changes("view");
    }

    /// A point that the reader may drag: the input of this name.
    void handle(std::string_view input, Vec3 p, Role role, std::string_view label = "",
                Side side = Side::right);
    /// The axes x, y and z, `size` long, from a point.
    void axes(Vec3 from, double size);
    /// Squared paper on the ground.
    void ground(Vec2 low, Vec2 high, double square = 1);
    /// What a region leaves on the ground when the light comes straight from above.
    void shadow(std::span<const Vec3> corners);
    /// The same for a ball, with a plumb line.
    void shadow(Vec3 centre, double radius);

private:
    Panel& panel_;
};

}  // namespace cc
