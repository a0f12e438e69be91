#include "10-mass/slices.hpp"

#include "base/fail.hpp"

namespace cc {

SliceBounds inertia_by_slices(int N) {
    if (N < 1) throw BadInput("slices", "there is not even one");
    SliceBounds sum{0, 0};
    for (int k = N; k >= 1; --k) {
        const double inner = (k - 1.) / N;
        const double outer = static_cast<double>(k) / N;
        const double share = (2. * k - 1) / N / N;
        sum.low += share * inner * inner;                                                 // thin-slices
        sum.high += share * outer * outer;                                                // thin-slices
    }
    return sum;
}

}  // namespace cc
