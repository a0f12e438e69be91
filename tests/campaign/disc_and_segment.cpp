// Chapter 4: when a moving disc touches a standing segment first, beside 128 bits.
#include "04-swept-spheres/sweep.hpp"
#include "space.hpp"
#include "walls.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using truth::Quad;
using walls::Wall;

// 24 eps S with S = |A0 - P| + |PQ| + |D| + r, as tests/04-swept-spheres.cpp derives it.
double bound_of(const Wall& w) {
    const double from_wall = cc::distance(w.a, w.disc.from) + cc::distance(w.a, w.b);
    return 24 * 0x1p-52 * (from_wall + cc::distance(w.disc.from, w.disc.to) + w.disc.radius);
}

const std::vector<const char*> kinds = {"anywhere",  "through",  "at a corner",   "grazing an end",
                                        "alongside", "in touch", "touching last", "a point"};

Case make(Random& random, std::size_t kind) {
    const Wall w = walls::make(static_cast<walls::Kind>(kind), random);
    return {
        {w.disc.from.x, w.disc.from.y, w.disc.to.x, w.disc.to.y, w.disc.radius, w.a.x, w.a.y, w.b.x, w.b.y}};
}

bool is_case(const Case& it) { return are_ordinary(it) && it[0][4] >= 0; }

Wall wall_of(const Case& it) {
    const auto& n = it[0];
    return {{{n[0], n[1]}, {n[2], n[3]}, n[4]}, {n[5], n[6]}, {n[7], n[8]}};
}

std::optional<double> ours(const Wall& w) { return first_contact(w.disc, w.a, w.b); }

template <class T> T gap(const Wall& w, T s) {
    const auto from = truth::as<T>(w.disc.from);
    const auto centre = from + s * (truth::as<T>(w.disc.to) - from);
    return truth::distance_from_segment(centre, truth::as<T>(w.a), truth::as<T>(w.b)) - w.disc.radius;
}

// The least gap up to a time: it is convex, so 64 digits find where, and 128 how much. What is off of the
// place counts little there, and any place is a witness.
Quad least(const Wall& w, double until) {
    const long double at =
        truth::argmin<long double>(until, [&](long double s) { return gap<long double>(w, s); });
    return truth::smaller(gap<Quad>(w, at), truth::smaller(gap<Quad>(w, 0), gap<Quad>(w, until)));
}

Verdict check(const Case& it) {
    if (!is_case(it)) return no_case;
    const Wall w = wall_of(it);
    const double bound = bound_of(w);
    const auto s = ours(w);
    Promises promise;
    promise.holds(!s || (0 <= *s && *s <= 1), "the time is in the frame");
    if (!s)
        promise.within(truth::smaller(0, least(w, 1)), bound, "what passes does not touch");
    else if (*s == 0)
        promise.within(truth::larger(0, gap<Quad>(w, 0)), bound, "what touches at once touches");
    else {
        promise.within(gap<Quad>(w, *s), bound, "at first contact they touch");
        promise.within(truth::smaller(0, least(w, *s)), bound, "before it they do not");
    }
    return promise.verdict();
}

Wall changed(const Wall& w, std::size_t change) {
    if (change == exchange) return {w.disc, w.b, w.a};
    Points points{w.disc.from, w.disc.to, w.a, w.b};
    change_points(points, change);
    if (change == mirror) std::ranges::reverse(points);
    return {{points[0], points[1], scale_of(change) * w.disc.radius}, points[2], points[3]};
}

Verdict vary(const Case& it, std::size_t invariance) {
    if (!is_case(it)) return no_case;
    const std::size_t change = invariance == other_corner ? exchange : invariance;
    const Wall w = wall_of(it), other = changed(w, change);
    const auto s = ours(w), t = ours(other);
    Promises promise;
    if (scale_of(change) != 1)
        promise.holds(s == t, "the same digits");
    else if (s && t)
        promise.within(gap<Quad>(w, *s) - gap<Quad>(w, *t), bound_of(w) + bound_of(other), "the same place");
    else if (s || t)
        promise.within(least(w, 1), bound_of(w) + bound_of(other), "only grazing ones depend on rounding");
    return promise.verdict();
}

const Registered here{{"disc_and_segment",
                       4,
                       "the path in 128 bits",
                       kinds,
                       and_more(space_invariances, {"from the other end on"}),
                       {{"disc_segment", 9, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
