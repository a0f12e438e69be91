/// How long does it take to pull a map apart, beside the singular values of Eigen's JacobiSVD? The same maps
/// for all, in one run, one thread. Exits with 1 if `polar` or `best_rotation` of the plane is not at least
/// three times as fast, or less orthogonal.
#include <Eigen/Dense>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "16-polar/polar.hpp"
#include "bench.hpp"
#include "exact_polar.hpp"
#include "polar_maps.hpp"

namespace {

using namespace cc;

constexpr std::size_t judged = 10'000;  // by rational numbers, which takes long

template <class M> std::vector<M> all_maps(auto with_map) {
    std::vector<M> all;
    for (int k = 0; all.size() < bench::many; ++k)
        with_map(k, [&](polar_maps::Kind, const M& A) { all.push_back(A); });
    return all;
}

const std::vector<Mat2> flat_maps = all_maps<Mat2>([](int k, auto f) { polar_maps::with_map2(k, f); });
const std::vector<Mat3> space_maps = all_maps<Mat3>([](int k, auto f) { polar_maps::with_map3(k, f); });
std::vector<Mat2> fetched_flat(bench::Times::block);
std::vector<Mat3> fetched_space(bench::Times::block);

Mat2 eigen_polar(const Mat2& A) {
    Eigen::Matrix2d M;
    M << A.a00, A.a01, A.a10, A.a11;
    const Eigen::JacobiSVD<Eigen::Matrix2d> svd(M, Eigen::ComputeFullU | Eigen::ComputeFullV);
    const Eigen::Matrix2d Q = svd.matrixU() * svd.matrixV().transpose();
    return {Q(0, 0), Q(0, 1), Q(1, 0), Q(1, 1)};
}

Mat3 eigen_polar(const Mat3& A) {
    Eigen::Matrix3d M;
    M << A.a0.x, A.a1.x, A.a2.x, A.a0.y, A.a1.y, A.a2.y, A.a0.z, A.a1.z, A.a2.z;
    const Eigen::JacobiSVD<Eigen::Matrix3d> svd(M, Eigen::ComputeFullU | Eigen::ComputeFullV);
    const Eigen::Matrix3d Q = svd.matrixU() * svd.matrixV().transpose();
    const auto column = [&](int k) { return Vec3{Q(0, k), Q(1, k), Q(2, k)}; };
    return {column(0), column(1), column(2)};
}

Mat2 our_polar(const Mat2& A) { return polar(A).Q; }
Mat3 our_polar(const Mat3& A) { return polar(A).Q; }
Mat2 our_turn(const Mat2& A) { return to_map(best_rotation(A).value_or(Rotation{})); }

template <class M, auto solve> double worst_defect(const std::vector<M>& all) {
    double worst = 0;
    for (std::size_t k = 0; k < judged; ++k) worst = std::max(worst, exact::defect(solve(all[k])));
    return worst;
}

constexpr auto ours_2 = [](const Mat2& A) { return our_polar(A); };
constexpr auto turn_2 = [](const Mat2& A) { return our_turn(A); };
constexpr auto eigen_2 = [](const Mat2& A) { return eigen_polar(A); };
constexpr auto ours_3 = [](const Mat3& A) { return our_polar(A); };
constexpr auto eigen_3 = [](const Mat3& A) { return eigen_polar(A); };

void print_row(const bench::Times& times, const char* name, const char* beside, double defect) {
    std::printf("| %-24s | %7.1f | %5.2f | %18.1e |\n", name, times.ns(name), times.ratio(beside, name),
                defect);
}

}  // namespace

int main() {
    bench::Times times(bench::many, [](std::size_t first, std::size_t last) {
        std::copy(flat_maps.begin() + first, flat_maps.begin() + last, fetched_flat.begin());
        std::copy(space_maps.begin() + first, space_maps.begin() + last, fetched_space.begin());
    });
    times.add("JacobiSVD, plane", bench::each<eigen_2>(fetched_flat));
    times.add("polar, plane", bench::each<ours_2>(fetched_flat));
    times.add("best_rotation, plane", bench::each<turn_2>(fetched_flat));
    times.add("JacobiSVD, space", bench::each<eigen_3>(fetched_space));
    times.add("polar, space", bench::each<ours_3>(fetched_space));
    times.run();

    std::printf("%zu maps each; medians of nine rounds on this machine; |QtQ - I| of the first %zu\n\n",
                bench::many, judged);
    std::printf("| %-24s | ns/call | times | largest |QtQ - I| |\n", "");
    std::printf("|--------------------------|--------:|------:|-------------------:|\n");
    const double their_defect = worst_defect<Mat2, eigen_2>(flat_maps);
    const double our_defect = worst_defect<Mat2, ours_2>(flat_maps);
    print_row(times, "JacobiSVD, plane", "JacobiSVD, plane", their_defect);
    print_row(times, "polar, plane", "JacobiSVD, plane", our_defect);
    print_row(times, "best_rotation, plane", "JacobiSVD, plane", worst_defect<Mat2, turn_2>(flat_maps));
    print_row(times, "JacobiSVD, space", "JacobiSVD, space", worst_defect<Mat3, eigen_3>(space_maps));
    print_row(times, "polar, space", "JacobiSVD, space", worst_defect<Mat3, ours_3>(space_maps));
    const double polar_times = times.ratio("JacobiSVD, plane", "polar, plane");
    const double turn_times = times.ratio("JacobiSVD, plane", "best_rotation, plane");
    std::printf("\npolar is %.1f and best_rotation %.1f times as fast as JacobiSVD; at least 3 is wanted.\n",
                polar_times, turn_times);
    return polar_times >= 3 && turn_times >= 3 && our_defect <= their_defect ? 0 : 1;
}
