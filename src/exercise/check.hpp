#pragma once
/// The check of an exercise: the reader's function and the reference, case by case.
///
/// A check program gives the two functions, names its cases, and says what is wanted; it writes
/// one line when a case begins and one when it has ended (so that a crash or an endless loop names
/// its case), and draws any case with both results. src/tools/checking.py reads the lines.
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/angle.hpp"
#include "base/random.hpp"
#include "figure/figure.hpp"

namespace cc {

/// What a check prints and compares: nothing, a truth, a number, a text, a list or named fields.
struct CheckValue {
    using List = std::vector<CheckValue>;
    using Fields = std::vector<std::pair<std::string, CheckValue>>;
    std::variant<std::monostate, bool, double, std::string, List, Fields> is;
};

/// The value of a result or an input. Vectors become lists of coordinates, and a variant becomes
/// what it holds; a struct of your own needs `void describe(const T&, auto&& field)` with one
/// `field("name", member)` for each member.
template <class T>
CheckValue value_of(const T& x) {
    if constexpr (std::same_as<T, bool>) {
        return {x};
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        return {static_cast<double>(x)};
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        return {std::string{std::string_view{x}}};
    } else if constexpr (requires { x.valueless_by_exception(); }) {
        return std::visit([](const auto& held) { return value_of(held); }, x);
    } else if constexpr (requires { x.has_value(); }) {
        return x.has_value() ? value_of(*x) : CheckValue{};
    } else if constexpr (std::ranges::range<const T>) {
        CheckValue::List list;
        for (const auto& element : x) list.push_back(value_of(element));
        return {list};
    } else if constexpr (requires { x.x; x.y; x.z; }) {
        return {CheckValue::List{{x.x}, {x.y}, {x.z}}};
    } else if constexpr (requires { x.x; x.y; }) {
        return {CheckValue::List{{x.x}, {x.y}}};
    } else {
        CheckValue::Fields fields;
        describe(x, [&](std::string_view name, const auto& member) {
            fields.emplace_back(name, value_of(member));
        });
        return {fields};
    }
}

/// Whether two values have the same form and every number is within `tolerance` of the wanted one,
/// relative to it where it is greater than 1. Infinity is near itself only, not-a-number nothing.
bool near(const CheckValue& got, const CheckValue& want, double tolerance);

/// A result in words, for the captions of a figure: "0.5", "(1, 2)", "none".
std::string in_words(const CheckValue& value);

/// A square window with all points and `margin` around them, in world units.
Window window_around(std::span<const Vec2> points, double margin);

/// Whether both coordinates are numbers that can be drawn.
bool is_finite(Vec2 p);

/// A point each of whose coordinates is in [low, high).
Vec2 random_point(Random& random, double low, double high);

/// A point in space each of whose coordinates is in [-half, half).
Vec3 random_point_in_space(Random& random, double half);

/// What stands above a figure: "yours: 0.5, reference: none".
template <class Output>
std::string caption(const Output& got, const Output& want) {
    return "yours: " + in_words(value_of(got)) + ", reference: " + in_words(value_of(want));
}

/// Draws what a linear map makes of the unit circle and of a letter L in it; nothing if it is not finite.
template <class Map>
void draw_map(Panel& panel, const Map& A, Role role) {
    std::vector<Vec2> round;
    for (int k = 0; k <= 48; ++k) {
        const SinCos q = sincos(2 * pi * k / 48);
        round.push_back(A * Vec2{q.cos, q.sin});
    }
    if (!std::ranges::all_of(round, is_finite)) return;
    panel.curve(round, role);
    panel.curve(std::vector<Vec2>{A * Vec2{0, 0.7}, {}, A * Vec2{0.4, 0}}, role);
}

/// Two panels of this window and width, "yours" and "reference": draw(panel, answer, role) fills each.
template <class Output>
void draw_both(Figure& figure, Window window, double width, const Output& got, const Output& want, auto draw) {
    draw(figure.panel("yours", window, width), got, Role::wrong);
    draw(figure.panel("reference", window, width), want, Role::result);
}

/// What a check is asked for, and where its lines and its drawing go.
struct CheckOrders {
    std::size_t first = 1;   // the case to begin with
    std::size_t figure = 0;  // the case to draw; none if it is 0
    bool is_strict = false;  // what yours throws ends the program, where it is thrown, for a debugger or a sanitizer to see
    std::function<void(const std::string&)> write;
};

/// From the command line: check_program.cpp. In a page from the page: src/web/check_page.cpp.
CheckOrders check_orders(int argc, char** argv);

/// Ends the check: what it was asked for cannot be done.
[[noreturn]] void refuse(const std::string& reason);

/// The part of a check that does not depend on the exercise: which cases to run, where lines go.
class CheckLog {
public:
    CheckLog(int argc, char** argv) : orders_(check_orders(argc, argv)) {}

    bool drawing() const { return orders_.figure > 0; }
    bool is_strict() const { return orders_.is_strict; }
    bool begin(std::string_view sentence, const CheckValue& inputs, const CheckValue& want,
               std::string_view hint);
    void end(const CheckValue& got, bool passes);
    void write(const Figure& figure) const { orders_.write(figure.svg()); }
    int exit_code() const;

private:
    CheckOrders orders_;
    std::size_t case_ = 0;
    std::size_t failed_ = 0;
};

/// A check of one exercise. `Input` is what one case is given (a struct with `describe`),
/// `Output` what the function answers; `yours` and `reference` take the input apart and call it;
/// `draw` adds one panel or two with the input and both outputs.
template <class Input, class Output>
class Check {
public:
    using Function = std::function<Output(const Input&)>;
    using Draw = std::function<void(Figure&, const Input&, const Output& got, const Output& want)>;
    using Same = std::function<bool(const Output& got, const Output& want)>;

    Check(int argc, char** argv, Function yours, Function reference, Draw draw)
        : log_(argc, argv), yours_(std::move(yours)), reference_(std::move(reference)),
          draw_(std::move(draw)) {}

    /// Words for a reader who fails in the next case: what that shows.
    Check& hint(std::string_view words) {
        hint_ = words;
        return *this;
    }

    /// A case worked out by hand; the sentence says what is true of it.
    void expect(std::string_view sentence, const Input& input, const Output& want,
                double tolerance = 1e-9) {
        examine(sentence, input, want, near_within(tolerance));
    }

    /// A case in which the reference says what is wanted.
    void compare(std::string_view sentence, const Input& input, double tolerance = 1e-9) {
        examine(sentence, input, reference_(input), near_within(tolerance));
    }

    /// The same where several answers are right: `same` decides.
    void compare(std::string_view sentence, const Input& input, const Same& same) {
        examine(sentence, input, reference_(input), same);
    }

    /// What the reader has predicted, who is told what is right only afterwards.
    template <class Prediction>
    void predict(std::string_view question, const std::optional<Prediction>& predicted, const std::optional<Prediction>& right) {
        const CheckValue got = value_of(predicted), want = predicted ? value_of(right) : CheckValue{std::string{"shown when you have predicted"}};
        if (!log_.begin(question, {CheckValue::Fields{}}, want, std::exchange(hint_, {}))) return;
        if (log_.drawing()) draw_prediction(question, "yours: " + in_words(got) + ", reference: " + in_words(want));
        log_.end(got, near(got, want, 1e-9));
    }

    /// What `main` returns: 0 if every case passed, 1 if not; 2 without the case to be drawn.
    int exit_code() const { return log_.exit_code(); }

private:
    static Same near_within(double tolerance) {
        return [tolerance](const Output& got, const Output& want) {
            return near(value_of(got), value_of(want), tolerance);
        };
    }

    void examine(std::string_view sentence, const Input& input, const Output& want,
                 const Same& same) {
        if (!log_.begin(sentence, value_of(input), value_of(want), std::exchange(hint_, {}))) return;
        if (const auto got = answer(input)) {
            if (log_.drawing()) draw(sentence, input, *got);
            log_.end(value_of(*got), same(*got, want));
        }
    }

    /// Yours; none, and a failed case, if it throws.
    std::optional<Output> answer(const Input& input) {
        if (log_.is_strict()) return std::optional<Output>(std::in_place, yours_(input));
        try {
            return std::optional<Output>(std::in_place, yours_(input));
        } catch (const std::exception& fault) {
            log_.end(CheckValue{std::string{"threw: "} + fault.what()}, false);
            return std::nullopt;
        }
    }

    void draw(std::string_view sentence, const Input& input, const Output& got) {
        const Output want = reference_(input);
        Figure figure("compare", std::string{sentence}, 2);
        figure.describe("Yours: " + in_words(value_of(got)) +
                        ". Reference: " + in_words(value_of(want)) + ".");
        draw_(figure, input, got, want);
        log_.write(figure);
    }

    void draw_prediction(std::string_view question, const std::string& answers) {
        Figure figure("compare", std::string{question}, 1);
        figure.describe("A prediction, " + answers + ".");
        figure.panel(answers, {{0, 0}, {16, 1}}, 480);
        log_.write(figure);
    }

    CheckLog log_;
    Function yours_;
    Function reference_;
    Draw draw_;
    std::string hint_;
};

}  // namespace cc
