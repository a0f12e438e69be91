// How fast is the root of a matrix, beside Eigen's (Schur form)? At least 3 times as fast is wanted.
#include <Eigen/Dense>
#include <algorithm>
#include <cstdio>
#include <unsupported/Eigen/MatrixFunctions>
#include <vector>

#include "15-square-roots/root_iteration.hpp"
#include "15-square-roots/square_root.hpp"
#include "base/stepper.hpp"
#include "bench.hpp"
#include "maps.hpp"

namespace {

using namespace cc;

// Stretchings that have an inverse, so that all four candidates have an answer.
std::vector<Mat2> many_maps() {
    std::vector<Mat2> all;
    Random random(0x15);
    while (all.size() < bench::many) all.push_back(maps::stretching(maps::any_stretching, random));
    return all;
}

const std::vector<Mat2> inputs = many_maps();
std::vector<Mat2> fetched(bench::Times::block);

Mat2 closed_form(const Mat2& A) { return square_root(A).value_or(A); }
Mat2 by_eigenvectors(const Mat2& A) { return square_root_by_diagonalisation(A).value_or(A); }
Mat2 by_means(const Mat2& A) { return run(DenmanBeavers(A)).value_or(A); }
Mat2 by_eigen(const Mat2& A) {
    Eigen::Matrix2d M;
    M << A.a00, A.a01, A.a10, A.a11;
    const Eigen::Matrix2d X = M.sqrt();
    return {X(0, 0), X(0, 1), X(1, 0), X(1, 1)};
}

}  // namespace

int main() {
    bench::Times times(bench::many, [](std::size_t first, std::size_t last) {
        std::copy(inputs.begin() + first, inputs.begin() + last, fetched.begin());
    });
    const char* const names[] = {"square_root", "square_root_by_diagonalisation", "DenmanBeavers",
                                 "Eigen MatrixBase::sqrt()"};
    times.add(names[0], bench::each<closed_form>(fetched));
    times.add(names[1], bench::each<by_eigenvectors>(fetched));
    times.add(names[2], bench::each<by_means>(fetched));
    times.add(names[3], bench::each<by_eigen>(fetched));
    times.run();
    std::printf("The square roots of %zu matrices; medians of nine rounds on this machine, in ns a call\n\n",
                bench::many);
    for (const char* name : names) std::printf("| %-32s | %8.1f |\n", name, times.ns(name));
    const double ratio = times.ratio(names[3], names[0]);
    std::printf("\nsquare_root is %.1f times as fast as Eigen; at least 3 is wanted.\n", ratio);
    return ratio >= 3 ? 0 : 1;
}
