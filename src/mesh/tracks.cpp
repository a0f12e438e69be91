#include "mesh/tracks.hpp"

namespace cc {
namespace {

// Parts of a mesh that grows.
struct Parts {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;

    // A flat four-sided region, its corners once around.
    void add(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        vertices.insert(vertices.end(), {a, b, c, d});
        faces.push_back({first, first + 1, first + 2});
        faces.push_back({first, first + 2, first + 3});
    }
    // A plank from one end to the other, with an edge on each side, and a board across its beginning; across
    // its end, too, if it is closed.
    void add_plank(Vec3 from, Vec3 to, double wide, double edge, bool is_closed) {
        const Vec3 across{0, wide, 0};
        const Vec3 up{0, 0, edge};
        add(from - across, to - across, to + across, from + across);
        add(from - across, to - across, to - across + up, from - across + up);
        add(from + across, to + across, to + across + up, from + across + up);
        add(from - across, from + across, from + across + 2 * up, from - across + 2 * up);
        if (is_closed) add(to - across, to + across, to + across + up, to - across + up);
    }
};

}  // namespace

Mesh net(std::uint32_t columns, std::uint32_t rows,
         const std::function<Vec3(std::uint32_t, std::uint32_t)>& at) {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;
    for (std::uint32_t k = 0; k <= rows; ++k)
        for (std::uint32_t j = 0; j <= columns; ++j) vertices.push_back(at(j, k));
    for (std::uint32_t k = 0; k < rows; ++k)
        for (std::uint32_t j = 0; j < columns; ++j) {
            const std::uint32_t here = k * (columns + 1) + j;
            const std::uint32_t above = here + columns + 1;
            faces.push_back({here, here + 1, above + 1});
            faces.push_back({here, above + 1, above});
        }
    return {std::move(vertices), std::move(faces)};
}

Mesh slope(double half, std::uint32_t cells, double fall) {
    const double side = 2 * half / cells;
    return net(cells, cells, [=](std::uint32_t j, std::uint32_t k) {
        const double x = j * side - half;
        return Vec3{x, k * side - half, -fall * x};
    });
}

Mesh bowl(double half, std::uint32_t cells, double depth_radius) {
    const double side = 2 * half / cells;
    return net(cells, cells, [=](std::uint32_t j, std::uint32_t k) {
        const double x = j * side - half;
        const double y = k * side - half;
        return Vec3{x, y, (x * x + y * y) / (2 * depth_radius)};
    });
}

Mesh marble_run() {
    constexpr double wide = 0.2, edge = 0.12;
    Parts parts;
    parts.add_plank({-1, 0, 1.3}, {0.7, 0, 1.05}, wide, edge, false);
    parts.add_plank({1, 0, 0.95}, {-0.7, 0, 0.7}, wide, edge, false);
    parts.add_plank({-1, 0, 0.6}, {0.7, 0, 0.35}, wide, edge, false);
    parts.add_plank({1, 0, 0.1}, {-1, 0, 0}, wide, edge, true);
    return {std::move(parts.vertices), std::move(parts.faces)};
}

}  // namespace cc
