// Fuzzes chapter 15: whatever the entries, the root done twice is the map, or there is none.
#include <limits>

#include "15-square-roots/root_iteration.hpp"
#include "15-square-roots/safe_unit.hpp"
#include "15-square-roots/square_root.hpp"
#include "base/stepper.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;

constexpr double eps = std::numeric_limits<double>::epsilon();

bool is_ordinary(const Mat2& A) {
    for (const double x : {A.a00, A.a01, A.a10, A.a11})
        if (!(x == 0 || (std::abs(x) > 0x1p-200 && std::abs(x) < 0x1p200))) return false;
    return true;
}

void check_end(const RootState& end) {
    promise(end.status != RootStatus::searching, "it ends");
    if (end.status != RootStatus::converged) return;
    promise(std::isfinite(end.residual) && is_finite(end.X), "what has converged is finite");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Vec2 e = bytes.vector<Vec2>();
    const Vec2 f = bytes.vector<Vec2>();
    const Mat2 A = from_columns(e, f);
    const auto X = square_root(A);
    const auto by_eigenvectors = square_root_by_diagonalisation(A);
    promise((!X || is_finite(*X)) && (!by_eigenvectors || is_finite(*by_eigenvectors)), "a root is finite");
    check_end(history(NewtonRoot(A)).back());
    check_end(history(DenmanBeavers(A)).back());
    if (!is_ordinary(A)) return 0;
    if (!X) return 0;
    promise(norm(*X * *X - A) <= 16 * eps * norm(*X) * norm(*X), "the root done twice is the map");
    promise(A == Mat2{} || trace(*X) > 0, "its trace is positive");
    return 0;
}
