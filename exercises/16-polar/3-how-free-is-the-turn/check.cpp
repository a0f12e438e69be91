// The check of 16-3: by how many numbers best turns in space differ.
#include "exercise/check.hpp"

#include <array>

#include "base/random.hpp"

namespace exercise {
int freedoms(std::array<double, 3> stretches, bool mirrors);
}
namespace reference {
decltype(exercise::freedoms) freedoms;
}

namespace {

struct Input {
    std::array<double, 3> stretches;
    bool mirrors;
};

void describe(const Input& in, auto&& field) {
    field("first stretch", in.stretches[0]);
    field("second stretch", in.stretches[1]);
    field("third stretch", in.stretches[2]);
    field("mirrors", in.mirrors);
}

int yours(const Input& in) { return exercise::freedoms(in.stretches, in.mirrors); }
int ours(const Input& in) { return reference::freedoms(in.stretches, in.mirrors); }

// The box that the map makes of a cube, seen from two sides.
void draw(cc::Figure& figure, const Input& in, const int& got, const int& want) {
    const auto box = [&](const std::string& words, double width, double height) {
        cc::Panel& panel = figure.panel(words, {{-4.5, -4.5}, {4.5, 4.5}}, 240);
        const std::array<cc::Vec2, 4> corners = {cc::Vec2{-width, -height}, cc::Vec2{width, -height},
                                                 cc::Vec2{width, height}, cc::Vec2{-width, height}};
        panel.polygon(corners, cc::Role::shape_b);
    };
    box("First and second; free: " + std::to_string(want), in.stretches[0], in.stretches[1]);
    box("First and third; yours: " + std::to_string(got), in.stretches[0], in.stretches[2]);
}

void exact_cases(cc::Check<Input, int>& check) {
    check.expect("three stretches", {{3, 2, 1}, false}, 0);
    check.expect("a ball", {{1, 1, 1}, false}, 0);
    check.expect("onto a plane", {{3, 2, 0}, false}, 0);
    check.expect("onto a line", {{3, 0, 0}, false}, 1);
    check.expect("onto a line, the third", {{0, 0, 3}, false}, 1);
    check.expect("onto a point", {{0, 0, 0}, false}, 3);
    check.expect("mirrored", {{3, 2, 1}, true}, 0);
    check.expect("mirrored, two long ones", {{1, 3, 3}, true}, 0);
    check.expect("mirrored, two short ones", {{1, 3, 1}, true}, 1);
    check.expect("minus the identity", {{1, 1, 1}, true}, 2);
}

void seeded_cases(cc::Check<Input, int>& check) {
    cc::Random random{163};
    for (int k = 0; k < 300; ++k) {
        Input in{{}, false};
        for (double& s : in.stretches) s = static_cast<double>(random.below(4));
        const bool flat = in.stretches[0] * in.stretches[1] * in.stretches[2] == 0;
        in.mirrors = random.below(2) && !flat;
        check.compare("seeded stretches", in, 0);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, int> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
