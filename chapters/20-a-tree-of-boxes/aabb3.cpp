#include "20-a-tree-of-boxes/aabb3.hpp"

namespace cc {
namespace {

// The part of a way that lies between two planes across one axis.
Inside between(double low, double high, double from, double D) {
    if (D == 0) return low <= from && from <= high ? Inside{0, 1} : Inside{1, 0};
    const double at_low = (low - from) / D;
    const double at_high = (high - from) / D;
    return {std::min(at_low, at_high), std::max(at_low, at_high)};
}

}  // namespace

Inside inside(const Aabb3& A, Vec3 from, Vec3 D) {
    const Inside x = between(A.low.x, A.high.x, from.x, D.x);
    const Inside y = between(A.low.y, A.high.y, from.y, D.y);
    const Inside z = between(A.low.z, A.high.z, from.z, D.z);
    return {std::max({0., x.first, y.first, z.first}), std::min({1., x.last, y.last, z.last})};  // slab-test
}

}  // namespace cc
