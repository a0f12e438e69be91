// Fuzzes chapter 16: whatever the numbers, Q is orthogonal, Q S is the map, the best turn is proper, and
// nothing is NaN.
#include "16-polar/polar.hpp"

#include <cmath>
#include <limits>

#include "base/stepper.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;

constexpr double eps = std::numeric_limits<double>::epsilon();

bool all_sound(const auto& A, double most) {
    const double size = norm(A);
    return std::isfinite(size) && size <= most && (size == 0 || size >= 1 / most);
}

void is_polar(const auto& A, const auto& it, const auto& one) {
    promise(norm(transpose(it.Q) * it.Q - one) <= 16 * eps, "Q is orthogonal");
    promise(it.S == transpose(it.S), "S is symmetric");
    promise(norm(it.Q * it.S - A) <= 16 * eps * norm(A), "Q S is the map");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Vec2 e = bytes.vector<Vec2>();
    const Vec2 f = bytes.vector<Vec2>();
    const Mat2 A = from_columns(e, f);
    if (const auto turn = best_rotation(A))
        promise(std::abs(turn->c * turn->c + turn->s * turn->s - 1) <= 4 * eps, "the best turn is one");
    if (all_sound(A, 0x1p400)) is_polar(A, polar(A), identity2);
    const Vec3 g = bytes.vector<Vec3>();
    const Vec3 h = bytes.vector<Vec3>();
    const Vec3 i = bytes.vector<Vec3>();
    const Mat3 B{g, h, i};
    if (!all_sound(B, 0x1p400)) return 0;
    is_polar(B, polar(B), identity3);
    const Mat3 R = best_rotation(B);
    promise(norm(transpose(R) * R - identity3) <= 16 * eps && determinant(R) > 0.5,
            "the best turn is proper");
    promise(history(PolarJacobi(B)).back().steps < 60, "Jacobi ends by itself");
    return 0;
}
