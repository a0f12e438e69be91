#pragma once
/// What a chapter's plot.cpp and facts.cpp, and the demo's facts.cpp, give: figures with inputs, and the numbers
/// that its prose states.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "draw/view.hpp"
#include "figure/figure.hpp"

namespace cc {

/// One of several things to choose from.
struct Choice {
    std::string words;      ///< its name
    std::string unit = {};  ///< the units that it needs, "13-clamp", with spaces between them; or none
};

/// One thing that a reader may change in a live figure. Its value stays between low and high in each
/// coordinate.
struct Input {
    /// A point of the plane to drag; a number on a slider, or a whole one; a point in space, dragged
    /// parallel to the picture; the view of space, turned by dragging the picture itself; one of several
    /// choices; seconds that a clock counts, which is played, paused and scrubbed.
    enum Kind { point, number, whole, space, view, choice, clock } kind;
    std::string name;   ///< unique in its figure
    Vec3 value;         ///< of a number: {number, 0, 0}, of a choice its place; of a view: {yaw, pitch, 0} in radians
    Vec3 low;           ///< smallest coordinates
    Vec3 high;          ///< largest coordinates
    std::string words;  ///< what it is, for the slider and for screen readers
    std::vector<Choice> choices = {};  ///< of a choice; else none
};

/// A point that starts at `p`.
Input point_input(std::string name, Vec2 p, std::string words = "");
/// A number that starts at `value` and stays in [low, high].
Input number_input(std::string name, double value, double low, double high, std::string words = "");
/// A whole number on a slider.
Input whole_input(std::string name, int value, int low, int high, std::string words = "");
/// A point in space that starts at `p` and stays in the box from `low` to `high`. Its figure has a view.
Input space_input(std::string name, Vec3 p, Vec3 low, Vec3 high, std::string words = "");
/// The view, one for all panels of the figure, with the name "view"; angles in radians as in view.hpp,
/// pitch up to 89 degrees either way.
Input view_input(double yaw, double pitch);

/// One of these choices, at first the one at place `value`.
Input choice_input(std::string name, std::vector<Choice> choices, int value, std::string words = "");

/// A clock that runs from 0 to `end` seconds. Where nothing plays, the figure shows the time `value`.
Input clock_input(std::string name, double value, double end, std::string words = "time");

/// The inputs of one figure, by name. Asking for a name that is not there throws BadInput.
class Inputs {
public:
    Inputs() = default;
    /// All inputs with their defaults. Throws BadInput where a point in space has no view.
    Inputs(std::initializer_list<Input> all) : Inputs(std::vector(all)) {}
    /// The same.
    explicit Inputs(std::vector<Input> all);
    /// The value of a point of the plane.
    Vec2 point(std::string_view name) const { return {find(name).value.x, find(name).value.y}; }
    /// The value of a number, or the seconds of a clock.
    double number(std::string_view name) const { return find(name).value.x; }
    /// The value of a point in space.
    Vec3 space(std::string_view name) const { return find(name).value; }
    /// What is chosen.
    const Choice& choice(std::string_view name) const;
    /// The view.
    View view() const { return View(find("view").value.x, find("view").value.y); }
    /// The values of all but clock and view, in order: what a run is made of that a clock plays.
    std::vector<Vec3> settings() const;
    /// All of them, in order.
    const std::vector<Input>& all() const { return all_; }
    /// Changes the k-th one and brings it between its bounds; a yaw beyond half a turn comes round the
    /// other side. Needs finite values.
    void set(std::size_t k, Vec3 value);
    /// Moves the k-th one. A point in space goes to the right, upwards and towards the reader, as the
    /// view shows it now; anything else by its own coordinates.
    void move(std::size_t k, Vec3 by);

private:
    const Input& find(std::string_view name) const;
    std::vector<Input> all_;
};

/// A figure of a chapter. With inputs it is live: the page draws it again as they change.
struct Plot {
    std::string name;                        ///< "04-two-paths" is written to 04-two-paths.svg
    std::string title;                       ///< for those who cannot see it
    Inputs inputs;                           ///< with their defaults
    void (*draw)(Figure&, const Inputs&);    ///< adds the panels and the description
    int columns = 2;                         ///< so many panels stand side by side

    /// The drawing for these inputs, as SVG.
    std::string svg(const Inputs& with) const;
};

/// Numbers for the prose, each with a key "04.false-hits", written so that all compilers agree. A copy writes
/// into the same list.
class Facts {
public:
    /// The same list, each key in it after this prefix: f["06.example"].count("steps", 3) has the key
    /// "06.example.steps".
    Facts operator[](std::string_view prefix) const;
    /// A number with `digits` decimals.
    void number(std::string_view key, double value, int digits, std::string_view unit = {});
    /// A number with `digits` significant digits and a power of ten.
    void scientific(std::string_view key, double value, int digits, std::string_view unit = {});
    /// A whole number, with thin spaces between thousands.
    void count(std::string_view key, long long value, std::string_view unit = {});
    /// Words, for an answer such as "hit".
    void words(std::string_view key, std::string_view text);
    /// One JSON object: {"key": {"text": ..., "unit": ...}, ...}, in the order of the calls.
    std::string json() const;

private:
    void add(std::string_view key, std::string_view text, std::string_view unit);
    std::shared_ptr<std::string> lines_ = std::make_shared<std::string>();
    std::string prefix_;
};

/// All figures of this chapter, defined in its plot.cpp.
std::vector<Plot> plots();
/// All facts of this chapter, defined in its facts.cpp.
void facts(Facts& f);

}  // namespace cc
