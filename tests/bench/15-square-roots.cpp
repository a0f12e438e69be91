// How fast is the root of a matrix, beside Eigen's (Schur form)? At least 3 times as fast is wanted.
#include <Eigen/Dense>
#include <cstdio>
#include <unsupported/Eigen/MatrixFunctions>
#include <vector>

#include "15-square-roots/root_iteration.hpp"
#include "15-square-roots/square_root.hpp"
#include "base/stepper.hpp"
#include "bench/bench.hpp"
#include "maps.hpp"

namespace {

using namespace cc;

// Stretchings that have an inverse, so that all four candidates have an answer.
std::vector<Mat2> some_maps() {
    std::vector<Mat2> all;
    Random random(0x15);
    while (all.size() < 1024) all.push_back(maps::stretching(maps::any_stretching, random));
    return all;
}

const std::vector<Mat2> inputs = some_maps();

Mat2 closed_form(const Mat2& A) { return square_root(A).value_or(A); }
Mat2 by_eigenvectors(const Mat2& A) { return square_root_by_diagonalisation(A).value_or(A); }
Mat2 by_means(const Mat2& A) { return run(DenmanBeavers(A)).value_or(A); }
Mat2 by_eigen(const Mat2& A) {
    Eigen::Matrix2d M;
    M << A.a00, A.a01, A.a10, A.a11;
    const Eigen::Matrix2d X = M.sqrt();
    return {X(0, 0), X(0, 1), X(1, 0), X(1, 1)};
}

template <auto root> void over_all(benchmark::State& state) {
    for (auto _ : state)
        for (const Mat2& A : inputs) {
            Mat2 X = root(A);
            benchmark::DoNotOptimize(X);
        }
}

}  // namespace

int main() {
    bench::Times times;
    const char* const names[] = {"square_root", "square_root_by_diagonalisation", "DenmanBeavers",
                                 "Eigen MatrixBase::sqrt()"};
    times.add(names[0], over_all<closed_form>);
    times.add(names[1], over_all<by_eigenvectors>);
    times.add(names[2], over_all<by_means>);
    times.add(names[3], over_all<by_eigen>);
    times.run();
    const auto ns = [&](const char* name) { return times.median_ns(name, inputs.size()); };
    std::printf("The square root of a 2x2 matrix; medians of 15 runs on this machine, in ns a call\n\n");
    for (const char* name : names) std::printf("| %-32s | %8.1f |\n", name, ns(name));
    const double ratio = ns(names[3]) / ns(names[0]);
    std::printf("\nsquare_root is %.1f times as fast as Eigen; at least 3 is wanted.\n", ratio);
    return ratio >= 3 ? 0 : 1;
}
