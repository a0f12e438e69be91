#include "09-broad-phase/aabb.hpp"
#include "20-a-tree-of-boxes/beside/words.hpp"
#include "base/stepper.hpp"
#include "draw/mesh.hpp"
#include "terminal/walk.hpp"

namespace cc::terminal {
namespace {

// Of a disc, four points on its border.
std::vector<Vec2> corners_of(const ConvexView& shape) {
    if (shape.points.size() > 1) return {shape.points.begin(), shape.points.end()};
    const Vec2 c = shape.points[0];
    const Vec2 x{shape.radius, 0};
    const Vec2 y{0, shape.radius};
    return {c + x, c + y, c - x, c - y};
}

// All shapes, each cut into a fan of triangles, in the plane z = 0.
Mesh triangles_of(std::span<const Placed> shapes) {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;
    for (const Placed& shape : shapes) {
        const auto first = static_cast<std::uint32_t>(vertices.size());
        for (const Vec2 p : corners_of(shape.view())) vertices.push_back({p.x, p.y, 0});
        for (std::uint32_t k = first + 2; k < vertices.size(); ++k) faces.push_back({first, k - 1, k});
    }
    return {std::move(vertices), std::move(faces)};
}

std::vector<Vec2> room_for(const Mesh& mesh) {
    std::vector<Vec2> seen;
    for (const Vec3 p : mesh.vertices()) seen.push_back(flat(p));
    return seen;
}

// The box that was made last is drawn with its faces.
Walk tree(const Shapes& shapes) {
    const Mesh mesh = triangles_of(shapes);
    const auto states = history(BvhBuild(mesh));
    const std::vector<std::uint32_t> order = states.back().tree.order;
    return walk_of(states, narrate, {picture_of(states, "triangles, and the last box with its own", room_for(mesh),
                                                [=](Painter& painter, const BvhBuildState& s) {
        for (const std::uint32_t face : order) draw_face(painter, mesh, face, Role::quiet);
        if (s.steps == 0) return;
        const BvhNode& now = s.tree.nodes[s.node];
        for (std::uint32_t k = 0; k < now.count; ++k)
            draw_face(painter, mesh, order[now.first + k], Role::active);
        draw_box(painter, now.box, Role::result);
    })});
}

// From the middle of the first shape, to the others; of a single one, to itself.
Walk nearest(const Shapes& shapes) {
    const Mesh mesh = triangles_of(std::span(shapes).subspan(shapes.size() > 1));
    const Aabb first = bounds(shapes[0].view());
    const Vec2 P = first.low + 0.5 * (first.high - first.low);
    const Bvh tree = build_tree(mesh);
    const auto states = history(BvhQuery(mesh, tree, ClosestPointQuery{{P.x, P.y, 0}}));
    std::vector<Vec2> seen = room_for(mesh);
    seen.push_back(P);
    return walk_of(states, narrate, {picture_of(states, "triangles, boxes that wait, and the point P", seen,
                                                [=](Painter& painter, const BvhQueryState& s) {
        draw(painter, s, mesh, tree, Role::quiet);
        if (s.tested > 0) draw_face(painter, mesh, s.best.face, Role::result);
        painter.label(P, "P", Role::ink);
    })});
}

}  // namespace

std::vector<Watched> steppers_of_meshes() {
    return {
        {"tree", "20", "how are triangles parted into boxes in boxes?", "several", 0, tree,
         {{{Role::quiet, "the triangles"}, {Role::result, "the box that was made last"},
           {Role::active, "the triangles in it"}},
          "nodes counts boxes, faces the triangles of the last one; split is the axis along which it is "
          "parted, - if it is not."}},
        {"nearest", "20", "which of many triangles is nearest to a point?", "several", 0, nearest,
         {{{Role::quiet, "the triangles"}, {Role::active, "the box that is opened"},
           {Role::wrong, "the box that is dropped: it cannot do better"}, {Role::shape_b, "boxes that wait"},
           {Role::result, "the nearest triangle so far"}},
          "P is the point."}},
    };
}

}  // namespace cc::terminal
