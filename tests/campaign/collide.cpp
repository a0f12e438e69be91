// Chapter 8: contacts of two shapes, beside distance and depth in 128 bits.
#include "08-contacts/contact.hpp"
#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::Manifold;

// S: the largest coordinate or radius, and the margin, as that bounds a separation.
double size_of(const World& world, double margin) {
    double S = std::max({world.r_a, world.r_b, margin});
    for (const Points* points : {&world.A, &world.B})
        for (const Vec2 p : *points) S = std::max({S, std::abs(p.x), std::abs(p.y)});
    return S;
}

// Of a polygon's edges 2^-46 S (docs/tolerances.md). Where an end cannot be cut, and of shapes without edges,
// GJK or EPA answers: 25 eps of the largest distance from the origin and the radii, at most (sqrt(2) + 2) S:
// below 86 eps S.
double bound_of(const World& world, double S) {
    const double of_nearest =
        25 * 0x1p-52 * (std::max(truth::reach(world.A), truth::reach(world.B)) + world.radii());
    return std::max(0x1p-46 * S, of_nearest);
}

double least(const Manifold& m) {
    return m.count == 2 ? std::min(m.points[0].separation, m.points[1].separation) : m.points[0].separation;
}

// A contact is midway between two points of the surfaces. That is derived here: an end of the incident edge
// is cut along that edge, so off across it by its own rounding, 3 u S; the separation is off by 32 u S, its
// half times the normal by as much and 3 u; what is cut off along the reference edge, by 8 u: in all below 64
// u S = 2^-48 S. Where GJK or EPA answers, the points are on the surfaces within 32 eps (S + radii).
void check_point(const World& world, const Points& A, const Points& B, const Manifold& m, int k, double bound,
                 Promises& promise) {
    const auto& [position, separation, id] = m.points[k];
    const Vec2 half = separation / 2 * m.normal, on_a = position - half, on_b = position + half;
    const truth::Quad off_a = truth::from_border(on_a, A) - world.r_a,
                      off_b = truth::from_border(on_b, B) - world.r_b;
    if (world.r_a == 0) promise.within(off_a, 2 * bound, "one surface is behind the contact");
    if (world.r_b == 0) promise.within(off_b, 2 * bound, "the other surface is in front of it");
}

void check_points(const World& world, const Points& A, const Points& B, const Manifold& m, double bound,
                  Promises& promise) {
    promise.within(cc::length(m.normal) - 1, 0x1p-50, "the normal is of length 1");
    const bool are_polygons = A.size() > 2 && B.size() > 2;  // else a point or a segment has two sides
    for (int k = 0; k < m.count && are_polygons; ++k) check_point(world, A, B, m, k, bound, promise);
}

Verdict check(const Case& it) {
    const auto world = world_of(it);
    if (!world || it[4][0] < 0) return no_case;
    const double margin = it[4][0], bound = bound_of(*world, size_of(*world, margin));
    const Points A = truth::hull(world->A), B = truth::hull(world->B);
    const truth::Quad apart = truth::gap(A, B).size - world->r_a - world->r_b;
    const Manifold m = collide(world->view_a(), world->view_b(), margin);
    Promises promise;
    promise.holds(0 <= m.count && m.count <= 2, "up to two contacts");
    promise.holds(!(apart < margin - bound) || m.count > 0, "a contact within the margin");
    promise.holds(!(apart > margin + bound) || m.count == 0, "no contact beyond the margin");
    if (m.count == 0) return promise.verdict();
    promise.within(apart - least(m), bound, "the least separation");
    check_points(*world, A, B, m, bound, promise);
    return promise.verdict();
}

bool are_same(const Manifold& m, const Manifold& other, double k) {
    if (m.count != other.count || m.normal != other.normal) return false;
    for (int j = 0; j < m.count; ++j) {
        const auto &p = m.points[j], &q = other.points[j];
        if (k * p.position != q.position || k * p.separation != q.separation || p.feature_id != q.feature_id)
            return false;
    }
    return true;
}

Verdict vary(const Case& it, std::size_t change) {
    const auto world = world_of(it);
    if (!world || it[4][0] < 0) return no_case;
    const World other = changed(*world, change);
    const double k = scale_of(change), margin = it[4][0], bound = bound_of(*world, size_of(*world, margin));
    const Manifold m = collide(world->view_a(), world->view_b(), margin);
    const Manifold n = collide(other.view_a(), other.view_b(), k * margin);
    Promises promise;
    if (k != 1)
        promise.holds(are_same(m, n, k), "the same digits");
    else if (m.count > 0 && n.count > 0)
        promise.within(least(m) - least(n), 2 * bound, "the least separation");
    else if (m.count > 0)
        promise.within(least(m) - margin, 2 * bound, "no contact now");
    else if (n.count > 0)
        promise.within(least(n) - margin, 2 * bound, "a contact now");
    return promise.verdict();
}

Case make(Random& random, std::size_t kind) {
    Case it = pair_of(kind, random);
    const double most = truth::reach(points_of(it[0])) + truth::reach(points_of(it[1]));
    const double share = random.uniform();
    it.push_back({random.below(2) == 0 ? 0 : share * most});
    return it;
}

const Registered here{{"collide",
                       8,
                       "distance and depth by all edges in 128 bits",
                       pair_kinds,
                       pair_invariances,
                       {{"A", 2, 1}, {"B", 2, 1}, {"poses", 6, 1}, {"radii", 2, 1}, {"margin", 1, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
