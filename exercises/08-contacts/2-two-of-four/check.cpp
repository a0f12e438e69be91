// The check of 8-2: which two of several contacts.
#include "exercise/check.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "08-contacts/contact.hpp"
#include "base/random.hpp"

namespace exercise {
std::vector<cc::ContactPoint> keep_two(cc::Vec2 normal, std::span<const cc::ContactPoint> contacts);
}
namespace reference {
decltype(exercise::keep_two) keep_two;
}

namespace {

using cc::ContactPoint, cc::Vec2;

struct Input {
    Vec2 normal;
    std::vector<Vec2> positions;
    std::vector<double> separations;
};

void describe(const Input& in, auto&& field) {
    field("normal", in.normal);
    field("positions of contacts 0, 1, ...", in.positions);
    field("their separations in metres", in.separations);
}

struct Kept {
    std::vector<int> all;  // which ones, in their order
};

void describe(const Kept& out, auto&& field) { field("kept, in this order", out.all); }

Kept answer_of(const Input& in, auto keep_two) {
    std::vector<ContactPoint> contacts;
    for (std::size_t k = 0; k < in.positions.size(); ++k)
        contacts.push_back({in.positions[k], in.separations[k], static_cast<std::uint32_t>(k)});
    Kept kept;
    for (const ContactPoint& point : keep_two(in.normal, contacts))
        kept.all.push_back(static_cast<int>(point.feature_id));
    return kept;
}

Kept yours(const Input& in) { return answer_of(in, exercise::keep_two); }
Kept ours(const Input& in) { return answer_of(in, reference::keep_two); }

bool has(const Kept& kept, std::size_t k) { return std::ranges::count(kept.all, static_cast<int>(k)) > 0; }

void draw(cc::Figure& figure, const Input& in, const Kept& got, const Kept& want) {
    for (const auto& [name, kept] : {std::pair{"yours", &got}, {"reference", &want}}) {
        cc::Panel& panel = figure.panel(std::string(name) + ": " + cc::in_words(cc::value_of(kept->all)),
                                        cc::window_around(in.positions, 1), 300);
        for (std::size_t k = 0; k < in.positions.size(); ++k) {
            const Vec2 p = in.positions[k];
            const cc::Role role =
                has(*kept, k) ? (kept == &got ? cc::Role::wrong : cc::Role::result) : cc::Role::quiet;
            panel.segment(p, p + in.separations[k] * in.normal, role);
            panel.point(p, role, std::to_string(k), cc::Side::below);
        }
        panel.arrow(in.positions[0], in.positions[0] + in.normal, cc::Role::ink, "$n$");
    }
}

void exact_cases(cc::Check<Input, Kept>& check) {
    const Vec2 up{0, 1};  // its left is (-1, 0): the rightmost comes first
    const std::vector<Vec2> legs{{0, 0}, {1, 0}, {3, 0}, {4, 0}};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, const std::vector<int>& want) {
        check.hint(hint).expect(sentence, in, {want});
    };
    const char* const far = "The second one is the one farthest from the deepest along left(normal), on either side, no matter how deep it is.";
    const char* const order = "Keep the deepest, and the one farthest from it along left(normal). Of these two, the one with the smaller place comes first.";
    const char* const deep = "The deepest contact has the least separation, and it is always kept.";
    const char* const equal = "Of contacts that are equally deep or equally far, the first in the list counts: compare with < and >.";
    const char* const few = "With two contacts or fewer there is nothing to choose, but the order still counts.";
    expect("the first leg is the deepest", order, {up, legs, {-0.4, -0.3, -0.2, -0.1}}, {3, 0});
    expect("a leg in the middle is the deepest", far, {up, legs, {-0.1, -0.2, -0.4, -0.3}}, {2, 0});
    expect("the two deepest stand side by side", far, {up, legs, {-0.1, -0.1, -0.3, -0.4}}, {3, 0});
    expect("the normal points down", order, {{0, -1}, legs, {-0.1, -0.2, -0.4, -0.3}}, {0, 2});
    expect("some legs are not deep at all", deep, {up, legs, {0.2, 0.1, -0.1, 0.3}}, {2, 0});
    expect("a wall on the right", far, {{1, 0}, {{0, 0}, {0, 2}, {0, 5}}, {-1, -3, -2}}, {1, 2});
    expect("one far above another", "Only the distance along left(normal) counts.", {up, {{0, 0}, {0.5, 9}, {1, 0}}, {-1, -0.5, -0.5}}, {2, 0});
    expect("two are equally deep and equally far", equal, {up, {{0, 0}, {2, 0}, {-2, 0}}, {-1, -0.5, -0.5}}, {1, 0});
    expect("all at one place, the first is the deepest", equal, {up, {{0, 0}, {0, 1}, {0, 2}}, {-1, -0.5, -0.5}}, {0, 1});
    expect("all at one place, the last is the deepest", equal, {up, {{0, 0}, {0, 1}, {0, 2}}, {-0.5, -0.5, -1}}, {2, 0});
    expect("two contacts", few, {up, {{0, 0}, {2, 0}}, {0.5, 0.5}}, {1, 0});
    expect("one contact", few, {up, {{7, 0}}, {0.5}}, {0});
    expect("no contact", few, {up, {}, {}}, {});
}

void seeded_cases(cc::Check<Input, Kept>& check) {
    cc::Random random{82};
    for (int k = 0; k < 400; ++k) {
        Input in;
        in.normal = cc::direction(cc::random_point(random, -1, 1)).value_or(Vec2{0, 1});
        const std::uint64_t n = 2 + random.below(5);
        while (in.positions.size() < n) {
            const double along = random.uniform(-3, 3);
            const double across = random.uniform(-1, 1);
            in.positions.push_back(along * cc::left(in.normal) + across * in.normal);
            in.separations.push_back(random.uniform(-1, 0.2));
        }
        check.compare("seeded contacts", in);
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Kept> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
