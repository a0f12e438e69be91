#include "terminal/shapes.hpp"

#include <algorithm>
#include <cmath>

#include "base/describe.hpp"
#include "json/json.hpp"

namespace cc::terminal {
namespace {

constexpr std::size_t most_corners = 1000, most_shapes = 100;

Placed regular(int corners, double radius, Vec2 at, double turn) {
    return Placed(regular_polygon(corners, radius), {at, rotation(turn)});
}

// Stands in for a shape that cannot be.
Placed no_shape() { return Placed(Disc(0), {}); }

constexpr double farthest = longest / 2;  // so that differences stay in range

void check_place(const Value& json, Vec2 at) {
    if (!(std::max(std::abs(at.x), std::abs(at.y)) <= farthest))
        json.refuse("is out of range, which ends at 2^499 m");
}

Placed polygon(std::vector<Vec2> corners) { return Placed(Polygon(std::move(corners)), {}); }

Placed read_polygon(const Value& json) {
    std::vector<Vec2> points;
    for (const Value& point : json.items(3, most_corners)) {
        points.push_back(read_vector<Vec2>(point));
        check_place(point, points.back());
    }
    if (const auto fault = find_fault(points)) json.refuse(in_words(*fault));
    if (json.is_refused()) return no_shape();
    return polygon(std::move(points));
}

Vec2 read_place(const Value& json) {
    const Vec2 at = read_vector<Vec2>(json);
    check_place(json, at);
    return at;
}

Placed read_disc(const Value& json) {
    const Value radius = json["radius"];
    if (!(radius.number() >= 0 && radius.number() <= farthest)) radius.refuse("must be from 0 to 2^499");
    const Vec2 at = read_place(json["at"]);
    if (json.is_refused()) return no_shape();
    return Placed(Disc(radius.number()), {at, {}});
}

Placed read_shape(const Value& json) {
    if (const auto points = json.find("points")) {
        json.only("points");
        return read_polygon(*points);
    }
    json.only("points at radius");
    return read_disc(json);
}

Shapes read_shapes(const Value& json, std::size_t count) {
    json.only("shapes");
    Shapes shapes;
    const std::size_t fewest = count == 0 ? 1 : count;
    const std::size_t most = count == 0 ? most_shapes : count;
    for (const Value& shape : json["shapes"].items(fewest, most)) shapes.push_back(read_shape(shape));
    return shapes;
}

}  // namespace

const std::vector<Example>& examples() {
    static const std::vector<Example> all = {
        {"apart",
         "a pentagon and an octagon beside it",
         {regular(5, 1.4, {-1.4, -0.6}, 1), regular(8, 1.1, {1.5, 0.6}, 0.75)}},
        {"overlap",
         "an octagon and a hexagon that overlap",
         {regular(8, 1.4, {-0.6, 0}, 0.2), regular(6, 1.1, {1, 0.3}, 0.1)}},
        {"touch",
         "two boxes with a side in common",
         {polygon({{0, 0}, {2, 0}, {2, 1}, {0, 1}}), polygon({{2, -1}, {3, -1}, {3, 2}, {2, 2}})}},
        {"disc",
         "a disc that reaches over the side of a triangle",
         {Placed(Disc(0.8), {{0.2, 1.5}, {}}), polygon({{-2, 0}, {2, 0}, {0.5, 1}})}},
        {"needles",
         "two thin triangles that cross",
         {polygon({{-3, -0.1}, {3, 0}, {-3, 0.1}}), polygon({{-0.1, -2}, {0.1, -2}, {1, 2}})}},
        {"several",
         "six shapes, some of them near each other",
         {Placed(Disc(0.7), {{-3, 0.2}, {}}), regular(3, 0.9, {0.7, 1.6}, 0.4),
          regular(4, 0.9, {-1.9, 1.5}, 0.3), regular(5, 0.8, {2.6, -0.3}, 0),
          polygon({{-0.8, -0.9}, {1.4, -0.6}, {1.3, -0.1}, {-0.9, -0.4}}),
          Placed(Disc(0.5), {{1.6, 0.6}, {}})}},
        {"stack",
         "four boxes on each other, the upper ones to the right",
         {polygon({{-1, 0}, {1, 0}, {1, 1}, {-1, 1}}), polygon({{-1, 1}, {1, 1}, {1, 2}, {-1, 2}}),
          polygon({{-0.6, 2}, {1.4, 2}, {1.4, 3}, {-0.6, 3}}),
          polygon({{-0.2, 3}, {1.8, 3}, {1.8, 4}, {-0.2, 4}})}},
    };
    return all;
}

const Example& find_example(std::string_view name) {
    std::string known;
    for (const Example& example : examples()) {
        if (example.name == name) return example;
        known.append(known.empty() ? "" : ", ").append(example.name);
    }
    throw BadInput("--example", "there is no example " + quoted(name) + "; there are " + known);
}

const Example& find_example(std::string_view name, std::size_t count) {
    const Example& example = find_example(name);
    if (count == 0 || example.shapes.size() == count) return example;
    throw BadInput("--example", quoted(name) + " has " + std::to_string(example.shapes.size()) +
                                    " shapes, and " + std::to_string(count) + " are wanted");
}

Shapes parse_shapes(const std::string& text, const std::string& file, std::size_t count) {
    const Tree tree = parse_json(text, file);
    std::string fault;
    Shapes shapes = read_shapes(Value(tree, fault), count);
    if (!fault.empty()) throw BadInput(file, fault);
    return shapes;
}

}  // namespace cc::terminal
