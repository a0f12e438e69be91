#pragma once
/// Pictures of space by the painter's algorithm: what is far is painted first, and what is near over it.
#include <functional>
#include <vector>

#include "draw/depth.hpp"
#include "draw/painter.hpp"
#include "draw/view.hpp"

namespace cc {

/// Points on the arc from one angle to another, in radians, around the centre from u towards w, both of one
/// length.
std::vector<Vec3> arc(Vec3 centre, Vec3 u, Vec3 w, double from, double to);

/// Draws things in space, as a view shows them; coordinates in world units, z upwards. They are painted by
/// `paint`; labels stand on top. The painter must outlive it.
class SpacePainter {
public:
    /// Nothing is drawn yet.
    SpacePainter(Painter& painter, View view) : painter_(painter), view_(view) {}
    SpacePainter(const SpacePainter&) = delete;

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
    /// Text at a point.
    void label(Vec3 p, std::string_view text, Role role = Role::ink, Side side = Side::centre);

    /// Paints all that was given since the last time.
    void paint();

protected:
    /// Where all is seen from.
    const View& view() const { return view_; }

private:
    struct Thing {
        Depth depth;
        std::function<void()> draw;
    };
    Vec3 lifted(Vec3 p, double pixels) const { return view_.moved(p, {}, pixels * painter_.per_pixel()); }
    std::vector<Vec2> flat(std::span<const Vec3> points) const;

    Painter& painter_;
    View view_;
    std::vector<Thing> things_;
};

}  // namespace cc
