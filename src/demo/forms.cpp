#include "demo/forms.hpp"

namespace cc::demo {

double number_or(const Json& json, std::string_view key, double other) {
    const auto found = json.find(key);
    return found ? found->number() : other;
}

bool flag_or(const Json& json, std::string_view key, bool other) {
    const auto found = json.find(key);
    return found ? found->boolean() : other;
}

Polygon read_points(const Json& json) {
    std::vector<Vec2> points;
    for (const Json& point : json.items(0, most_corners)) points.push_back(read_vector<Vec2>(point));
    if (const auto fault = find_fault(points)) {
        const std::string words = BadPolygon(*fault).what();
        json.fail(words.substr(words.find(": ") + 2));
    }
    return Polygon(std::move(points));
}

double read_length(const Json& json) {
    const double length = json.number();
    if (!(length >= 0 && length <= longest)) json.fail("must be from 0 to 2^500 m");
    return length;
}

Polygon read_regular(const Json& corners, const Json& radius) {
    const int n = corners.whole(3, most_corners);
    const double r = read_length(radius);
    if (!(r >= shortest)) radius.fail("is too small for a polygon");
    return regular_polygon(n, r);
}

Vec2 read_direction(const Json& json) {
    const auto n = direction(read_vector<Vec2>(json));
    if (!n) json.fail("has no length");
    return *n;
}

}  // namespace cc::demo
