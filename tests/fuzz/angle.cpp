// Fuzzes sincos and atan2 against the C library, which rounds nearly rightly.
#include "base/angle.hpp"

#include <algorithm>

#include "base/fail.hpp"
#include "fuzz.hpp"

namespace {

using fuzz::promise;

template <class F> bool throws(F f) {
    try {
        f();
        return false;
    } catch (const cc::BadInput&) {
        return true;
    }
}

void check_sincos(double angle) {
    const bool good = std::abs(angle) <= 0x1p20;
    promise(throws([=] { cc::sincos(angle); }) == !good, "sincos refuses just what it cannot do");
    if (!good) return;
    const auto [s, c] = cc::sincos(angle);
    promise(std::abs(s - std::sin(angle)) <= 0x1.8p-52, "the sine is right");
    promise(std::abs(c - std::cos(angle)) <= 0x1.8p-52, "the cosine is right");
    promise(cc::sincos(-angle).sin == -s && cc::sincos(-angle).cos == c, "sine is odd and cosine even");
}

void check_atan2(double y, double x) {
    const bool good = std::isfinite(x) && std::isfinite(y);
    promise(throws([=] { cc::atan2(y, x); }) == !good, "atan2 refuses just what is not finite");
    if (!good) return;
    const double angle = cc::atan2(y, x);
    const double right = std::atan2(y, x);
    promise(std::abs(angle) <= cc::pi, "the angle is in [-pi, pi]");
    promise(std::signbit(angle) == std::signbit(y), "the angle is on the side of y");
    promise(std::abs(angle - right) <= std::max(0x1.4p-51 * std::abs(right), 0x1p-1073),
            "the angle is right");
    promise(cc::atan2(-y, x) == -angle, "mirrored, it is the mirrored angle");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const double x = bytes.number();
    const double y = bytes.number();
    check_sincos(x);
    check_atan2(y, x);
    return 0;
}
