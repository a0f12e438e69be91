#include "16-polar/polar3.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <limits>

#include "16-polar/unit.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

constexpr double square_enough = 4 * std::numeric_limits<double>::epsilon();  // a dot product's own rounding
constexpr int enough_steps = 60;  // no map is known that needs half as many

double largest(const Mat3& A) {
    double size = 0;
    for (const Vec3 a : {A.a0, A.a1, A.a2})
        size = std::max({size, std::abs(a.x), std::abs(a.y), std::abs(a.z)});
    return size;
}

Mat3 symmetric_part(const Mat3& A) { return 0.5 * (A + transpose(A)); }

constexpr Vec3 Mat3::*columns[] = {&Mat3::a0, &Mat3::a1, &Mat3::a2};

// How far two columns are from perpendicular: their dot product, without its sign; 0 if that is rounding, or
// one of them is nothing. Of the lengths a and b.
double overlap(Vec3 u, double a, Vec3 v, double b) {
    const double both = std::abs(dot(u, v));
    return a >= shortest && b >= shortest && both > square_enough * a * b ? both : 0;
}

// The turn of two vectors in the plane that they span which makes them perpendicular, by at most 45 degrees:
// its cosine and sine.
Vec2 turn_between(Vec3 u, Vec3 v) {
    const double unit = to_unit(std::max(length(u), length(v)));  // of the longer one: no square is too small
    u = unit * u, v = unit * v;
    const double a = length_squared(u);
    const double b = length_squared(v);
    const double both = 2 * dot(u, v);
    const Vec2 twice = *direction(a >= b ? Vec2{a - b, both} : Vec2{b - a, -both});  // jacobi-turn
    const double c = std::sqrt((1 + twice.x) / 2);
    return {c, twice.y / (2 * c)};
}

void turn_columns(Mat3& A, int p, int q, Vec2 turn) {
    Vec3 &u = A.*columns[p], &v = A.*columns[q];
    const Vec3 old = u;
    u = turn.x * u + turn.y * v;
    v = turn.x * v - turn.y * old;
}

void measure(PolarJacobiState& s) {
    const Mat3& W = s.W;
    const double lengths[] = {length(W.a0), length(W.a1), length(W.a2)};
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3;
        const int j = (k + 2) % 3;
        s.overlaps[k] = overlap(W.*columns[i], lengths[i], W.*columns[j], lengths[j]);
    }
}

// What is left of v at right angles to the unit vector n.
Vec3 across(Vec3 n, Vec3 v) { return v - dot(n, v) * n; }

// Orthogonal, from nearly so: one step of Newton and Schulz.
Mat3 polished(const Mat3& Q) { return Q + 0.5 * (Q * (identity3 - transpose(Q) * Q)); }

// Takes the two directions that A stretches most to where they go, and the third one by the right hand, or,
// if hand is -1, by the left.
Mat3 carry(const PolarJacobiState& s, double hand) {
    std::array<int, 3> by_size = {0, 1, 2};
    std::ranges::sort(by_size, std::greater{}, [&](int k) { return length(s.W.*columns[k]); });
    const auto e_i = direction(s.W.*columns[by_size[0]]);
    if (!e_i) return identity3;
    const Vec3 v_i = s.V.*columns[by_size[0]];
    Vec3 v_j = s.V.*columns[by_size[1]];
    const Vec3 v_k = s.V.*columns[by_size[2]];
    auto e_j = direction(s.W.*columns[by_size[1]]);
    if (!e_j) {  // all on one line: turn on as little as needed
        if (std::abs(dot(*e_i, v_j)) > std::abs(dot(*e_i, v_k))) v_j = v_k;
        e_j = direction(across(*e_i, v_j));
    }
    const Mat3 third = outer(cross(*e_i, *e_j), cross(v_i, v_j));
    return polished(outer(*e_i, v_i) + outer(*e_j, v_j) + hand * third);           // best-turn-3d
}

}  // namespace

PolarJacobi::PolarJacobi(const Mat3& A) : A_(A) {
    assert(std::isfinite(largest(A)));
    s_.W = to_unit(largest(A)) * A;
    measure(s_);
}

bool PolarJacobi::done() const { return s_.steps == enough_steps || std::ranges::max(s_.overlaps) == 0; }

void PolarJacobi::step() {
    if (done()) return;
    const auto least_square = std::ranges::max_element(s_.overlaps) - s_.overlaps;
    s_.p = static_cast<int>(least_square + 1) % 3;
    s_.q = static_cast<int>(least_square + 2) % 3;
    const Vec2 turn = turn_between(s_.W.*columns[s_.p], s_.W.*columns[s_.q]);
    turn_columns(s_.W, s_.p, s_.q, turn);
    turn_columns(s_.V, s_.p, s_.q, turn);
    measure(s_);
    ++s_.steps;
}

Polar3 PolarJacobi::result() const {
    const Mat3 Q = carry(s_, determinant(s_.W) < 0 ? -1 : 1);
    return {Q, symmetric_part(transpose(Q) * A_)};                                  // polar-right
}

Mat3 PolarJacobi::rotation() const { return carry(s_, 1); }

Polar3 polar(const Mat3& A) { return run(PolarJacobi(A)); }

Mat3 best_rotation(const Mat3& A) {
    PolarJacobi turning(A);
    while (!turning.done()) turning.step();
    return turning.rotation();
}

NewtonPolar::NewtonPolar(const Mat3& A) {
    assert(std::isfinite(largest(A)));
    s_.Q = to_unit(largest(A)) * A;
}

void NewtonPolar::step() {
    if (done_) return;
    const double det = determinant(s_.Q);
    const Mat3 next = 0.5 * (s_.Q + 1 / det * cofactors(s_.Q));                    // newton-polar
    failed_ = !std::isfinite(norm(next));
    if (!failed_) s_ = {s_.steps + 1, next, norm(next - s_.Q)};
    done_ = failed_ || s_.change <= 0x1p-27;
}

std::optional<Mat3> NewtonPolar::result() const {
    if (failed_) return std::nullopt;
    return s_.Q;
}

}  // namespace cc
