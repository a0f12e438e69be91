#include "13-sequential-impulses/sequential_impulses.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace cc {
namespace {

// The velocities of a pair while its contacts are solved.
struct Two {
    Velocity a, b;
    double inv_m_a, inv_I_a, inv_m_b, inv_I_b;

    double along(Vec2 d, const Row& row) const {
        return dot(d, b.v - a.v) + (row.arm_b * b.omega - row.arm_a * a.omega);
    }
    void push(Vec2 d, const Row& row, double j) {
        a.v -= j * (inv_m_a * d);
        b.v += j * (inv_m_b * d);
        a.omega -= j * (inv_I_a * row.arm_a);
        b.omega += j * (inv_I_b * row.arm_b);
    }
};

bool is_still(const Velocity& u) { return u.v == Vec2{} && u.omega == 0; }

// Adds to the sum as much of the change as keeps it at least 0, and says how much that was.
double add_push(double& sum, double change) {
    const double j = std::max(change, 0 - sum);  // accumulated-clamp
    sum += j;
    return j;
}

// The same for friction: the sum stays within `reach` of 0. It seldom comes so far, and where it does not, what follows
// need not wait for the comparison.
double add_friction(double& sum, double change, double reach) {
    const double low = -reach - sum, high = reach - sum;
    const double j = low <= change && change <= high ? change : std::clamp(change, low, high);  // friction-cone
    sum += j;
    return j;
}

}  // namespace

double normal_sum(std::span<const PairContacts> contacts) {
    double sum = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) sum += point.normal.impulse;
    return sum;
}

double friction_sum(std::span<const PairContacts> contacts) {
    double sum = 0;
    for (const PairContacts& pair : contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count))
            sum += std::abs(point.tangent.impulse);
    return sum;
}

SequentialImpulses::SequentialImpulses(std::vector<Motion> motions, std::vector<PairContacts> contacts,
                                       const ImpulseOptions& options)
    : options_(options) {
    state_.motions = std::move(motions);
    state_.contacts = std::move(contacts);
    for (const PairContacts& pair : state_.contacts) {
        assert(pair.a < state_.motions.size() && pair.b < state_.motions.size());
        Motion& A = state_.motions[pair.a];
        Motion& B = state_.motions[pair.b];
        Two two{A.real, B.real, A.inv_m, A.inv_I, B.inv_m, B.inv_I};
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            two.push(pair.n, point.normal, point.normal.impulse);          // warm-start
            two.push(left(pair.n), point.tangent, point.tangent.impulse);  // warm-start
        }
        A.real = two.a;
        B.real = two.b;
    }
}

void SequentialImpulses::step() {
    if (done()) return;
    ++state_.pass;
    state_.residual = 0;
    for (std::size_t k = 0; k < state_.contacts.size(); ++k) {
        PairContacts& pair = state_.contacts[k];
        const double change = solve_velocities(pair);
        if (change > state_.residual) {
            state_.residual = change;
            state_.largest = k;
        }
        if (options_.position_correction == PositionCorrection::split_impulse) solve_overlaps(pair);
    }
}

// Every other pass begins with the second point, or all stacks would lean to the side that is solved last.
int SequentialImpulses::first_point(const PairContacts& pair) const {
    return pair.count == 2 ? state_.pass % 2 : 0;
}

// Friction first, within what the normal impulses so far allow; then the normal impulses, so that the last
// word is theirs. Returns the largest change.
double SequentialImpulses::solve_velocities(PairContacts& pair) {
    Motion& A = state_.motions[pair.a];
    Motion& B = state_.motions[pair.b];
    Two two{A.real, B.real, A.inv_m, A.inv_I, B.inv_m, B.inv_I};
    const Vec2 n = pair.n;
    const Vec2 t = left(n);
    const int from = first_point(pair);
    double largest = 0;
    for (int k = 0; k < pair.count; ++k) {
        PairPoint& point = pair.points[k ^ from];
        Row& row = point.tangent;
        const double reach = pair.mu * point.normal.impulse;
        const double change = -row.mass * two.along(t, row);
        const double j = add_friction(row.impulse, change, reach);
        two.push(t, row, j);
        largest = std::max(largest, std::abs(j));
    }
    for (int k = 0; k < pair.count; ++k) {
        PairPoint& point = pair.points[k ^ from];
        Row& row = point.normal;
        const double change = row.mass * (point.target - two.along(n, row));
        const double j = add_push(row.impulse, change);
        two.push(n, row, j);
        largest = std::max(largest, std::abs(j));
    }
    A.real = two.a;
    B.real = two.b;
    return largest;
}

// The same for the pseudo-velocities: normal impulses only.
void SequentialImpulses::solve_overlaps(PairContacts& pair) {
    Motion& A = state_.motions[pair.a];
    Motion& B = state_.motions[pair.b];
    const bool has_target = pair.points[0].pseudo_target > 0 || pair.points[1].pseudo_target > 0;
    if (!has_target && is_still(A.pseudo) && is_still(B.pseudo)) return;  // nothing would change
    Two two{A.pseudo, B.pseudo, A.inv_m, A.inv_I, B.inv_m, B.inv_I};
    const int from = first_point(pair);
    for (int k = 0; k < pair.count; ++k) {
        PairPoint& point = pair.points[k ^ from];
        const double change = point.normal.mass * (point.pseudo_target - two.along(pair.n, point.normal));
        two.push(pair.n, point.normal, add_push(point.pseudo_impulse, change));
    }
    A.pseudo = two.a;
    B.pseudo = two.b;
}

}  // namespace cc
