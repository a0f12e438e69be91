/// How long does it take to pull a map apart, beside the singular values of Eigen's JacobiSVD? The same maps
/// for all, in one run, one thread. Exits with 1 if `polar` or `best_rotation` of the plane is not at least
/// three times as fast, or less orthogonal.
#include <Eigen/Dense>
#include <cstdio>
#include <vector>

#include "16-polar/polar.hpp"
#include "bench.hpp"
#include "exact_polar.hpp"
#include "polar_maps.hpp"

namespace {

using namespace cc;

constexpr int count = 1024;

template <class M> std::vector<M> all_maps(auto with_map) {
    std::vector<M> all;
    for (int k = 0; k < count; ++k) with_map(k, [&](polar_maps::Kind, const M& A) { all.push_back(A); });
    return all;
}

const std::vector<Mat2> flat_maps = all_maps<Mat2>([](int k, auto f) { polar_maps::with_map2(k, f); });
const std::vector<Mat3> space_maps = all_maps<Mat3>([](int k, auto f) { polar_maps::with_map3(k, f); });

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

template <auto& maps_of, auto solve> void pass(benchmark::State& state) {
    for (auto _ : state)
        for (const auto& A : maps_of) benchmark::DoNotOptimize(solve(A));
}

template <class M, auto solve> double worst_defect(const std::vector<M>& all) {
    double worst = 0;
    for (const M& A : all) worst = std::max(worst, exact::defect(solve(A)));
    return worst;
}

constexpr auto ours_2 = [](const Mat2& A) { return our_polar(A); };
constexpr auto turn_2 = [](const Mat2& A) { return our_turn(A); };
constexpr auto eigen_2 = [](const Mat2& A) { return eigen_polar(A); };
constexpr auto ours_3 = [](const Mat3& A) { return our_polar(A); };
constexpr auto eigen_3 = [](const Mat3& A) { return eigen_polar(A); };

double line(bench::Times& times, const char* name, double defect, double unit) {
    const double ns = times.median_ns(name, count);
    std::printf("| %-24s | %7.1f | %5.2f | %18.1e |\n", name, ns, unit > 0 ? unit / ns : 1., defect);
    return ns;
}

}  // namespace

int main() {
    bench::Times times;
    times.add("JacobiSVD, plane", pass<flat_maps, eigen_2>);
    times.add("polar, plane", pass<flat_maps, ours_2>);
    times.add("best_rotation, plane", pass<flat_maps, turn_2>);
    times.add("JacobiSVD, space", pass<space_maps, eigen_3>);
    times.add("polar, space", pass<space_maps, ours_3>);
    times.run();

    std::printf("%d maps each; medians of 15 runs on this machine\n\n", count);
    std::printf("| %-24s | ns/call | times | largest |QtQ - I| |\n", "");
    std::printf("|--------------------------|--------:|------:|-------------------:|\n");
    const double their_defect = worst_defect<Mat2, eigen_2>(flat_maps);
    const double our_defect = worst_defect<Mat2, ours_2>(flat_maps);
    const double theirs = line(times, "JacobiSVD, plane", their_defect, 0);
    const double polar_ns = line(times, "polar, plane", our_defect, theirs);
    const double turn_ns = line(times, "best_rotation, plane", worst_defect<Mat2, turn_2>(flat_maps), theirs);
    const double in_space = line(times, "JacobiSVD, space", worst_defect<Mat3, eigen_3>(space_maps), 0);
    line(times, "polar, space", worst_defect<Mat3, ours_3>(space_maps), in_space);
    std::printf("\npolar is %.1f and best_rotation %.1f times as fast as JacobiSVD; at least 3 is wanted.\n",
                theirs / polar_ns, theirs / turn_ns);
    return theirs >= 3 * polar_ns && theirs >= 3 * turn_ns && our_defect <= their_defect ? 0 : 1;
}
