/// How fast is first_contact, beside a closed form written by hand and Box2D 2.4? All in one run,
/// on the same 100 000 pairs of discs. Exits with 1 if first_contact takes over 1.3 times as long
/// as the closed form.
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "04-swept-spheres/sweep.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"
#include "bench.hpp"
#include "box2d.hpp"

namespace {

using namespace cc;
using bench::b2;
using Disc = Moving<Vec2>;
using Answer = std::optional<double>;

struct Pair {
    Disc a, b;
};

Pair draw_pair(Random& random) {
    const double r_a = random.uniform(0.1, 1);
    const double r_b = random.uniform(0.1, 1);
    const SinCos psi = sincos(2 * pi * random.uniform());
    const double apart = r_a + r_b + 0.01 + 4 * random.uniform();
    const double length_of_path = (0.2 + 1.8 * random.uniform()) * apart;
    const double aside = random.uniform(-1, 1) * 1.25 * (r_a + r_b);
    const double wind_x = random.uniform(-1, 1);
    const double wind_y = random.uniform(-1, 1);
    const Vec2 wind = {wind_x, wind_y};
    const Vec2 start = apart * Vec2{psi.cos, psi.sin};
    const Vec2 aim = start + aside * Vec2{-psi.sin, psi.cos};
    return {Disc({0, 0}, length_of_path / length(aim) * aim + wind, r_a), Disc(start, start + wind, r_b)};
}

std::vector<Pair> draw_pairs() {
    Random random(0xC);
    std::vector<Pair> pairs;
    while (pairs.size() < bench::many) pairs.push_back(draw_pair(random));
    return pairs;
}

const std::vector<Pair> pairs = draw_pairs();

// ---- what is measured ----------------------------------------------------------------------------
Answer ours(const Pair& p) { return first_contact(p.a, p.b); }

// With the checks of both discs.
Answer from_numbers(const Pair& p) {
    return first_contact(Disc(p.a.from, p.a.to, p.a.radius), Disc(p.b.from, p.b.to, p.b.radius));
}

// The textbook's discriminant b² - ac: fast, and it cancels for grazing and far-away discs.
template <class Number = double> std::optional<Number> by_hand(const Pair& p) {
    const Number x = p.b.from.x - p.a.from.x, y = p.b.from.y - p.a.from.y;
    const Number u = (p.b.to.x - p.b.from.x) - (p.a.to.x - p.a.from.x);
    const Number v = (p.b.to.y - p.b.from.y) - (p.a.to.y - p.a.from.y);
    const Number r = p.a.radius + p.b.radius;
    const Number a = u * u + v * v, b = x * u + y * v, c = x * x + y * y - r * r;
    if (c <= 0) return 0;
    if (b >= 0) return std::nullopt;
    const Number discriminant = b * b - a * c;
    if (discriminant < 0) return std::nullopt;
    const Number s = c / (-b + std::sqrt(discriminant));
    if (s > 1) return std::nullopt;
    return s;
}

Answer closed_form(const Pair& p) { return by_hand(p); }

b2DistanceProxy proxy(const Disc& disc) {
    static const b2Vec2 centre = {0, 0};
    b2DistanceProxy made;
    made.Set(&centre, 1, static_cast<float>(disc.radius));
    return made;
}

b2Sweep sweep(const Disc& disc) {
    b2Sweep made;
    made.localCenter = {0, 0};
    made.c0 = b2(disc.from);
    made.c = b2(disc.to);
    made.a0 = made.a = made.alpha0 = 0;
    return made;
}

Answer box2d_shape_cast(const Pair& p) {
    b2ShapeCastInput in;
    in.proxyA = proxy(p.a);
    in.proxyB = proxy(p.b);
    in.transformA.Set(b2(p.a.from), 0);
    in.transformB.Set(b2(p.b.from), 0);
    in.translationB = b2((p.b.to - p.b.from) - (p.a.to - p.a.from));
    b2ShapeCastOutput out;
    if (!b2ShapeCast(&out, &in)) return std::nullopt;
    return out.lambda;
}

Answer box2d_time_of_impact(const Pair& p) {
    b2TOIInput in;
    in.proxyA = proxy(p.a);
    in.proxyB = proxy(p.b);
    in.sweepA = sweep(p.a);
    in.sweepB = sweep(p.b);
    in.tMax = 1;
    b2TOIOutput out;
    b2TimeOfImpact(&out, &in);
    if (out.state == b2TOIOutput::e_overlapped) return 0;
    if (out.state != b2TOIOutput::e_touching) return std::nullopt;
    return out.t;
}

std::vector<Pair> fetched(bench::Times::block, pairs[0]);

struct Candidate {
    const char* name;
    Answer (*answer)(const Pair&);
    bench::Pass pass;
};

template <Answer (*answer)(const Pair&)> Candidate candidate(const char* name) {
    return {name, answer, bench::each<answer>(fetched)};
}

const Candidate candidates[] = {
    candidate<closed_form>("closed form by hand, double"),
    candidate<ours>("first_contact, double"),
    candidate<from_numbers>("first_contact from raw numbers"),
    candidate<box2d_shape_cast>("Box2D 2.4 b2ShapeCast, float"),
    candidate<box2d_time_of_impact>("Box2D 2.4 b2TimeOfImpact, float"),
};

// ---- how right it is -----------------------------------------------------------------------------
struct Quality {
    int missed = 0;
    int invented = 0;
    double error = 0;  // largest, in s
    double gap = 0;    // largest between the discs at the answer, either way, in metres
};

double gap_at(const Pair& p, double s) {
    const auto path = relative_path(p.a, p.b);
    return std::abs(length(path.at(s)) - path.r);
}

Quality quality(const Candidate& candidate) {
    Quality q;
    for (const Pair& p : pairs) {
        const auto right = by_hand<long double>(p);
        const Answer s = candidate.answer(p);
        q.missed += right && !s;
        q.invented += s && !right;
        if (!right || !s) continue;
        q.error = std::max(q.error, std::abs(static_cast<double>(*s - *right)));
        q.gap = std::max(q.gap, gap_at(p, *s));
    }
    return q;
}

// ---- the table -----------------------------------------------------------------------------------
long hits() {
    const auto meet = [](const Pair& p) { return by_hand<long double>(p).has_value(); };
    return std::count_if(pairs.begin(), pairs.end(), meet);
}

}  // namespace

int main() {
    bench::Times times(bench::many, [](std::size_t first, std::size_t last) {
        std::copy(pairs.begin() + first, pairs.begin() + last, fetched.begin());
    });
    for (const Candidate& c : candidates) times.add(c.name, c.pass);
    times.run();

    std::printf("Two moving discs, %zu pairs of which %ld meet; medians of nine rounds on this machine\n\n",
                pairs.size(), hits());
    std::printf("| %-32s | ns/call | ratio | missed | invented | largest error in s | largest gap |\n", "");
    std::printf("|%s|--------:|------:|-------:|---------:|-------------------:|------------:|\n",
                std::string(34, '-').c_str());
    for (const Candidate& c : candidates) {
        const Quality q = quality(c);
        std::printf("| %-32s | %7.1f | %5.2f | %6d | %8d | %18.1e | %11.1e |\n", c.name, times.ns(c.name),
                    times.ratio(c.name, candidates[0].name), q.missed, q.invented, q.error, q.gap);
    }
    const double ratio = times.ratio(candidates[1].name, candidates[0].name);
    std::printf("\nfirst_contact takes %.2f times the closed form by hand; at most 1.30 is wanted.\n", ratio);
    return ratio <= 1.3 ? 0 : 1;
}
