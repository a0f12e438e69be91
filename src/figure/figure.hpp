#pragma once
/// Figures: a drawing is recorded in world coordinates and written as small, deterministic SVG.
///
/// A figure has panels; a panel shows a window of the world. What is drawn has a role, not a
/// colour, so that the same figure follows light and dark. Text between two $ is mathematics:
/// italic, with _ and ^ for one character or a {group}.
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "01-vectors/vec.hpp"
#include "base/describe.hpp"

namespace cc {

/// What a thing in a figure is; the stylesheet (figure.css) gives each role its colour.
enum class Role { shape_a, shape_b, active, result, bound, wrong, quiet, ink };
/// How many roles there are.
inline constexpr int role_count = 8;

/// How a line is drawn.
enum class Line { solid, thin, dashed, grid };

/// On which side of its point a label stands.
enum class Side { right, left, above, below, centre };
/// The side of a point to which a direction leads most.
Side side_of(Vec2 d);

/// What stands at a tick of an axis: the window's coordinate, or ten to its power.
enum class Scale { linear, powers_of_ten };

/// A number's text with the minus sign of print for its hyphen: printed("-2") is "−2".
std::string printed(std::string number);

/// The part of the world that a panel shows: lower left and upper right corner.
struct Window {
    Vec2 low;   ///< lower left
    Vec2 high;  ///< upper right; above and to the right of low
};

/// The size of a panel in pixels.
struct Size {
    double width;   ///< pixels
    double height;  ///< pixels
};

/// One picture of a figure. All points and lengths are in world units, y upwards.
class Panel {
public:
    /// A closed region with its outline. Where the reader drags it, she drags the handle of this input, which
    /// is drawn in the same figure.
    void polygon(std::span<const Vec2> corners, Role role, std::string_view input = "");
    /// The same for a disc.
    void disc(Vec2 centre, double radius, Role role, std::string_view input = "");
    /// A circle without its inside.
    void circle(Vec2 centre, double radius, Role role, Line line = Line::dashed);
    /// All points within `radius` of the segment ab: what a disc sweeps on its way from a to b.
    void capsule(Vec2 a, Vec2 b, double radius, Role role);
    /// The segment ab.
    void segment(Vec2 a, Vec2 b, Role role, Line line = Line::solid);
    /// An arrow from a to b; its label stands beside its middle.
    void arrow(Vec2 a, Vec2 b, Role role, std::string_view label = "");
    /// Straight from point to point.
    void curve(std::span<const Vec2> points, Role role, Line line = Line::solid);
    /// A dot.
    void point(Vec2 p, Role role, std::string_view label = "", Side side = Side::right);
    /// A cross at a point: what is wrong here.
    void cross_mark(Vec2 p, Role role);
    /// A point that the reader may drag: the input of this name (see plot.hpp).
    void handle(std::string_view input, Vec2 p, Role role, std::string_view label = "",
                Side side = Side::right);
    /// Text at a point.
    void label(Vec2 p, std::string_view text, Role role = Role::ink, Side side = Side::centre);
    /// Says that `name` is outside of the picture, if none of its points is inside.
    void say_if_outside(std::span<const Vec2> points, const std::string& name);
    /// A map of the window in columns × rows cells, each coloured by the role at its centre, if any.
    /// `role_at` is asked once for each cell.
    void map(int columns, int rows, const std::function<std::optional<Role>(Vec2)>& role_at);
    /// A region, seen through: what is drawn already fades inside it.
    void veil(std::span<const Vec2> corners);
    /// The same for a disc.
    void veil(Vec2 centre, double radius);
    /// A shadow: a region without an outline.
    void shade(std::span<const Vec2> corners);
    /// Axes with ticks along the lower and left edge; every gap between ticks is 1, 2 or 5 × 10^k. Where
    /// the scale is powers of ten, the window and all that is drawn are in their exponents (base/log.hpp).
    void axes(std::string_view x_label, std::string_view y_label, Scale x = Scale::linear,
              Scale y = Scale::linear);
    /// The reader may drag the picture itself: the input of this name (see plot.hpp).
    void drag_changes(std::string_view input) { input_ = input; }
    /// World units in a pixel across.
    double per_pixel() const { return 1 / pixels(1); }

private:
    friend class Figure;
    Panel(std::string caption, Window window, Size size, Vec2 corner, Vec2 ticks);
    Vec2 pixel(Vec2 world) const;
    double pixels(double length) const;
    void open(std::string_view element, Role role, std::string_view style, std::string_view input = "");
    void path(std::span<const Vec2> points, Role role, std::string_view style, std::string_view end,
              std::string_view input = "");
    void round(Vec2 centre, double radius, Role role, std::string_view style, std::string_view input = "");
    void tick(Vec2 at, double value, Scale scale, Side side);
    void text(Vec2 at, std::string_view words, Role role, Side side, std::string_view style);
    std::string data() const;
    void write(std::string& out, std::string_view id) const;

    std::string caption_;
    std::string input_;  // what dragging the picture changes, if anything
    Window window_;
    Size size_;
    Vec2 corner_;  // of the picture, below the caption, in pixels from the figure's upper left
    Vec2 ticks_;   // room for ticks left of and below the picture
    std::string clipped_;
    std::string above_;  // labels and handles: drawn last, never cut off
};

/// A drawing with a name, a title, a description for those who cannot see it, and panels. The panels of a
/// stepper's figure belong to its steps; the page shows one step after the other, with its words
/// and a table of all their numbers.
class Figure {
public:
    /// `name` is also the file's: "04-two-paths". `columns` panels stand side by side.
    Figure(std::string name, std::string title, int columns = 2);

    /// Adds a panel, `width` pixels wide, as high as its window needs at one scale for x and y.
    Panel& panel(std::string caption, Window window, double width = 340);
    /// Adds a panel whose x and y have scales of their own, with room for the ticks of `axes`.
    Panel& graph(std::string caption, Window window, Size size = {300, 240});
    /// Adds one step for each state of a `history`: `narrate(state)` are its words, and `draw(state)` adds its
    /// panels, of which the first gets the step's number, from 0. All panels of the figure must be such: a panel
    /// before or after throws BadInput.
    template <class State, class Draw>
    void steps(const std::vector<State>& history, std::string (*narrate)(const std::type_identity_t<State>&),
               Draw draw) {
        for (const State& state : history) {
            begin_step(header(state), row(state), narrate(state));
            draw(state);
        }
        is_complete_ = true;
    }
    /// Adds a sentence to the description.
    void describe(std::string_view sentence);
    /// The finished drawing.
    std::string svg() const;

private:
    struct Step {
        std::string row, words;
        std::size_t first;  // of its panels
    };
    Panel& add(std::string caption, Window window, Size size, Vec2 ticks);
    void begin_step(std::string names, std::string row, std::string words);
    void begin_row();
    void write_panels(std::string& out, std::size_t begin, std::size_t end) const;
    void write_steps(std::string& out) const;

    std::string name_;
    std::string title_;
    std::string description_;
    std::size_t columns_;
    std::size_t in_row_ = 0;  // panels of the row that is being filled
    Vec2 next_;       // where the next panel's caption begins, in pixels
    Size whole_;      // of all panels so far
    std::deque<Panel> panels_;
    std::vector<Step> steps_;
    std::string names_;  // of what the rows of the steps hold
    bool is_complete_ = false;
};

}  // namespace cc
