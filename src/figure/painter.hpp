#pragma once
/// Pictures of space: what is far is painted first, and what is near over it.
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "figure/depth.hpp"
#include "figure/figure.hpp"
#include "figure/plot.hpp"
#include "figure/view.hpp"

namespace cc {

/// Draws things in space into a panel; coordinates in world units, z upwards, the ground at z = 0.
/// Ground and shadows are drawn at once, all else by `paint`; labels and handles stand on top. The panel
/// must outlive it.
class Painter {
public:
    /// A picture that stands still.
    Painter(Panel& panel, View view) : panel_(panel), view_(view) {}
    /// A picture that the reader may turn: `inputs` have a view.
    Painter(Panel& panel, const Inputs& inputs) : Painter(panel, inputs.view()) {
        panel.drag_changes("view");
    }
    Painter(const Painter&) = delete;

    /// A flat, convex region, seen through a little.
    void face(std::span<const Vec3> corners, Role role);
    /// A ball with its equator, seen through a little.
    void ball(Vec3 centre, double radius, Role role);
    /// A circle around a normal, which need not have length 1; nothing where it has none.
    void ring(Vec3 centre, Vec3 normal, double radius, Role role, Line line = Line::thin);
    /// The segment ab.
    void segment(Vec3 a, Vec3 b, Role role, Line line = Line::solid);
    /// An arrow from a to b.
    void arrow(Vec3 a, Vec3 b, Role role, std::string_view label = "");
    /// A dot.
    void point(Vec3 p, Role role, std::string_view label = "", Side side = Side::right);
    /// A point that the reader may drag: the input of this name.
    void handle(std::string_view input, Vec3 p, Role role, std::string_view label = "",
                Side side = Side::right);
    /// Text at a point.
    void label(Vec3 p, std::string_view text, Role role = Role::ink, Side side = Side::centre);
    /// The axes x, y and z, `size` long, from a point.
    void axes(Vec3 from, double size);
    /// Squared paper on the ground.
    void ground(Vec2 low, Vec2 high, double square = 1);
    /// What a region leaves on the ground when the light comes straight from above.
    void shadow(std::span<const Vec3> corners);
    /// The same for a ball, with a plumb line.
    void shadow(Vec3 centre, double radius);

    /// Paints all that was given since the last time.
    void paint();

private:
    struct Thing {
        Depth depth;
        std::function<void()> draw;
    };
    Vec3 lifted(Vec3 p, double pixels) const { return view_.moved(p, {}, pixels * panel_.per_pixel()); }
    std::vector<Vec2> flat(std::span<const Vec3> points) const;

    Panel& panel_;
    View view_;
    std::vector<Thing> things_;
};

}  // namespace cc
