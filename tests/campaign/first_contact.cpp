// Chapter 4: when two moving discs or spheres touch first, beside 128 bits.
#include "04-swept-spheres/sweep.hpp"
#include "pairs.hpp"
#include "space.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::Moving;
using truth::Quad;

// 16 eps S with S = |C0| + |D_a| + |D_b| + r, as tests/04-swept-spheres.cpp derives it.
constexpr double rounding = 16 * 0x1p-52;

const std::vector<const char*> kinds = {"anywhere", "grazing",     "touching first", "touching last",
                                        "together", "overlapping", "containing"};

struct Two {
    Moving<Vec3> a, b;
    double size() const {
        return cc::distance(a.from, b.from) + cc::distance(a.from, a.to) + cc::distance(b.from, b.to) +
               a.radius + b.radius;
    }
};

template <class V> Case numbers_of(const pairs::Pair<V>& pair) {
    std::vector<double> numbers;
    for (const auto& m : {pair.a, pair.b}) {
        append(numbers, m.from);
        append(numbers, m.to);
        numbers.push_back(m.radius);
    }
    return {numbers};
}

Case make(Random& random, std::size_t kind) {
    const auto like = static_cast<pairs::Kind>(kind);
    if (random.below(2) == 0) return numbers_of(pairs::make<Vec2>(like, random));
    return numbers_of(pairs::make<Vec3>(like, random));
}

bool is_case(const Case& it) { return are_ordinary(it) && it[0][6] >= 0 && it[0][13] >= 0; }

Two two_of(const Case& it) {
    return {{vec3(it[0], 0), vec3(it[0], 3), it[0][6]}, {vec3(it[0], 7), vec3(it[0], 10), it[0][13]}};
}

Moving<Vec2> flat(const Moving<Vec3>& m) { return {{m.from.x, m.from.y}, {m.to.x, m.to.y}, m.radius}; }

// By the plane's own code where all is in it.
std::optional<double> ours(const Two& two) {
    const auto& [a, b] = two;
    const bool is_flat = a.from.z == 0 && a.to.z == 0 && b.from.z == 0 && b.to.z == 0;
    return is_flat ? first_contact(flat(a), flat(b)) : first_contact(a, b);
}

// How far the surfaces are apart at s, and the least of that up to a time.
struct Path {
    truth::Quad3 C0, D;
    Quad r;
    explicit Path(const Two& two)
        : C0(truth::wide(two.b.from) - truth::wide(two.a.from)),
          D((truth::wide(two.b.to) - truth::wide(two.b.from)) -
            (truth::wide(two.a.to) - truth::wide(two.a.from))),
          r(Quad(two.a.radius) + two.b.radius) {}
    Quad gap(Quad s) const { return truth::length(C0 + s * D) - r; }
    Quad least(Quad until) const {
        const Quad speed = dot(D, D), wanted = -dot(C0, D);
        if (!(wanted > 0)) return gap(0);
        return wanted < until * speed ? gap(wanted / speed) : gap(until);
    }
};

// At the time they touch; before, they are apart; and if there is none, always: all but for rounding.
Verdict check(const Case& it) {
    if (!is_case(it)) return no_case;
    const Two two = two_of(it);
    const Path path(two);
    const double bound = rounding * two.size();
    const auto s = ours(two);
    Promises promise;
    promise.holds(!s || (0 <= *s && *s <= 1), "the time is in the frame");
    if (!s)
        promise.within(truth::smaller(0, path.least(1)), bound, "those that pass do not touch");
    else if (*s == 0)
        promise.within(truth::larger(0, path.gap(0)), bound, "those that touch at once touch");
    else {
        promise.within(path.gap(*s), bound, "at first contact they touch");
        promise.within(truth::smaller(0, path.least(*s)), bound, "before it they do not");
    }
    return promise.verdict();
}

Two changed(const Two& two, std::size_t change) {
    if (change == more_changes) return {two.b, two.a};
    const double k = scale_of(change);
    const auto moved = [&](const Moving<Vec3>& m) {
        return Moving<Vec3>{inputs::changed(m.from, change), inputs::changed(m.to, change), k * m.radius};
    };
    return {moved(two.a), moved(two.b)};
}

// The same digits; and exchanged, too, as every difference only changes its sign.
Verdict vary(const Case& it, std::size_t change) {
    if (!is_case(it)) return no_case;
    const Two two = two_of(it);
    const auto s = ours(two), t = ours(changed(two, change));
    Promises promise;
    if (scale_of(change) != 1 || change == more_changes) {
        promise.holds(s == t, "the same digits");
        return promise.verdict();
    }
    const Path path(two);
    if (s && t)
        promise.within(path.gap(*s) - path.gap(*t), 2 * rounding * two.size(), "the same place");
    else if (s || t)
        promise.within(path.least(1), rounding * two.size(), "only grazing ones depend on rounding");
    return promise.verdict();
}

const Registered here{{"first_contact",
                       4,
                       "the path in 128 bits",
                       kinds,
                       and_more(space_invariances, {"A and B exchanged"}),
                       {{"a_b", 14, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
