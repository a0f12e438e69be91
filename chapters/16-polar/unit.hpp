#pragma once
/// Chapter 16, a safe unit: powers of two that bring numbers to the middle of a double's range, exactly.
#include <algorithm>
#include <cmath>

namespace cc {

/// The power of two that brings a size from [2^-1000, 2^1000] to [1, 2); sizes below that grow by 2^1000. 1
/// for 0 and for what is not finite.
inline double to_unit(double size) {
    if (!(size > 0) || !std::isfinite(size)) return 1;
    return std::ldexp(1., std::min(1000, -std::ilogb(size)));
}

}  // namespace cc
