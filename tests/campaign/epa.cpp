// Chapter 7: how deep two shapes overlap, beside all edges of both in 128 bits.
#include "07-epa/epa.hpp"

#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::GjkStatus;
using cc::EpaResult;

constexpr double eps = 0x1p-52;

// S: the largest distance of a corner from the origin; radii add to it.
double size_of(const World& world) {
    return std::max(truth::reach(world.A), truth::reach(world.B)) + world.radii();
}

// How far the best edge of either parts the hulls once B is moved.
truth::Quad gap_after(const Points& A, const Points& B, truth::Quad2 move) {
    truth::Quad best = -std::numeric_limits<double>::max();
    for (const bool of_a : {true, false}) {
        const Points& X = of_a ? A : B;
        const Points& Y = of_a ? B : A;
        if (X.size() < 2) continue;
        for (std::size_t k = 0; k < X.size(); ++k) {
            const auto from = truth::wide(X[k]),
                       out = right(truth::wide(X[truth::after(k, X.size())]) - from);
            truth::Quad least = std::numeric_limits<double>::max();
            for (const Vec2 y : Y) least = truth::smaller(least, dot(out, truth::wide(y) - from));
            const truth::Quad moved = dot(out, move);
            best = truth::larger(best, (least + (of_a ? moved : -moved)) / truth::length(out));
        }
    }
    return best;
}

// The normal and the points of an overlap of the cores: 25 eps S for the depth, 3 for the direction and 4 for
// the points, as tests/07-epa.cpp counts them. After B is moved out, no edge's reach is left, nor has any too
// much.
void check_direction(const World& world, const Points& A, const Points& B, const EpaResult& r,
                     Promises& promise) {
    const double bound = 32 * eps * size_of(world);
    const auto n = truth::wide(*r.normal), out = (r.depth - world.radii()) * n;
    if (truth::has_inside(A, B))
        promise.within(gap_after(A, B, out), bound, "moved out by the depth, B just touches");
    const auto a = truth::wide(r.point_a) - world.r_a * n, b = truth::wide(r.point_b) + world.r_b * n;
    promise.within(truth::distance(a - b, out), bound, "the points are the depth apart, along the normal");
    promise.within(truth::outside(cc::Vec2{static_cast<double>(a.x), static_cast<double>(a.y)}, A), bound,
                   "a point of A");
    promise.within(truth::outside(cc::Vec2{static_cast<double>(b.x), static_cast<double>(b.y)}, B), bound,
                   "a point of B");
}

// The depth is right within 25 eps S (docs/tolerances.md); where only the radii overlap it is GJK's distance,
// whose 10 eps M are less, as M is at most 2 S.
Verdict check(const Case& it) {
    const auto world = world_of(it);
    if (!world) return no_case;
    const Points A = truth::hull(world->A), B = truth::hull(world->B);
    const truth::Gap gap = truth::gap(A, B);
    const truth::Quad deep = world->radii() - gap.size;
    const double bound = 25 * eps * size_of(*world);
    const EpaResult r = epa(world->view_a(), world->view_b());
    Promises promise;
    promise.within(truth::larger(0, deep) - r.depth, bound, "the depth");
    const bool is_done =
        r.status == GjkStatus::overlapping || r.status == GjkStatus::touching || r.status == GjkStatus::separated;
    promise.holds(is_done, "it ends with an answer");
    promise.holds(!(deep < -bound) || r.status == GjkStatus::separated, "what is apart is separated");
    promise.holds(!(deep > bound) || r.status != GjkStatus::separated, "what overlaps is not separated");
    promise.holds(r.normal.has_value() == (r.status != GjkStatus::separated),
                  "a normal where there is a depth");
    if (!r.normal) return promise.verdict();
    promise.within(truth::length(truth::wide(*r.normal)) - 1, 2 * eps, "the normal is of length 1");
    if (-gap.size > bound) check_direction(*world, A, B, r, promise);
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    const auto world = world_of(it);
    if (!world) return no_case;
    const World other = changed(*world, change);
    const EpaResult r = epa(world->view_a(), world->view_b()), s = epa(other.view_a(), other.view_b());
    const double k = scale_of(change);
    Promises promise;
    if (k == 1) {
        promise.within(r.depth - s.depth, 50 * eps * size_of(*world), "the depth");
        return promise.verdict();
    }
    promise.holds(r.status == s.status && r.steps == s.steps, "the same status and steps");
    promise.holds(k * r.depth == s.depth && r.normal == s.normal, "the same digits");
    promise.holds(k * r.point_a == s.point_a && k * r.point_b == s.point_b, "the same digits of the points");
    return promise.verdict();
}

Case make(Random& random, std::size_t kind) { return pair_of(kind, random); }

const Registered here{
    {"epa", 7, "all edges of both in 128 bits", pair_kinds, pair_invariances, pair_parts, make, check, vary}};

}  // namespace
