#include "demo/marbles_picture.hpp"

#include <algorithm>
#include <map>

#include "demo/window.hpp"
#include "figure/painter.hpp"

namespace cc::demo {
namespace {

// As figures have them on paper.
constexpr Colour blue{0, 114, 178}, amber{179, 107, 0};

double squared_length(const Mesh& mesh, const MeshEdge& edge) {
    return length_squared(mesh.vertices()[edge.second] - mesh.vertices()[edge.first]);
}

// The farthest first; of those equally far, in their order.
std::vector<Marble> by_depth(const Marbles& world, const View& view) {
    std::vector<std::pair<double, std::size_t>> order;
    for (const Marble& m : world.marbles()) order.push_back({view.towards(m.x), order.size()});
    std::ranges::sort(order);
    std::vector<Marble> marbles;
    for (const auto& [depth, k] : order) marbles.push_back(world.marbles()[k]);
    return marbles;
}

void draw_lines(const Mesh& mesh, const View& view, auto segment) {
    for (const auto& [a, b] : lines_of(mesh))
        segment(view.flat(mesh.vertices()[a]), view.flat(mesh.vertices()[b]));
}

// All in the order in which it hides what is behind it.
void draw_solid(Panel& panel, const Marbles& world, const View& view) {
    Painter space(panel, view);
    const Mesh& mesh = world.ground().mesh;
    for (std::uint32_t k = 0; k < mesh.size(); ++k) {
        const auto [a, b, c] = mesh.corners(k);
        space.face(std::array{a, b, c}, Role::shape_a);
    }
    for (const Marble& m : world.marbles()) space.ball(m.x, m.radius, Role::shape_b);
    space.paint();
}

}  // namespace

std::array<MeshEdge, 3> edges_of(const Face& places) {
    std::array<MeshEdge, 3> edges;
    for (std::size_t k = 0; k < 3; ++k) edges[k] = std::minmax(places[k], places[(k + 1) % 3]);
    return edges;
}

std::vector<MeshEdge> lines_of(const Mesh& mesh) {
    std::map<MeshEdge, bool> is_diagonal;
    for (std::uint32_t k = 0; k < mesh.size(); ++k) {
        const auto edges = edges_of(mesh.places(k));
        double longest_one = 0;
        for (const MeshEdge& edge : edges) longest_one = std::max(longest_one, squared_length(mesh, edge));
        for (const MeshEdge& edge : edges) {
            const bool is_longest = squared_length(mesh, edge) == longest_one;
            const auto [place, is_new] = is_diagonal.emplace(edge, is_longest);
            if (!is_new) place->second = place->second && is_longest;
        }
    }
    std::vector<MeshEdge> lines;
    for (const auto& [edge, is_one] : is_diagonal)
        if (!is_one || mesh.size() <= most_faces_drawn) lines.push_back(edge);
    return lines;
}

Window window_of(const MarbleScene& scene) {
    Window window = empty_window();
    const View view = scene.camera.view();
    for (const Vec3 p : scene.ground->mesh.vertices()) include(window, view.flat(p), 0);
    for (const Marble& m : scene.marbles) include(window, view.flat(m.x), m.radius);
    return widened(window);
}

void draw(Panel& panel, const Marbles& world, const Camera& camera) {
    const View view = camera.view();
    const Mesh& mesh = world.ground().mesh;
    if (mesh.size() + world.marbles().size() <= most_faces_drawn) return draw_solid(panel, world, view);
    draw_lines(mesh, view, [&](Vec2 a, Vec2 b) { panel.segment(a, b, Role::shape_a, Line::thin); });
    for (const Marble& m : by_depth(world, view)) {
        panel.veil(view.flat(m.x), m.radius);
        panel.disc(view.flat(m.x), m.radius, Role::shape_b);
    }
}

void draw(Raster& picture, const Marbles& world, const Camera& camera) {
    const View view = camera.view();
    draw_lines(world.ground().mesh, view, [&](Vec2 a, Vec2 b) { picture.segment(a, b, blue); });
    for (const Marble& m : by_depth(world, view)) picture.disc(view.flat(m.x), m.radius, amber);
}

void draw(terminal::Canvas& canvas, const Marbles& world, const Camera& camera) {
    const View view = camera.view();
    draw_lines(world.ground().mesh, view, [&](Vec2 a, Vec2 b) { canvas.segment(a, b, Role::quiet); });
    for (const Marble& m : by_depth(world, view)) canvas.circle(view.flat(m.x), m.radius, Role::shape_b);
}

}  // namespace cc::demo
