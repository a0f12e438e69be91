#pragma once
/// Figures: panels with captions and axes, written as one drawing in SVG (draw/svg.hpp). What is drawn has a
/// role, not a colour, so that the same figure follows light and dark.
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/describe.hpp"
#include "draw/svg.hpp"

namespace cc {

/// What stands at a tick of an axis: the window's coordinate, or ten to its power.
enum class Scale { linear, powers_of_ten };

/// A number's text with the minus sign of print for its hyphen: printed("-2") is "−2".
std::string printed(std::string number);

/// One picture of a figure, with a caption. All points and lengths are in world units, y upwards.
class Panel : public SvgPainter {
public:
    /// Axes with ticks along the lower and left edge; every gap between ticks is 1, 2 or 5 × 10^k. Where
    /// the scale is powers of ten, the window and all that is drawn are in their exponents (base/log.hpp).
    void axes(std::string_view x_label, std::string_view y_label, Scale x = Scale::linear,
              Scale y = Scale::linear);
    /// Says that `name` is outside of the picture, if none of its points is inside.
    void say_if_outside(std::span<const Vec2> points, const std::string& name);
    /// The reader may drag the picture itself: the input of this name (see plot.hpp).
    void drag_changes(std::string_view input) { input_ = input; }

private:
    friend class Figure;
    Panel(std::string caption, Window window, Size size, Vec2 corner, Vec2 ticks);
    void tick(Vec2 at, double value, Scale scale, Side side);
    std::string data() const;
    void write(std::string& out, std::string_view id) const;

    std::string caption_;
    std::string input_;  // what dragging the picture changes, if anything
    Vec2 ticks_;         // room for ticks left of and below the picture
};

/// What the steps of a figure are called, and the number of the first. Without a name they are steps, and the first is
/// what was there before them.
struct Counting {
    std::string name;
    std::size_t first = 0;
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
    /// panels, of which the first gets the step's number. All panels of the figure must be such: a panel before or
    /// after throws BadInput.
    template <class State, class Draw>
    void steps(const std::vector<State>& history, std::string (*narrate)(const std::type_identity_t<State>&),
               Draw draw, Counting counting = {}) {
        counting_ = std::move(counting);
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
    std::string number_of_step() const;
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
    Counting counting_;
    bool is_complete_ = false;
};

}  // namespace cc
