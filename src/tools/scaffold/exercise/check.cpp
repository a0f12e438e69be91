// The check of @name@: @title@.
#include "exercise/check.hpp"

#include <array>

#include "01-vectors/vec.hpp"
#include "base/random.hpp"

namespace exercise {
cc::Vec2 third_of_the_way(cc::Vec2 a, cc::Vec2 b);
}
namespace reference {
decltype(exercise::third_of_the_way) third_of_the_way;
}

namespace {

using cc::Vec2;

struct Input {
    Vec2 a;
    Vec2 b;
};

void describe(const Input& in, auto&& field) {
    field("a", in.a);
    field("b", in.b);
}

Vec2 yours(const Input& in) { return exercise::third_of_the_way(in.a, in.b); }
Vec2 ours(const Input& in) { return reference::third_of_the_way(in.a, in.b); }

void draw(cc::Figure& figure, const Input& in, const Vec2& got, const Vec2& want) {
    const cc::Window window = cc::window_around(std::array{in.a, in.b, got}, 1);
    cc::Panel& panel = figure.panel("from a to b", window);
    panel.arrow(in.a, in.b, cc::Role::shape_a);
    panel.point(want, cc::Role::result, "reference", cc::Side::above);
    panel.point(got, cc::Role::wrong, "yours", cc::Side::below);
}

void exact_cases(cc::Check<Input, Vec2>& check) {
    check.expect("goes along the x axis", {{0, 0}, {3, 0}}, {1, 0});
    check.expect("does not begin at the origin", {{1, 1}, {4, 7}}, {2, 3});
    check.expect("stays where a is b", {{2, 1}, {2, 1}}, {2, 1});
}

void seeded_cases(cc::Check<Input, Vec2>& check) {
    cc::Random random{1};
    for (int k = 0; k < 100; ++k) {
        const Vec2 a = cc::random_point(random, -4, 4);
        const Vec2 b = cc::random_point(random, -4, 4);
        check.compare("two seeded points", {a, b});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Vec2> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
