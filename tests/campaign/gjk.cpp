// Chapter 6: distance, nearest points and status of two convex shapes, beside all pairs of a corner and an
// edge in 128 bits.
#include "06-gjk/gjk.hpp"

#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::GjkStatus;
using cc::GjkResult;

constexpr double eps = 0x1p-52;

// 10 eps M, M the sum of the largest distances of a corner of A and of B from the origin
// (docs/tolerances.md); radii add to M what they add to every coordinate.
double bound_of(const World& world) {
    return 10 * eps * (truth::reach(world.A) + truth::reach(world.B) + world.radii());
}

void check_points(const World& world, const GjkResult& r, double bound, Promises& promise) {
    const Points A = truth::hull(world.A), B = truth::hull(world.B);
    const auto a = truth::wide(r.point_a), b = truth::wide(r.point_b), n = truth::wide(*r.normal);
    promise.within(truth::distance(a, b) - r.distance, 2 * bound, "the points are so far apart");
    promise.within(dot(n, b - a) - r.distance, 2 * bound, "the normal leads from A to B");
    promise.within(truth::length(n) - 1, 2 * eps, "the normal is of length 1");
    promise.within(truth::larger(0, truth::outside(r.point_a, A) - world.r_a), bound,
                   "the point of A is in A");
    promise.within(truth::larger(0, truth::outside(r.point_b, B) - world.r_b), bound,
                   "the point of B is in B");
}

Verdict check(const Case& it) {
    const auto world = world_of(it);
    if (!world) return no_case;
    const truth::Gap gap = truth::gap(truth::hull(world->A), truth::hull(world->B));
    const GjkResult r = gjk(world->view_a(), world->view_b());
    const double bound = bound_of(*world);
    const auto apart = truth::larger(0, gap.size - world->r_a - world->r_b);
    const bool is_apart = r.status == GjkStatus::separated, is_deep = gap.size - world->radii() < -bound;
    Promises promise;
    promise.within(apart - r.distance, bound, "the distance");
    promise.holds(is_apart || r.status == GjkStatus::touching || r.status == GjkStatus::overlapping,
                  "it ends with an answer");
    promise.holds(is_apart == (r.distance > 0), "what has a distance is separated, and nothing else");
    promise.holds(!(apart > bound) || is_apart, "what is apart is separated");
    promise.holds(!is_deep || r.status == GjkStatus::overlapping, "what overlaps is overlapping");
    if (is_apart) check_points(*world, r, bound, promise);
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    const auto world = world_of(it);
    if (!world) return no_case;
    const World other = changed(*world, change);
    const GjkResult r = gjk(world->view_a(), world->view_b()), s = gjk(other.view_a(), other.view_b());
    const double k = scale_of(change);
    Promises promise;
    if (k == 1) {
        promise.within(r.distance - s.distance, 2 * bound_of(*world), "the distance");
        return promise.verdict();
    }
    promise.holds(r.status == s.status && r.steps == s.steps, "the same status and steps");
    promise.holds(k * r.distance == s.distance && r.normal == s.normal, "the same digits");
    promise.holds(k * r.point_a == s.point_a && k * r.point_b == s.point_b, "the same digits of the points");
    return promise.verdict();
}

Case make(Random& random, std::size_t kind) { return pair_of(kind, random); }

const Registered here{{"gjk", 6, "all corners and edges in 128 bits", pair_kinds, pair_invariances,
                       pair_parts, make, check, vary}};

}  // namespace
