// Chapter 21: when a flying ball touches a triangle first, beside 128 bits.
#include "21-ball-against-mesh/swept_triangle.hpp"
#include "segments.hpp"
#include "triangles_query.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::Moving;
using truth::Quad;

const std::vector<const char*> kinds = {"anywhere",
                                        "obtuse",
                                        "needle",
                                        "spike",
                                        "in its plane",
                                        "far away",
                                        "on a line",
                                        "two corners alike",
                                        "three corners alike",
                                        "grazing",
                                        "thinner than a hair"};

struct Flight {
    triangles::Query q;  // p is where the ball is at first
    Vec3 to;
    double radius;
    Moving<Vec3> ball() const { return {q.p, to, radius}; }
};

// 24 eps times the largest length at hand (docs/tolerances.md).
double bound_of(const Flight& f) {
    const double way = cc::distance(f.q.p, f.to) + f.radius;
    return 24 * 0x1p-52 *
           (std::max({cc::distance(f.q.p, f.q.a), cc::distance(f.q.p, f.q.b), cc::distance(f.q.p, f.q.c)}) +
            way);
}

Case case_of(const Flight& f) {
    std::vector<double> numbers;
    for (const Vec3 v : {f.q.p, f.q.a, f.q.b, f.q.c, f.to}) append(numbers, v);
    numbers.push_back(f.radius);
    return {numbers};
}

// A face that is 10^-9 to 10^-14 high, and a ball that flies at its middle.
Flight at_hair(Random& random) {
    const Vec3 a = draws::in_box<Vec3>(random, 1);
    const Vec3 along = draws::unit<Vec3>(random);
    const Vec3 up = draws::across(random, along);
    const double thin = triangles::tenth(random, 9, 14);
    const double foot = random.uniform(0.2, 0.8);
    const Vec3 aim = a + 0.5 * along + thin / 4 * up;
    const Vec3 way = cross(along, up) + random.uniform(-1, 1) * along;
    return {
        {aim + 2 * way, a, a + along, a + foot * along + thin * up}, aim - 2 * way, random.uniform(0.1, 0.5)};
}

Flight flight_at(Random& random, const triangles::Query& q) {
    const double v = random.uniform(-0.2, 1.2);
    const double w = random.uniform(-0.2, 1.2);
    const double past = random.uniform(0.5, 2);
    const Vec3 aim = q.a + v * (q.b - q.a) + w * (q.c - q.a);
    const double r = random.below(4) == 0 ? 0 : random.uniform(0, 0.5) * cc::distance(q.p, aim);
    return {q, q.p + past * (aim - q.p), r};
}

// Its line passes a corner just one radius away, but for a hair.
Flight grazing(Random& random, const triangles::Query& q) {
    const Vec3 way = draws::unit<Vec3>(random);
    const Vec3 aside = draws::across(random, way);
    const double r = random.uniform(0.1, 1);
    const double hair = segments::hair(random);
    const Vec3 nearest = q.b + r * (1 + hair) * aside;
    return {{nearest - 2 * way, q.a, q.b, q.c}, nearest + 2 * way, r};
}

Case make(Random& random, std::size_t kind) {
    if (kind == 10) return case_of(at_hair(random));
    const triangles::Query q = query_of(triangle_of(random, kind));
    return case_of(kind == 9 ? grazing(random, q) : flight_at(random, q));
}

Flight flight_of(const Case& it) { return {query_of(it), vec3(it[0], 12), it[0][15]}; }

bool is_case(const Case& it) { return are_ordinary(it) && it[0][15] >= 0; }

std::optional<double> ours(const Flight& f) { return first_contact(f.ball(), f.q.a, f.q.b, f.q.c); }

template <class T> T gap(const Flight& f, T s) {
    const auto from = truth::as<T>(f.q.p);
    const auto centre = from + s * (truth::as<T>(f.to) - from);
    return truth::distance_from_triangle(centre, truth::as<T>(f.q.a), truth::as<T>(f.q.b),
                                         truth::as<T>(f.q.c)) -
           f.radius;
}

// The least gap up to a time: it is convex, so 64 digits find where, and 128 how much.
Quad least(const Flight& f, double until) {
    const long double at =
        truth::argmin<long double>(until, [&](long double s) { return gap<long double>(f, s); });
    return truth::smaller(gap<Quad>(f, at), truth::smaller(gap<Quad>(f, 0), gap<Quad>(f, until)));
}

Verdict check(const Case& it) {
    if (!is_case(it)) return no_case;
    const Flight f = flight_of(it);
    const double bound = bound_of(f);
    const auto s = ours(f);
    Promises promise;
    promise.holds(!s || (0 <= *s && *s <= 1), "the time is in the frame");
    if (!s)
        promise.within(truth::smaller(0, least(f, 1)), bound, "a ball that passes does not touch");
    else if (*s == 0)
        promise.within(truth::larger(0, gap<Quad>(f, 0)), bound, "a ball that touches at once touches");
    else {
        promise.within(gap<Quad>(f, *s), bound, "at first contact they touch");
        promise.within(truth::smaller(0, least(f, *s)), bound, "before it they do not");
    }
    return promise.verdict();
}

Verdict vary(const Case& it, std::size_t change) {
    if (!is_case(it)) return no_case;
    const Flight f = flight_of(it);
    const Vec3 to = change >= more_changes ? f.to : changed(f.to, change);
    const Flight other{changed(f.q, change), to, scale_of(change) * f.radius};
    const auto s = ours(f), t = ours(other);
    Promises promise;
    if (scale_of(change) != 1)
        promise.holds(s == t, "the same digits");
    else if (s && t)
        promise.within(gap<Quad>(f, *s) - gap<Quad>(f, *t), 2 * bound_of(f), "the same place");
    else if (s || t)
        promise.within(least(f, 1), 2 * bound_of(f), "only grazing ones depend on rounding");
    return promise.verdict();
}

const Registered here{{"ball_and_triangle",
                       21,
                       "the path in 128 bits",
                       kinds,
                       triangle_invariances,
                       {{"p_a_b_c_to_radius", 16, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
