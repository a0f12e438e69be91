// The check of 3-5: the identity, by hand.
#include "exercise/check.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "01-vectors/vec.hpp"
#include "base/random.hpp"

namespace exercise {
std::array<double, 6> products(cc::Vec2 a, cc::Vec2 b, cc::Vec2 c, cc::Vec2 d);
}
namespace reference {
decltype(exercise::products) products;
}

namespace {

using cc::Vec2;
using Products = std::array<double, 6>;

struct Input {
    Vec2 a, b, c, d;
};

void describe(const Input& in, auto&& field) {
    field("a", in.a);
    field("b", in.b);
    field("c", in.c);
    field("d", in.d);
}

// Each two in rising order: within them the order does not matter.
Products sorted(Products p) {
    for (auto two = p.begin(); two != p.end(); two += 2) std::sort(two, two + 2);
    return p;
}

Products yours(const Input& in) { return sorted(exercise::products(in.a, in.b, in.c, in.d)); }
Products ours(const Input& in) { return sorted(reference::products(in.a, in.b, in.c, in.d)); }

// Bars for the six products: plus, plus, minus, minus, and the two that cancel.
void draw_bars(cc::Figure& figure, const Products& p, double most, cc::Role role, const char* whose) {
    cc::Panel& panel = figure.graph(whose, {{-0.5, -1.1 * most}, {5.5, 1.1 * most}});
    panel.axes("product", "");
    for (int k = 0; k < 6; ++k) {
        const double left = k - 0.3, right = k + 0.3, top = p[static_cast<std::size_t>(k)];
        panel.polygon(std::array<Vec2, 4>{{{left, 0}, {right, 0}, {right, top}, {left, top}}},
                      k < 4 ? role : cc::Role::quiet);
    }
}

void draw(cc::Figure& figure, const Input&, const Products& got, const Products& want) {
    double most = 1;
    for (const double x : got) most = std::max(most, std::abs(x));
    for (const double x : want) most = std::max(most, std::abs(x));
    draw_bars(figure, got, most, got == want ? cc::Role::result : cc::Role::wrong, "yours");
    draw_bars(figure, want, most, cc::Role::result, "reference");
}

// Different primes, so that no two products are the same by accident.
void exact_cases(cc::Check<Input, Products>& check) {
    check.hint("Each product has one coordinate of each of the four vectors. Write down all eight, and sort the letters.")
        .expect("eight different primes", {{2, 3}, {5, 7}, {11, 13}, {17, 19}},
                sorted({2. * 7 * 11 * 19, 3. * 5 * 13 * 17, -2. * 7 * 13 * 17, -3. * 5 * 11 * 19, 2. * 5 * 11 * 17, 3. * 7 * 13 * 19}));
    check.hint("a_x b_y c_x d_y is one of the two that remain with a plus.")
        .expect("a unit square, where one product remains", {{1, 0}, {0, 1}, {1, 0}, {0, 1}}, {0, 1, 0, 0, 0, 0});
    check.hint("With y = 0 everywhere only the product of the four x is there, and it cancels.")
        .expect("vectors along x, where everything cancels", {{2, 0}, {3, 0}, {5, 0}, {7, 0}}, {0, 0, 0, 0, 0, 210});
}

void seeded_cases(cc::Check<Input, Products>& check) {
    cc::Random random{12};
    const auto whole = [&random] {
        const double x = static_cast<double>(random.below(41)) - 20;
        const double y = static_cast<double>(random.below(41)) - 20;
        return Vec2{x, y};
    };
    for (int k = 0; k < 200; ++k) {
        const Vec2 a = whole(), b = whole(), c = whole(), d = whole();
        check.compare("seeded whole numbers", {a, b, c, d});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Products> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
