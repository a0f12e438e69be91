// The check of 1-1: turns of a path.
#include "exercise/check.hpp"

#include <span>
#include <string>
#include <vector>

#include "01-vectors/vec.hpp"
#include "base/random.hpp"

namespace exercise {
std::string turns(std::span<const cc::Vec2> path);
}
namespace reference {
decltype(exercise::turns) turns;
}

namespace {

using cc::Vec2;

struct Input {
    std::vector<Vec2> path;
};

void describe(const Input& in, auto&& field) { field("path", in.path); }

std::string yours(const Input& in) { return exercise::turns(in.path); }
std::string ours(const Input& in) { return reference::turns(in.path); }

void draw_path(cc::Figure& figure, const Input& in, const std::string& letters, cc::Role role,
               const std::string& whose) {
    cc::Panel& panel = figure.panel(whose + ": " + letters, cc::window_around(in.path, cc::length(in.path[0] - in.path[1])));
    for (std::size_t k = 1; k < in.path.size(); ++k)
        panel.arrow(in.path[k - 1], in.path[k], cc::Role::shape_a);
    for (std::size_t k = 0; k < letters.size() && k + 2 < in.path.size(); ++k)
        panel.point(in.path[k + 1], role, letters.substr(k, 1), cc::Side::above);
}

void draw(cc::Figure& figure, const Input& in, const std::string& got, const std::string& want) {
    if (in.path.size() < 2) return;
    draw_path(figure, in, got, got == want ? cc::Role::result : cc::Role::wrong, "yours");
    draw_path(figure, in, want, cc::Role::result, "reference");
}

void exact_cases(cc::Check<Input, std::string>& check) {
    check.expect("turns left", {{{0, 0}, {2, 0}, {2, 1}}}, "L");
    check.expect("the same, moved away from the origin", {{{-6, 3}, {-4, 3}, {-4, 4}}}, "L");
    check.expect("turns right", {{{0, 0}, {2, 0}, {3, -1}}}, "R");
    check.expect("goes straight on", {{{0, 0}, {2, 1}, {6, 3}}}, "S");
    check.expect("goes straight back", {{{0, 0}, {2, 1}, {-2, -1}}}, "B");
    check.expect("goes back a part of its way", {{{0, 0}, {4, 2}, {2, 1}}}, "B");
    check.expect("goes round a square", {{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}}}, "LLL");
    check.expect("zigzags", {{{0, 0}, {1, 1}, {2, 0}, {3, 1}, {4, 2}}}, "RLS");
    check.expect("zigzags far from the origin",
                 {{{1000, -500}, {1001, -499}, {1002, -500}, {1003, -499}, {1004, -498}}}, "RLS");
    check.expect("has sharp turns, and is smaller than a virus",
                 {{{0, 0}, {0x1p-30, 0}, {0x1p-30, 0x1p-30}, {0x1p-29, 0x1p-30}}}, "LR");
    check.expect("nearly straight is not straight", {{{0, 0}, {1, 0}, {2, 0x1p-40}}}, "L");
    check.expect("is a single step", {{{0, 0}, {1, 0}}}, "");
    check.expect("has no point at all", {{}}, "");
}

// A short vector of whole numbers.
Vec2 whole(cc::Random& random, int most) {
    const double x = static_cast<double>(random.below(2 * most + 1)) - most;
    const double y = static_cast<double>(random.below(2 * most + 1)) - most;
    return {x, y};
}

// Short steps, so that all four letters are common, anywhere and at three sizes.
Input random_input(cc::Random& random) {
    const double sizes[] = {1, 0x1p20, 0x1p-30};
    const double size = sizes[random.below(3)];
    std::vector<Vec2> path{size * whole(random, 9)};
    while (path.size() < 7) {
        const Vec2 step = whole(random, 2);
        if (step != Vec2{}) path.push_back(path.back() + size * step);
    }
    return {path};
}

void seeded_cases(cc::Check<Input, std::string>& check) {
    cc::Random random{11};
    for (int k = 0; k < 400; ++k) check.compare("a seeded path of seven points", random_input(random));
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, std::string> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
