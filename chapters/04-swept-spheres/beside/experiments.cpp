#include "04-swept-spheres/beside/experiments.hpp"

#include <cstdint>
#include <vector>

#include "04-swept-spheres/beside/as_printed.hpp"
#include "base/angle.hpp"
#include "base/log.hpp"
#include "base/random.hpp"
#include "figure/points.hpp"

namespace cc::experiments {
namespace {

Vec2 draw_place(Random& random) {
    const double x = random.uniform(-5, 5);
    const double y = random.uniform(-5, 5);
    return {x, y};
}

// A vector of whole numbers from -size to size.
Vec2 draw_whole(Random& random, double size) {
    const double x = random.uniform(-size, size);
    const double y = random.uniform(-size, size);
    return {std::floor(x), std::floor(y)};
}

std::int64_t whole_product(double x, double y) {
    return static_cast<std::int64_t>(x) * static_cast<std::int64_t>(y);
}

// C0 × D in whole numbers, rounded once.
double exact_area(Vec2 C0, Vec2 D) {
    return static_cast<double>(whole_product(C0.x, D.y) - whole_product(C0.y, D.x));
}

}  // namespace

Meeting worked() { return {{{3, 1}, 0.6, {-4, 3}}, {{1.6, 1.6}, 0.4, {8, 3}}, 0.2}; }

Vec2 at(const plain::Disc& disc, double s, double dt) { return to_library(disc.x + s * dt * disc.v); }

plain::Disc moved(plain::Disc disc, double s, double dt) {
    disc.x += s * dt * disc.v;
    return disc;
}

RelativePath<Vec2> relative_path(const Meeting& m) {
    return {to_library(m.B.x - m.A.x), to_library(m.dt * (m.B.v - m.A.v)), m.A.r + m.B.r};
}

Table table(Vec2 to_A, Vec2 to_B) {
    const auto thrown = [](plain::Vec2 x, Vec2 tip) { return plain::Disc{x, 0.3, 2 * (plain::from_library(tip) - x)}; };
    const plain::Vec2 corners[] = {{-4, -2.25}, {4, -2.25}, {4, 2.25}, {-4, 2.25}};
    Table all{{thrown({-2.6, -0.2}, to_A), thrown({2.4, 1}, to_B)}, {}};
    for (std::size_t k = 0; k < 4; ++k) all.bars.push_back({corners[k], corners[(k + 1) % 4]});
    for (const plain::Segment& bar : {plain::Segment{{-1, -1.6}, {1.6, -0.8}}, {{1.6, -0.3}, {2.8, 0.1}}}) all.bars.push_back(bar);
    return all;
}

Trail trail(Table table, double dt, int impacts) {
    auto& [discs, bars] = table;
    Trail all{std::vector<std::vector<Vec2>>(discs.size()), std::vector<bool>(discs.size()), 0};
    while (true) {
        for (std::size_t k = 0; k < discs.size(); ++k) all.centres[k].push_back(to_library(discs[k].x));
        if (all.impacts == impacts || dt == 0) return all;
        const plain::Impact next = plain::first_impact(discs, bars, dt);
        const double s = std::min(next.s, 1.);
        for (plain::Disc& disc : discs) disc.x += s * dt * disc.v;
        dt -= s * dt;
        if (next.s > 1) continue;
        for (std::size_t k = 0; k < discs.size(); ++k) all.met[k] = next.A == &discs[k] || next.B == &discs[k];
        if (next.B) plain::collide(*next.A, *next.B);
        else plain::collide(*next.A, *next.bar);
        ++all.impacts;
    }
}

RelativePath<Vec2> in_orbit(double angle, double offset) {
    const SinCos q = sincos(angle);
    const Vec2 d{q.cos, q.sin};
    return {offset * left(d) - far_apart * d, far_path * d, bullets};
}

bool plain_hits(const RelativePath<Vec2>& path) {
    return plain::first_contact(plain::from_library(path.C0), plain::from_library(path.D), path.r) <= 1;
}

bool library_hits(const RelativePath<Vec2>& path) { return first_contact(path).has_value(); }

Errors count_errors(bool (*hits)(const RelativePath<Vec2>&), int paths) {
    Random random(4);
    Errors errors;
    for (int k = 0; k < paths; ++k) {
        const double angle = random.uniform(-pi, pi);
        const double near = random.uniform(-0.9, 0.9);
        const double wide = random.uniform(2, 3);
        errors.missed += !hits(in_orbit(angle, near * bullets));
        errors.invented += hits(in_orbit(angle, wide * bullets));
    }
    return errors;
}

plain::Disc slipping() {
    const plain::Vec2 from{-1.4246446102471726, -1.8994836093956295}, to{1.4246320335781275, 1.8994930418974132};
    return {from, 7.8604181535318124e-06, to - from};
}

HitCount count_hits(int pairs) {
    Random random(1);
    HitCount n;
    for (int k = 0; k < pairs; ++k) {
        const Vec2 C0 = draw_place(random);
        const Vec2 C1 = draw_place(random);
        const bool hit = first_contact(RelativePath<Vec2>{C0, C1 - C0, 1}).has_value();
        if (hit) ++n.hits;
        if (!hit && as_printed::paths_hit(C0, C1, 1)) ++n.false_hits;
    }
    return n;
}

MiddleDigits middle_digits(int k) {
    Random random(static_cast<std::uint64_t>(k));
    double far = 0x1p20;
    for (int n = 0; n < k; ++n) far *= 10;
    std::vector<double> dots, cross, from_D;
    for (int n = 0; n < pairs_a_distance; ++n) {
        const Vec2 C0 = draw_whole(random, far);
        const Vec2 D = draw_whole(random, 0x1p20);
        const double area = exact_area(C0, D);
        dots.push_back(right_digits(as_printed::Dots(C0, C0 + D).area_squared(), area * area));
        cross.push_back(right_digits(area_squared(C0, C0 + D), area * area));
        from_D.push_back(right_digits(area_squared(C0, D), area * area));
    }
    return {middle(dots), middle(cross), middle(from_D)};
}

}  // namespace cc::experiments
