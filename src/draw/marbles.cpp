#include "draw/marbles.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/angle.hpp"
#include "draw/space.hpp"

namespace cc {
namespace {

constexpr std::size_t most_compared = 600;  // faces, each with each; of more, only middles are compared
constexpr double longest_arrow = 48;        // for the largest impulse, pixels
constexpr double seconds_of_line = 0.1;     // that a marble goes on along the line of its velocity
constexpr double least_marked = 4;          // radius of a marble with a mark, pixels
constexpr double most_digits = 0x1p30;      // a window's place over its size: far above the rounding

std::vector<std::size_t> by_middles(const std::vector<Depth>& things) {
    std::vector<std::size_t> order(things.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t k) { return std::pair(things[k].middle, k); });
    return order;
}

std::vector<Depth> depths_of(std::span<const Marble> marbles, const View& view) {
    std::vector<Depth> depths;
    for (const Marble& m : marbles) depths.push_back(depth_of(view, {m.x}, m.radius));
    return depths;
}

// How bright a face is, from 0 to 1: the light comes from over the reader's left shoulder.
double brightness(const Depth& face, const View& view) {
    const auto n = direction(face.normal);
    return n ? std::max(0., dot(*n, *direction(view.moved({}, {-0.5, 0.7}, 0.5)))) : 0;
}

// The half of the circle through the ends of two axes that the reader sees.
void draw_arc(Painter& painter, const View& view, const Marble& marble, Vec3 u, Vec3 w) {
    const double tu = view.towards(u);
    const double tw = view.towards(w);
    const double h = std::sqrt(tu * tu + tw * tw);
    if (!(h > 0)) return;
    const Vec3 nearest = marble.radius / h * (tu * u + tw * w);
    const Vec3 side = marble.radius / h * (tw * u - tu * w);
    std::vector<Vec2> points;
    for (const Vec3 p : arc(marble.x, side, nearest, 0, pi)) points.push_back(view.flat(p));
    painter.curve(points, Role::ink, Line::thin);
}

void draw_marks(Painter& painter, const View& view, const Marble& marble, const Turned& turned) {
    if (marble.radius < least_marked * painter.per_pixel()) return;
    draw_arc(painter, view, marble, turned[0], turned[1]);
    draw_arc(painter, view, marble, turned[0], turned[2]);
    for (const double end : {-1., 1.})
        if (view.towards(end * turned[2]) > 0)
            painter.point(view.flat(marble.x + end * marble.radius * turned[2]),
                          end > 0 ? Role::wrong : Role::ink);
}

void draw_ball(Painter& painter, const View& view, const Marble& marble) {
    painter.cover(view.flat(marble.x), marble.radius, Role::shape_b, 0.5);
    painter.disc(view.flat(marble.x), marble.radius, Role::shape_b);
}

void draw_impulse(Painter& painter, const View& view, Vec3 p, Vec3 arrow, Role role) {
    painter.arrow(view.flat(p), view.flat(p + arrow), role);
}

}  // namespace

// ---- the mesh ------------------------------------------------------------------------------------------

// A large mesh has no line where an edge is the longest one of all faces that it belongs to: those are
// diagonals of a net.
MarblesPicture::MarblesPicture(const Mesh& mesh) : mesh_(mesh) {
    const bool is_large = mesh.size() > most_solid;
    for (std::uint32_t face = 0; face < mesh.size(); ++face) {
        const auto edges = edges_of(face);
        double longest_one = 0;
        for (const Edge& edge : edges) longest_one = std::max(longest_one, squared_length(edge));
        for (const Edge& edge : edges) {
            bool& is_line = is_line_[edge];
            is_line = is_line || !is_large || squared_length(edge) < longest_one;
        }
    }
}

std::array<MarblesPicture::Edge, 3> MarblesPicture::edges_of(std::uint32_t face) const {
    const Face& places = mesh_.places(face);
    std::array<Edge, 3> edges;
    for (std::size_t k = 0; k < 3; ++k) edges[k] = std::minmax(places[k], places[(k + 1) % 3]);
    return edges;
}

double MarblesPicture::squared_length(const Edge& edge) const {
    return length_squared(mesh_.vertices()[edge.second] - mesh_.vertices()[edge.first]);
}

void MarblesPicture::turn(const View& view) {
    if (seen_from_ == view) return;
    seen_from_ = view;
    std::vector<Depth> faces;
    for (std::uint32_t face = 0; face < mesh_.size(); ++face) {
        const auto [a, b, c] = mesh_.corners(face);
        faces.push_back(depth_of_face(view, {a, b, c}));
    }
    order_ = mesh_.size() <= most_compared ? back_to_front(faces) : by_middles(faces);
    faces_.clear();
    for (const std::size_t face : order_) faces_.push_back(std::move(faces[face]));
}

void MarblesPicture::draw_face(Painter& painter, std::size_t face, const View& view) const {
    const auto number = static_cast<std::uint32_t>(order_[face]);
    const auto [a, b, c] = mesh_.corners(number);
    const std::array corners{view.flat(a), view.flat(b), view.flat(c)};
    painter.cover(corners, Role::shape_a, brightness(faces_[face], view));
    const auto edges = edges_of(number);
    for (std::size_t k = 0; k < 3; ++k)
        if (is_line_.at(edges[k]))
            painter.segment(corners[k], corners[(k + 1) % 3], Role::shape_a, Line::thin);
}

// ---- the marbles ---------------------------------------------------------------------------------------

// A marble comes after the last face that it hides, and after all farther marbles that it hides.
std::vector<MarblesPicture::Placed> MarblesPicture::placed(std::span<const Marble> marbles,
                                                           const View& view) const {
    const std::vector<Depth> depths = depths_of(marbles, view);
    std::vector<Placed> all;
    for (const std::size_t k : by_middles(depths)) all.push_back({0, all.size(), k});
    for (std::size_t j = 0; j < all.size(); ++j) {
        const Depth& marble = depths[all[j].marble];
        for (std::size_t k = faces_.size(); k > 0 && all[j].slot == 0; --k)
            if (hides(marble, faces_[k - 1])) all[j].slot = k;
        for (std::size_t i = 0; i < j; ++i)
            if (all[i].slot > all[j].slot && hides(marble, depths[all[i].marble])) all[j].slot = all[i].slot;
    }
    std::ranges::sort(all);
    return all;
}

void MarblesPicture::draw_lines(Painter& painter, std::span<const Marble> marbles,
                                std::span<const Turned> turned, const View& view, Role mesh) const {
    const auto at = [&](std::uint32_t vertex) { return view.flat(mesh_.vertices()[vertex]); };
    for (const auto& [edge, is_line] : is_line_)
        if (is_line) painter.segment(at(edge.first), at(edge.second), mesh, Line::thin);
    for (const std::size_t k : by_middles(depths_of(marbles, view))) {
        draw_ball(painter, view, marbles[k]);
        if (!turned.empty()) draw_marks(painter, view, marbles[k], turned[k]);
    }
}

void MarblesPicture::draw_solid(Painter& painter, std::span<const Marble> marbles,
                                std::span<const Turned> turned, const View& view) {
    turn(view);
    std::size_t face = 0;
    const auto draw_faces = [&](std::size_t end) {
        for (; face < end; ++face) draw_face(painter, face, view);
    };
    for (const auto& [slot, order, k] : placed(marbles, view)) {
        draw_faces(slot);
        draw_ball(painter, view, marbles[k]);
        draw_marks(painter, view, marbles[k], turned[k]);
    }
    draw_faces(faces_.size());
}

// ---- all of it -----------------------------------------------------------------------------------------

void draw(Painter& painter, const Marbles& world, const View& view) {
    const Mesh& mesh = world.ground().mesh;
    if (mesh.size() + world.marbles().size() > most_solid)
        return MarblesPicture(mesh).draw_lines(painter, world.marbles(), {}, view);
    SpacePainter space(painter, view);
    for (std::uint32_t face = 0; face < mesh.size(); ++face) {
        const auto [a, b, c] = mesh.corners(face);
        space.face(std::array{a, b, c}, Role::shape_a);
    }
    for (const Marble& m : world.marbles()) space.ball(m.x, m.radius, Role::shape_b);
    space.paint();
}

void draw_contacts(Painter& painter, std::span<const BallContact> contacts, const View& view) {
    double largest = 0;
    for (const BallContact& contact : contacts) largest = std::max(largest, contact.normal);
    for (const BallContact& contact : contacts) {
        painter.point(view.flat(contact.p), contact.normal > 0 ? Role::result : Role::quiet);
        if (!(contact.normal > 0)) continue;
        const double metres = longest_arrow * painter.per_pixel() / largest;  // of 1 N s
        draw_impulse(painter, view, contact.p, metres * contact.normal * contact.n, Role::result);
        draw_impulse(painter, view, contact.p, metres * contact.friction, Role::active);
    }
}

void draw_velocities(Painter& painter, std::span<const Marble> marbles, const View& view) {
    for (const Marble& m : marbles)
        painter.segment(view.flat(m.x), view.flat(m.x + seconds_of_line * m.v), Role::active);
}

Window window_of(const Mesh& mesh, std::span<const Marble> marbles, const View& view) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Vec2 low{infinity, infinity};
    Vec2 high{-infinity, -infinity};
    const auto include = [&](Vec2 p, double r) {
        low = {std::min(low.x, p.x - r), std::min(low.y, p.y - r)};
        high = {std::max(high.x, p.x + r), std::max(high.y, p.y + r)};
    };
    for (const Vec3 p : mesh.vertices()) include(view.flat(p), 0);
    for (const Marble& m : marbles) include(view.flat(m.x), m.radius);
    const Vec2 span = high - low;
    const double farthest = std::max(length(low), length(high));
    double larger = std::max({span.x, span.y, farthest / most_digits});
    if (!(larger >= shortest)) larger = 1;
    const Vec2 half = 0.5 * Vec2{std::max(span.x, 0.7 * larger), std::max(span.y, 0.4 * larger)} +
                      0.1 * Vec2{larger, larger};
    const Vec2 centre = low + 0.5 * span;
    return {centre - half, centre + half};
}

}  // namespace cc
