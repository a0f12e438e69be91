#include "session/hand_text.hpp"

#include <charconv>
#include <cmath>

namespace cc {
namespace {

constexpr double fine = 0x1p16;            // of the grid, in a metre
constexpr long long farthest = 1LL << 46;  // in its units

long long in_units(double length) { return static_cast<long long>(std::clamp(fine * length, -0x1p46, 0x1p46)); }

void add(std::string& text, Vec2 p) {
    for (const double x : {p.x, p.y}) text.append(".").append(std::to_string(in_units(x)));
}

// "1.-2.3" as three numbers; none if it is something else.
std::optional<std::vector<long long>> read_numbers(std::string_view text) {
    std::vector<long long> numbers;
    const char* const end = text.data() + text.size();
    for (const char* next = text.data();; ++next) {
        long long number = 0;
        const auto [after, fault] = std::from_chars(next, end, number);
        if (fault != std::errc() || std::abs(number) > farthest) return std::nullopt;
        numbers.push_back(number);
        if (after == end) return numbers;
        if (*after != '.') return std::nullopt;
        next = after;
    }
}

Vec2 point_of(std::span<const long long> numbers, std::size_t k) {
    return Vec2{static_cast<double>(numbers[k]), static_cast<double>(numbers[k + 1])} / fine;
}

// What the hand holds after such a change, at the last step at the latest; none if it cannot be.
std::optional<HandChange> changed(const HandChange& before, std::span<const long long> numbers, int last, std::size_t bodies) {
    if (numbers[0] < 0 || numbers[0] > last - before.step) return std::nullopt;
    HandChange now{before.step + static_cast<int>(numbers[0]), {}};
    if (numbers.size() == 1) return now;
    if (numbers.size() == 3 && before.hand) {
        now.hand = before.hand;
        now.hand->to += point_of(numbers, 1);
        return now;
    }
    if (numbers.size() != 6 || numbers[1] < 0 || static_cast<std::size_t>(numbers[1]) >= bodies) return std::nullopt;
    now.hand = MouseJoint{static_cast<std::size_t>(numbers[1]), point_of(numbers, 2), point_of(numbers, 4)};
    return now;
}

bool is_same_hold(const MouseJoint& a, const MouseJoint& b) { return a.body == b.body && a.grip == b.grip; }

}  // namespace

Vec2 on_grid(Vec2 p) { return {std::round(fine * p.x) / fine, std::round(fine * p.y) / fine}; }

std::string to_text(const Throw& thrown) {
    std::string text = std::to_string(thrown.steps);
    HandChange before{0, {}};
    for (const HandChange& now : thrown.hands) {
        text.append("_").append(std::to_string(now.step - before.step));
        if (now.hand && before.hand && is_same_hold(*now.hand, *before.hand))
            add(text, now.hand->to - before.hand->to);
        else if (now.hand) {
            text.append(".").append(std::to_string(now.hand->body));
            add(text, now.hand->grip);
            add(text, now.hand->to);
        }
        before = now;
    }
    return text;
}

std::optional<Throw> read_throw(std::string_view text, std::size_t bodies) {
    Throw thrown;
    HandChange before{0, {}};
    for (bool is_first = true;; is_first = false) {
        const std::size_t end = std::min(text.find('_'), text.size());
        const auto numbers = read_numbers(text.substr(0, end));
        if (!numbers) return std::nullopt;
        if (is_first) {
            if (numbers->size() != 1 || (*numbers)[0] < 0 || (*numbers)[0] > 1'000'000) return std::nullopt;
            thrown.steps = static_cast<int>((*numbers)[0]);
        } else {
            const auto now = changed(before, *numbers, thrown.steps, bodies);
            if (!now) return std::nullopt;
            thrown.hands.push_back(before = *now);
        }
        if (end == text.size()) return thrown;
        text.remove_prefix(end + 1);
    }
}

}  // namespace cc
