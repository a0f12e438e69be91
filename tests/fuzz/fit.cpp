// Fuzzes chapter 14: whatever the points and weights, they are refused by name, or what is best is not
// beaten.
#include <vector>

#include "14-least-squares/least_squares.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;

struct Read {
    std::vector<Vec2> q, p;
    std::vector<double> m;

    explicit Read(fuzz::Bytes& bytes) {
        const int n = bytes.byte() % 12;
        for (int i = 0; i < n; ++i) {
            q.push_back(bytes.vector<Vec2>());
            p.push_back(bytes.vector<Vec2>());
            m.push_back(bytes.byte() % 2 ? 1 : bytes.number());
        }
    }
};

bool is_refused(const Read& in) {
    try {
        (void)best_linear_map(in.q, in.p, in.m);
    } catch (const BadFit&) {
        return true;
    }
    return false;
}

bool is_finite(const Mat2& A) { return std::isfinite(norm(A)); }

// In a world of ordinary size, no map that is a little different fits better, but by rounding.
void is_best(const Read& in, const Mat2& A) {
    double size = 0;
    for (std::size_t i = 0; i < in.q.size(); ++i)
        for (const double x : {in.q[i].x, in.q[i].y, in.p[i].x, in.p[i].y, in.m[i]}) {
            if (x != 0 && (std::abs(x) < 0x1p-20 || std::abs(x) > 0x1p20)) return;
            size += in.m[i] * x * x;
        }
    promise(is_finite(A), "the best map of ordinary points is finite");
    const Mat2 A_qq = moments(in.q, in.p, in.m).A_qq;
    if (determinant(A_qq) < 0x1p-20 * A_qq.a00 * A_qq.a11) return;
    const double E = energy(in.q, in.p, in.m, A);
    const double noise = 0x1p-20 * (size + E);
    for (const Mat2& D : {Mat2{1, 0, 0, 0}, Mat2{0, 1, 0, 0}, Mat2{0, 0, 1, 0}, Mat2{0, 0, 0, 1}})
        for (const double h : {-0.25, 0.25})
            promise(energy(in.q, in.p, in.m, A + h * D) >= E - noise, "no other map fits better");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Read in(bytes);
    promise(is_refused(in) == find_fault(in.q, in.p, in.m).has_value(), "what is refused has a fault");
    if (find_fault(in.q, in.p, in.m)) return 0;
    const Vec2 centre = mean(in.q, in.m);
    promise(std::isfinite(centre.x) && std::isfinite(centre.y), "the mean is somewhere");
    if (const auto A = best_linear_map(in.q, in.p, in.m)) is_best(in, *A);
    return 0;
}
