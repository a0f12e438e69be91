#pragma once
/// Painting as small, deterministic SVG. Text between two $ is mathematics: italic, with _ and ^ for one
/// character or a {group}.
#include <functional>
#include <optional>
#include <string>

#include "draw/painter.hpp"

namespace cc {

/// The size of a picture in pixels.
struct Size {
    double width;   ///< pixels
    double height;  ///< pixels
};

/// The side of a point to which a direction leads most.
Side side_of(Vec2 d);

/// How SVG is written.
namespace svg {
/// A number of pixels. Throws BadInput where it is not finite.
std::string px(double value);
/// Two of them.
std::string px(Vec2 p);
/// An attribute of pixels, with the blank before it.
std::string attribute(std::string_view name, double value);
/// Text as XML wants it.
std::string escaped(std::string_view text);
/// The same for text with mathematics.
std::string marked_up(std::string_view text);
}  // namespace svg

/// A picture in SVG, somewhere in a larger drawing.
class SvgPainter : public Painter {
public:
    void polygon(std::span<const Vec2> corners, Role role) override;
    void disc(Vec2 centre, double radius, Role role) override;
    void circle(Vec2 centre, double radius, Role role, Line line = Line::dashed) override;
    void curve(std::span<const Vec2> points, Role role, Line line = Line::solid) override;
    void arrow(Vec2 a, Vec2 b, Role role, std::string_view label = "") override;
    void point(Vec2 p, Role role, std::string_view label = "", Side side = Side::right) override;
    void label(Vec2 p, std::string_view text, Role role = Role::ink, Side side = Side::centre) override;
    void cover(std::span<const Vec2> corners, Role, double) override { veil(corners); }
    void cover(Vec2 centre, double radius, Role, double) override { veil(centre, radius); }
    double per_pixel() const override { return 1 / pixels(1); }

    /// All points within `radius` of the segment ab: what a disc sweeps on its way from a to b.
    void capsule(Vec2 a, Vec2 b, double radius, Role role);
    /// A cross at a point: what is wrong here.
    void cross_mark(Vec2 p, Role role);
    /// A point that the reader may drag: the input of this name (figure/plot.hpp).
    void handle(std::string_view input, Vec2 p, Role role, std::string_view label = "",
                Side side = Side::right);
    /// From now on, what is drawn is dragged by the handle of this input; by none, if it names none. The name must
    /// live until the next call.
    void grip(std::string_view input) { grip_ = input; }
    /// A region that is dragged so.
    void polygon(std::span<const Vec2> corners, Role role, std::string_view input);
    /// A map of the window in columns × rows cells, each coloured by the role at its centre, if any.
    /// `role_at` is asked once for each cell.
    void map(int columns, int rows, const std::function<std::optional<Role>(Vec2)>& role_at);
    /// A region, seen through: what is drawn already fades inside it.
    void veil(std::span<const Vec2> corners);
    /// The same for a disc.
    void veil(Vec2 centre, double radius);
    /// A shadow: a region without an outline.
    void shade(std::span<const Vec2> corners);

protected:
    /// Shows a window in this size; its upper left corner stands here in the drawing.
    SvgPainter(Window window, Size size, Vec2 corner) : window_(window), size_(size), corner_(corner) {}
    /// Where a point of the world is in the drawing.
    Vec2 pixel(Vec2 world) const;
    /// Text beside a place in the drawing; `style` are further classes, each after a blank.
    void text(Vec2 at, std::string_view words, Role role, Side side, std::string_view style);

    Window window_;
    Size size_;
    Vec2 corner_;
    std::string clipped_;
    std::string above_;  // labels and handles: drawn last, never cut off

private:
    double pixels(double length) const { return length * (size_.width / (window_.high.x - window_.low.x)); }
    void open(std::string_view element, Role role, std::string_view style);
    void path(std::span<const Vec2> points, Role role, std::string_view style, std::string_view end);
    void round(Vec2 centre, double radius, Role role, std::string_view style);

    std::string_view grip_;
};

}  // namespace cc
