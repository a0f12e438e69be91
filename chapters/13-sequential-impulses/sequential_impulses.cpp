#include "13-sequential-impulses/sequential_impulses.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "13-sequential-impulses/pair_motion.hpp"

namespace cc {
namespace {

bool is_still(const Velocity& u) { return u.v == Vec2{} && u.omega == 0; }

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
        PairMotion two = pair_motion(A, B);
        apply_impulses(two, pair);
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
    PairMotion two = pair_motion(A, B);
    const Vec2 n = pair.n;
    const int from = first_point(pair);
    double largest = solve_friction(two, pair, from);
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
    PairMotion two{A.pseudo, B.pseudo, A.inv_m, A.inv_I, B.inv_m, B.inv_I};
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
