#include "15-square-roots/root_iteration.hpp"

#include <array>
#include <limits>

#include "15-square-roots/safe_unit.hpp"

namespace cc {
namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();
constexpr int most_steps = 64;

Mat2 mean(const Mat2& X, const Mat2& Y) { return (X + Y) / 2; }

// How many times its rounding an inverse is off, or a determinant beside what it is the difference of.
double flatness(const Mat2& A) {
    return (std::abs(A.a00 * A.a11) + std::abs(A.a01 * A.a10)) / std::abs(determinant(A));
}

}  // namespace

const char* to_text(RootStatus status) {
    constexpr std::array words = {"searching", "converged", "stalled", "singular"};
    return words[static_cast<std::size_t>(status)];
}

RootIteration::RootIteration(const Mat2& A) {
    const InUnit own = in_own_unit(A);
    A_ = own.A, twos_ = own.twos;
    lost_ = 8 * eps * flatness(A_);
    state_.X = A_, state_.partner = identity2;
    judge();
}

void RootIteration::judge() {
    const double missing = norm(state_.X * state_.X - A_);
    const double size = norm(state_.X);
    state_.residual = missing == 0 ? 0 : missing / norm(A_);
    const bool is_near = missing <= lost_ * size * size;
    if (!(lost_ < 1)) state_.status = RootStatus::singular;
    else if (is_near && std::isfinite(std::ldexp(size, twos_))) state_.status = RootStatus::converged;
    else if (state_.steps == most_steps) state_.status = RootStatus::stalled;
}

void RootIteration::go_on(const Mat2& X, const std::optional<Mat2>& partner) {
    state_.X = X;
    ++state_.steps;
    judge();
    if (partner) state_.partner = *partner;
    else if (!done()) state_.status = RootStatus::singular;
}

RootState RootIteration::state() const {
    RootState s = state_;
    s.X = times_two_to(twos_, s.X);
    s.partner = times_two_to(twos_, s.partner);
    return s;
}

std::optional<Mat2> RootIteration::result() const {
    if (state_.status != RootStatus::converged) return std::nullopt;
    return times_two_to(twos_, state_.X);
}

void NewtonRoot::step() {
    if (done()) return;
    const Mat2 X = mean(state_.X, state_.partner);                             // newton-root
    const auto back = inverse(X);
    if (back) go_on(X, *back * A_);                                            // newton-root
    else go_on(X, std::nullopt);
}

void DenmanBeavers::step() {
    if (done()) return;
    const auto back = inverse(state_.X);
    if (!back) {
        state_.status = RootStatus::singular;
        return;
    }
    const Mat2 X = mean(state_.X, state_.partner);                           // denman-beavers
    Y_ = mean(Y_, *back);                                                    // denman-beavers
    go_on(X, inverse(Y_));
}

}  // namespace cc
