#include "figure/space_panel.hpp"

#include "base/angle.hpp"

namespace cc {

void SpacePanel::handle(std::string_view input, Vec3 p, Role role, std::string_view label, Side side) {
    panel_.handle(input, view().flat(p), role, label, side);
}

void SpacePanel::axes(Vec3 from, double size) {
    constexpr std::pair<Vec3, const char*> all[] = {
        {{1, 0, 0}, "$x$"}, {{0, 1, 0}, "$y$"}, {{0, 0, 1}, "$z$"}};
    for (const auto& [along, name] : all) {
        arrow(from, from + size * along, Role::quiet);
        label(from + 1.3 * size * along, name, Role::quiet);
    }
}

void SpacePanel::ground(Vec2 low, Vec2 high, double square) {
    const auto line = [this](Vec2 a, Vec2 b) {
        panel_.segment(view().flat({a.x, a.y, 0}), view().flat({b.x, b.y, 0}), Role::quiet, Line::grid);
    };
    for (double x = low.x; x <= high.x; x += square) line({x, low.y}, {x, high.y});
    for (double y = low.y; y <= high.y; y += square) line({low.x, y}, {high.x, y});
}

void SpacePanel::shadow(std::span<const Vec3> corners) {
    std::vector<Vec2> points;
    for (const Vec3 p : corners) points.push_back(view().flat({p.x, p.y, 0}));
    panel_.shade(points);
}

void SpacePanel::shadow(Vec3 centre, double radius) {
    const Vec3 below{centre.x, centre.y, 0};
    shadow(arc(below, {radius, 0, 0}, {0, radius, 0}, 0, 2 * pi));
    segment(centre, below, Role::quiet, Line::grid);
}

}  // namespace cc
