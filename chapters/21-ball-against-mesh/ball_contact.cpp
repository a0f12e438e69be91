#include "21-ball-against-mesh/ball_contact.hpp"

namespace cc {
namespace {

bool has(const Face& places, std::uint32_t place) { return std::ranges::find(places, place) != places.end(); }

// Whether a face has the corner, or both ends of the edge, on which a touch of another face lies.
bool shares(const Face& places, const Face& others, Region region) {
    const auto k = static_cast<std::size_t>(region);
    if (region == Region::face) return false;
    if (region <= Region::C) return has(places, others[k]);
    return has(places, others[k - 3]) && has(places, others[(k - 2) % 3]);
}

// Whether `other`, which shares the place of `touch`, is nearer, or just as near and earlier. That is an
// order, so the first of all is never replaced.
bool replaces(const MeshTouch& other, const MeshTouch& touch) {
    if (other.distance != touch.distance) return other.distance < touch.distance;  // ghost-bump
    return other.face < touch.face;
}

}  // namespace

std::vector<MeshTouch> near_faces(const Mesh& mesh, const Bvh& tree, Vec3 centre, double reach) {
    std::vector<MeshTouch> near;
    for (const std::uint32_t face : faces_in(mesh, tree, grown({centre, centre}, reach))) {
        const auto [a, b, c] = mesh.corners(face);
        const OnTriangle nearest = closest_on_triangle(centre, a, b, c);
        const double gap = distance(centre, nearest.point);
        if (gap <= reach) near.push_back({face, nearest, gap});
    }
    return near;
}

std::vector<MeshTouch> without_ghosts(const Mesh& mesh, const std::vector<MeshTouch>& near) {
    std::vector<MeshTouch> real;
    for (const MeshTouch& touch : near) {
        const Face places = mesh.places(touch.face);
        const bool is_ghost = std::ranges::any_of(near, [&](const MeshTouch& other) {
            return other.face != touch.face &&
                   shares(mesh.places(other.face), places, touch.nearest.region) && replaces(other, touch);
        });
        if (!is_ghost) real.push_back(touch);
    }
    return real;
}

}  // namespace cc
