#include "window/marbles_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "base/angle.hpp"
#include "demo/marbles_picture.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t most_compared = 600;  // faces, each with each; of more, only middles are compared
constexpr double longest_arrow = 48;        // for the largest impulse, pixels
constexpr double seconds_of_line = 0.1;     // that a marble goes on along the line of its velocity
constexpr double least_marked = 4;          // radius of a marble with a mark, pixels
constexpr int arc_parts = 12;

Depth depth_of_face(const Mesh& mesh, const View& view, std::size_t face) {
    const auto [a, b, c] = mesh.corners(static_cast<std::uint32_t>(face));
    return cc::depth_of_face(view, {a, b, c});
}

std::vector<std::size_t> by_middles(const std::vector<Depth>& faces) {
    std::vector<std::size_t> order(faces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t k) { return std::pair(faces[k].middle, k); });
    return order;
}

// How bright a face is, from 0 to 1: the light comes from over the reader's left shoulder.
double brightness(const Depth& face, const View& view) {
    const auto n = direction(face.normal);
    return n ? std::max(0., dot(*n, *direction(view.moved({}, {-0.5, 0.7}, 0.5)))) : 0;
}

// The half of the circle through the ends of two axes that the reader sees.
void draw_arc(Canvas& canvas, const View& view, const Marble& marble, Vec3 at, Vec3 u, Vec3 w) {
    const double tu = view.towards(u), tw = view.towards(w), h = std::sqrt(tu * tu + tw * tw);
    if (!(h > 0)) return;
    const Vec3 nearest = marble.radius / h * (tu * u + tw * w), side = marble.radius / h * (tw * u - tu * w);
    std::vector<Vec2> points;
    for (int k = 0; k <= arc_parts; ++k) {
        const auto [sine, cosine] = sincos(pi * k / arc_parts);
        points.push_back(view.flat(at + cosine * side + sine * nearest));
    }
    canvas.line(points, Role::ink, 0.75f, 1.2f);
}

void draw_marble(Canvas& canvas, const View& view, const Marble& marble, Vec3 at, const Turned& turned) {
    canvas.solid_disc(view.flat(at), marble.radius, Role::shape_b, canvas.is_dark() ? 0.5f : 0.35f);
    if (canvas.scale() * marble.radius < least_marked) return;
    draw_arc(canvas, view, marble, at, turned[0], turned[1]);
    draw_arc(canvas, view, marble, at, turned[0], turned[2]);
    for (const double end : {-1., 1.})
        if (view.towards(end * turned[2]) > 0)
            canvas.point(view.flat(at + end * marble.radius * turned[2]), end > 0 ? Role::wrong : Role::ink);
}

void draw_impulse(Canvas& canvas, const View& view, Vec3 p, Vec3 impulse, double pixels, Role role) {
    const auto along = direction(view.flat(impulse));
    if (along) canvas.arrow(view.flat(p), *along, pixels * length(view.flat(impulse)), role);
}

void draw_contacts(Canvas& canvas, const View& view, std::span<const BallContact> contacts) {
    double largest = 0;
    for (const BallContact& contact : contacts) largest = std::max(largest, contact.normal);
    for (const BallContact& contact : contacts) {
        canvas.point(view.flat(contact.p), contact.normal > 0 ? Role::result : Role::quiet);
        if (!(contact.normal > 0)) continue;
        const double pixels = longest_arrow / largest;
        draw_impulse(canvas, view, contact.p, contact.normal * contact.n, pixels, Role::result);
        draw_impulse(canvas, view, contact.p, contact.friction, pixels, Role::active);
    }
}

}  // namespace

MarblesDrawing::MarblesDrawing(const Mesh& mesh) {
    const auto all = lines_of(mesh);
    const std::set<MeshEdge> lines(all.begin(), all.end());
    for (std::uint32_t face = 0; face < mesh.size(); ++face) {
        const auto edges = edges_of(mesh.places(face));
        lines_.push_back({lines.contains(edges[0]), lines.contains(edges[1]), lines.contains(edges[2])});
    }
}

void MarblesDrawing::turn(const Mesh& mesh, Camera camera) {
    if (!faces_.empty() && camera.yaw == camera_.yaw && camera.pitch == camera_.pitch) return;
    camera_ = camera;
    std::vector<Depth> faces;
    for (std::size_t face = 0; face < mesh.size(); ++face)
        faces.push_back(depth_of_face(mesh, camera.view(), face));
    order_ = mesh.size() <= most_compared ? back_to_front(faces) : by_middles(faces);
    faces_.clear();
    for (const std::size_t face : order_) faces_.push_back(std::move(faces[face]));
}

// A marble comes after the last face that it hides, and after all farther marbles that it hides.
std::vector<MarblesDrawing::Placed> MarblesDrawing::placed(const MarblesSession& session,
                                                           const View& view) const {
    const auto marbles = session.world().marbles();
    std::vector<Depth> depths;
    std::vector<Placed> all;
    for (std::size_t k = 0; k < marbles.size(); ++k) {
        depths.push_back(depth_of(view, {session.shown(k)}, marbles[k].radius));
        all.push_back({0, k});
    }
    const auto depth = [&](const Placed& p) { return std::tuple(p.slot, depths[p.marble].middle, p.marble); };
    std::ranges::sort(all, {}, depth);
    for (std::size_t j = 0; j < all.size(); ++j) {
        const Depth& marble = depths[all[j].marble];
        for (std::size_t k = faces_.size(); k > 0 && all[j].slot == 0; --k)
            if (hides(marble, faces_[k - 1])) all[j].slot = k;
        for (std::size_t i = 0; i < j; ++i)
            if (all[i].slot > all[j].slot && hides(marble, depths[all[i].marble])) all[j].slot = all[i].slot;
    }
    std::ranges::sort(all, {}, depth);
    return all;
}

void MarblesDrawing::draw_face(Canvas& canvas, const Mesh& mesh, const View& view, std::size_t face,
                               bool is_solid) const {
    const auto number = static_cast<std::uint32_t>(order_[face]);
    const auto [a, b, c] = mesh.corners(number);
    const std::array<Vec2, 3> corners{view.flat(a), view.flat(b), view.flat(c)};
    const auto light = static_cast<float>(brightness(faces_[face], view));
    const float share = canvas.is_dark() ? 0.1f + 0.3f * light : 0.38f - 0.28f * light;
    canvas.face(corners, Role::shape_a, is_solid ? share : share / 3, is_solid);
    for (std::size_t k = 0; k < 3; ++k)
        if (lines_[number][k]) canvas.segment(corners[k], corners[(k + 1) % 3], Role::shape_a, 0.6f, 1);
}

void MarblesDrawing::draw(Canvas& canvas, const MarblesSession& session, Camera camera,
                          const MarblesShown& shown) {
    const View view = camera.view();
    const Mesh& mesh = session.world().ground().mesh;
    const auto marbles = session.world().marbles();
    turn(mesh, camera);
    std::size_t face = 0;
    const auto draw_faces = [&](std::size_t end) {
        for (; face < end; ++face) draw_face(canvas, mesh, view, face, shown.is_solid);
    };
    for (const auto& [slot, k] : placed(session, view)) {
        draw_faces(slot);
        draw_marble(canvas, view, marbles[k], session.shown(k), session.turned()[k]);
    }
    draw_faces(faces_.size());
    if (shown.contacts) draw_contacts(canvas, view, session.world().contacts());
    if (!shown.velocities) return;
    for (const Marble& m : marbles)
        canvas.segment(view.flat(m.x), view.flat(m.x + seconds_of_line * m.v), Role::active);
}

}  // namespace cc::demo
