// The check of 20-1: where a list of boxes is split.
#include "exercise/check.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

#include "20-a-tree-of-boxes/aabb3.hpp"
#include "base/random.hpp"

namespace exercise {
std::size_t best_split(std::span<const cc::Aabb3> boxes);
}
namespace reference {
decltype(exercise::best_split) best_split;
}

namespace cc {
void describe(const Aabb3& box, auto&& field) {
    field("low", box.low);
    field("high", box.high);
}
}  // namespace cc

namespace {

using cc::Aabb3;
using cc::Vec3;

struct Input {
    std::vector<Aabb3> boxes;
};

void describe(const Input& in, auto&& field) {
    if (in.boxes.size() <= 200) return field("boxes", in.boxes);
    field("boxes", std::to_string(in.boxes.size()) + " of them");
}

struct Output {
    std::size_t first;  // so many boxes come before the split
};

void describe(const Output& out, auto&& field) { field("first", out.first); }

Output yours(const Input& in) { return {exercise::best_split(in.boxes)}; }
Output ours(const Input& in) { return {reference::best_split(in.boxes)}; }

void draw_half(cc::Panel& panel, std::span<const Aabb3> boxes, cc::Role role) {
    if (boxes.empty()) return;
    Aabb3 all = boxes[0];
    for (const Aabb3& box : boxes) {
        all = joined(all, box);
        if (boxes.size() > 1000) continue;
        const cc::Vec2 a{box.low.x, box.low.z}, c{box.high.x, box.high.z};
        panel.polygon(std::array<cc::Vec2, 4>{{a, {c.x, a.y}, c, {a.x, c.y}}}, cc::Role::shape_a);
    }
    const cc::Vec2 a{all.low.x, all.low.z}, c{all.high.x, all.high.z};
    panel.curve(std::array<cc::Vec2, 5>{{a, {c.x, a.y}, c, {a.x, c.y}, a}}, role);
}

void draw(cc::Figure& figure, const Input& in, const Output& got, const Output& want) {
    std::vector<cc::Vec2> seen;
    for (const Aabb3& box : in.boxes)
        seen.insert(seen.end(), {{box.low.x, box.low.z}, {box.high.x, box.high.z}});
    const auto one = [&](cc::Panel& panel, const Output& out, cc::Role role) {
        const std::size_t k = std::min(out.first, in.boxes.size());
        const std::span all(in.boxes);
        draw_half(panel, all.first(k), role);
        draw_half(panel, all.subspan(k), role);
    };
    cc::draw_both(figure, cc::window_around(seen, 0.5), 240, got, want, one);
}

Aabb3 cube(double x, double size = 1) { return {{x, 0, 0}, {x + size, size, size}}; }

std::vector<Aabb3> row(int n, double gap) {
    std::vector<Aabb3> boxes;
    for (int k = 0; k < n; ++k) boxes.push_back(cube(k * gap));
    return boxes;
}

// Small boxes, and then some large ones; flat if `height` is 0.
std::vector<Aabb3> statue(int small, int large, double height) {
    std::vector<Aabb3> boxes;
    for (int k = 0; k < small; ++k)
        boxes.push_back({{0.25 * k, 0, 0}, {0.25 * k + 0.25, 0.25, 0.25 * height}});
    for (int k = 0; k < large; ++k)
        boxes.push_back({{0.25 * small + 4. * k, -4, 0}, {0.25 * small + 4. * k + 8, 4, height}});
    return boxes;
}

std::vector<Aabb3> any(std::uint64_t seed, int n) {
    cc::Random random(seed);
    std::vector<Aabb3> boxes;
    for (int k = 0; k < n; ++k) {
        const double x = random.uniform(0, 1) * random.uniform(0, 10);
        const double size = random.uniform(0.1, 2) * random.uniform(0, 1);
        const double y = random.uniform(-2, 2);
        boxes.push_back({{x, y, 0}, {x + size, y + 2 * size, size}});
    }
    std::ranges::sort(boxes, {}, [](const Aabb3& box) { return box.low.x + box.high.x; });
    return boxes;
}

void cases(cc::Check<Input, Output>& check) {
    check.expect("two boxes: there is one place", {row(2, 3)}, {1});
    check.expect("four in a row, far apart: in the middle", {row(4, 3)}, {2});
    check.expect("three: before and after the second one costs the same, the first counts", {row(3, 3)}, {1});
    check.expect("two near ones and one far away", {{cube(0), cube(1), cube(50)}}, {2});
    check.expect("six small ones and a large one: it is cut off", {statue(6, 1, 1)}, {6});
    check.expect("flat ones, too", {statue(6, 1, 0)}, {6});
    check.expect("all at one place: cut off one", {std::vector<Aabb3>(5, cube(0))}, {1});
    check.compare("more small ones and two large ones", {statue(12, 2, 0.5)});
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        check.compare("any boxes, " + std::to_string(seed), {any(seed, 12)});
    check.compare("many boxes", {any(7, 200)});
    check.compare("so many that only a time proportional to n is short enough", {any(8, 300'000)});
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Output> check{argc, argv, yours, ours, draw};
    cases(check);
    return check.exit_code();
}
