#pragma once
/// What a chapter's plot.cpp gives: figures with inputs, and the numbers that its prose states.
#include <string>
#include <string_view>
#include <vector>

#include "figure/figure.hpp"

namespace cc {

/// One thing that a reader may change in a live figure.
struct Input {
    /// A point to drag, or a number on a slider.
    enum Kind { point, number } kind;
    std::string name;       ///< unique in its figure
    Vec2 value;             ///< of a point: the point; of a number: {number, 0}
    double low = 0;         ///< smallest number
    double high = 0;        ///< largest number
    std::string words{};    ///< what it is, for the slider and for screen readers
};

/// A point that starts at `p`.
Input point_input(std::string name, Vec2 p, std::string words = "");
/// A number that starts at `value` and stays in [low, high].
Input number_input(std::string name, double value, double low, double high, std::string words = "");

/// The inputs of one figure, by name. Asking for a name that is not there throws BadInput.
class Inputs {
public:
    Inputs() = default;
    /// All inputs with their defaults.
    Inputs(std::initializer_list<Input> all) : all_(all) {}
    /// The value of a point.
    Vec2 point(std::string_view name) const { return find(name).value; }
    /// The value of a number.
    double number(std::string_view name) const { return find(name).value.x; }
    /// All of them, in order.
    const std::vector<Input>& all() const { return all_; }
    /// Changes the k-th one; numbers are brought into their range. Needs finite values.
    void set(std::size_t k, Vec2 value);

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

/// Numbers for the prose, each with a key "04.false-hits", written so that all compilers agree.
class Facts {
public:
    /// A number with `digits` decimals.
    void number(std::string key, double value, int digits, std::string unit = "");
    /// A number with `digits` significant digits and a power of ten.
    void scientific(std::string key, double value, int digits, std::string unit = "");
    /// A whole number, with thin spaces between thousands.
    void count(std::string key, long long value, std::string unit = "");
    /// Words, for an answer such as "hit".
    void words(std::string key, std::string text);
    /// One JSON object: {"key": {"text": ..., "unit": ...}, ...}, in the order of the calls.
    std::string json() const;

private:
    void add(std::string key, std::string text, std::string unit);
    std::string lines_;
};

/// All figures of this chapter, defined in its plot.cpp.
std::vector<Plot> plots();
/// All facts of this chapter, defined in its plot.cpp.
void facts(Facts& f);

}  // namespace cc
