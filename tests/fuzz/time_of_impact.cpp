// Fuzzes chapter 19: whatever two shapes, or a shape and a wall, do in a step, they do not overlap before the
// time of impact, or not by more than is allowed; and the advances end.
#include <algorithm>
#include <cmath>
#include <vector>

#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "19-time-of-impact/time_of_impact.hpp"
#include "base/stepper.hpp"
#include "bodies.hpp"

namespace {

using namespace fuzz;

Sweep read_sweep(Bytes& bytes) {
    Sweep sweep;
    sweep.from.x = read_vector(bytes);
    sweep.from.q = rotation(moderate(bytes.number()));
    sweep.by = read_vector(bytes);
    sweep.turn = moderate(bytes.number());
    sweep.begin = std::min(1., std::abs(moderate(bytes.number())));
    if (bytes.byte() % 4 == 0) sweep.arm = read_vector(bytes);
    return sweep;
}

// All lengths at hand, with the way that a turn carries the farthest corner: what rounding is counted in.
double size_of(const Shape& shape, const Sweep& sweep) {
    double size = length(sweep.from.x) + length(sweep.by);
    const ConvexView view = own_view(shape);
    for (const Vec2 p : view.points) size += length(p) * (1 + std::abs(sweep.turn));
    size += length(sweep.arm) * (1 + std::abs(sweep.turn));
    return size + view.radius;
}

// They are not deeper in each other than is allowed, but for rounding.
void check_apart(const ConvexView& A, const ConvexView& B, double most, const char* words) {
    if (gjk(A, B).distance > 0) return;
    promise(epa(A, B).depth <= most, words);
}

void check_states(const std::vector<ImpactState>& states, double from) {
    for (const ImpactState& now : states) {
        promise(now.s >= from && now.s <= 1, "time goes on, and ends at 1");
        from = now.s;
    }
    promise(states.back().status != ImpactStatus::searching && states.back().steps <= 1000, "it ends");
}

// Where the advances stopped, and between them.
void check_pair(const Shape& A, const Shape& B, const PairSweep& way, double allowed) {
    const double most = allowed + 0x1p-46 * (size_of(A, way.a) + size_of(B, way.b));
    const auto states = history(TimeOfImpact(own_view(A), own_view(B), way, allowed));
    const double from = std::max(way.a.begin, way.b.begin), to = states.back().s;
    check_states(states, from);
    if (states.back().status == ImpactStatus::touching) return;
    for (int k = 0; k <= 16; ++k) {
        const double s = from + k / 16. * (to - from);
        const Placed a(A, at(way.a, s)), b(B, at(way.b, s));
        check_apart(a.view(), b.view(), most, "they do not meet before");
    }
}

void check_wall(const Shape& A, const Sweep& way, double allowed) {
    const HalfPlane wall{{0, -2}, {0, 1}};
    const double most = allowed + 0x1p-46 * (size_of(A, way) + 2);
    const auto states = history(TimeOfImpact(own_view(A), wall, way, allowed));
    check_states(states, way.begin);
    if (states.back().status == ImpactStatus::touching) return;
    for (int k = 0; k <= 16; ++k) {
        const double s = way.begin + k / 16. * (states.back().s - way.begin);
        const Placed placed(A, at(way, s));
        promise(-2 - support(placed.view(), {0, -1}).y <= most, "nothing is in the wall before");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) try {
    Bytes bytes(data, size);
    const Shape A = read_shape(bytes), B = read_shape(bytes);
    const Sweep a = read_sweep(bytes), b = read_sweep(bytes);
    const double allowed = bytes.byte() % 2 == 0 ? 0 : std::abs(moderate(bytes.number()));
    check_pair(A, B, {a, b}, allowed);
    check_wall(A, a, allowed);
    return 0;
} catch (const cc::BadInput&) {
    return 0;
}
