/// How fast and how right is epa, beside the penetration depths of Bullet (float), libccd and FCL? All in one
/// run, on the same overlapping polygons. Exits with 1 if one of our depths is wrong, or we take longer than
/// the fastest other.
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <ccd/ccd.h>
#include <fcl/narrowphase/collision.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <string>

#include "07-epa/epa.hpp"
#include "bench.hpp"
#include "polygon_pairs.hpp"

namespace {

using namespace cc;
using bench::Points;

// ---- the inputs: for those who know only space, prisms from z = -10 to 10 -------------------------------

constexpr double half = 10;

std::unique_ptr<btConvexHullShape> as_bullet(const Points& points) {
    auto hull = std::make_unique<btConvexHullShape>();
    for (const double z : {-half, half})
        for (const Vec2 p : points)
            hull->addPoint({static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(z)}, false);
    hull->setMargin(0);
    hull->recalcLocalAabb();
    return hull;
}

// The corners below, then those above; the two lids and the walls, each with its number of corners first.
std::shared_ptr<fcl::Convexd> as_fcl(const Points& points) {
    const int n = static_cast<int>(points.size());
    auto corners = std::make_shared<std::vector<fcl::Vector3d>>();
    for (const double z : {-half, half})
        for (const Vec2 p : points) corners->push_back({p.x, p.y, z});
    auto faces = std::make_shared<std::vector<int>>();
    faces->push_back(n);
    for (int k = n; k-- > 0;) faces->push_back(k);
    faces->push_back(n);
    for (int k = 0; k < n; ++k) faces->push_back(n + k);
    for (int k = 0; k < n; ++k) faces->insert(faces->end(), {4, k, (k + 1) % n, n + (k + 1) % n, n + k});
    return std::make_shared<fcl::Convexd>(corners, n + 2, faces);
}

struct Query {
    Points A, B;
    std::unique_ptr<btConvexHullShape> bullet_a, bullet_b;
    std::shared_ptr<fcl::Convexd> fcl_a, fcl_b;
};

const std::vector<bench::Pair> pairs = bench::draw_set(bench::overlap);

Query query(const bench::Pair& pair) {
    const auto& [A, B] = pair;
    return {A, B, as_bullet(A), as_bullet(B), as_fcl(A), as_fcl(B)};
}

// ---- what is measured: the depth ----------------------------------------------------------------------

double by_epa(const Query& q) { return epa(ConvexView{q.A}, ConvexView{q.B}).depth; }

double by_edges(const Query& q) { return -bench::separation(q.A, q.B); }

double by_bullet(const Query& q) {
    btGjkEpaSolver2::sResults results;
    const btTransform at = btTransform::getIdentity();
    const bool found =
        btGjkEpaSolver2::Penetration(q.bullet_a.get(), at, q.bullet_b.get(), at, {1, 0, 0}, results);
    return found ? -static_cast<double>(results.distance) : 0;
}

void prism_support(const void* shape, const ccd_vec3_t* d, ccd_vec3_t* out) {
    const Points& points = *static_cast<const Points*>(shape);
    const Vec2 p = points[support_vertex(points, {ccdVec3X(d), ccdVec3Y(d)})];
    ccdVec3Set(out, p.x, p.y, ccdVec3Z(d) > 0 ? half : -half);
}

double by_libccd(const Query& q) {
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = ccd.support2 = prism_support;
    ccd.max_iterations = 100;
    ccd.epa_tolerance = 1e-6;
    ccd_real_t depth = 0;
    ccd_vec3_t way, place;
    return ccdGJKPenetration(&q.A, &q.B, &ccd, &depth, &way, &place) == 0 ? depth : 0;
}

template <fcl::GJKSolverType solver> double by_fcl(const Query& q) {
    fcl::CollisionRequestd request(1, true);
    request.gjk_solver_type = solver;
    fcl::CollisionResultd result;
    const fcl::Transform3d at = fcl::Transform3d::Identity();
    fcl::collide(q.fcl_a.get(), at, q.fcl_b.get(), at, request, result);
    return result.isCollision() ? std::abs(result.getContact(0).penetration_depth)
                                : 0;  // one solver says minus
}

std::vector<Query> fetched(bench::Times::block);

struct Candidate {
    std::string name;
    double (*answer)(const Query&);
    bench::Pass pass;
};

template <auto answer> Candidate candidate(const char* name) {
    return {name, answer, bench::each<answer>(fetched)};
}

const Candidate candidates[] = {candidate<by_epa>("epa, double"),
                                candidate<by_edges>("all edges of both, double"),
                                candidate<by_bullet>("Bullet btGjkEpaSolver2, float"),
                                candidate<by_libccd>("libccd ccdGJKPenetration, double"),
                                candidate<by_fcl<fcl::GST_INDEP>>("FCL collide, its own solver"),
                                candidate<by_fcl<fcl::GST_LIBCCD>>("FCL collide, libccd's MPR")};

// ---- how right it is --------------------------------------------------------------------------------------

struct Quality {
    int wrong = 0, badly = 0;  // by more than 1e-4, or 1e-2, of the depth or of a metre, whichever is more
    double error = 0;          // largest, in metres
};

Quality quality(const Candidate& c) {
    Quality all;
    for (const bench::Pair& pair : pairs) {
        const Query q = query(pair);
        const double want = by_edges(q), error = std::abs(c.answer(q) - want);
        all.wrong += !(error <= 1e-4 * std::max(1., want));
        all.badly += !(error <= 1e-2 * std::max(1., want));
        all.error = std::max(all.error, error);
    }
    return all;
}

double percent(int n) { return 100. * n / static_cast<double>(pairs.size()); }

}  // namespace

int main() {
    bench::Times times(bench::many, [](std::size_t first, std::size_t last) {
        for (std::size_t k = first; k < last; ++k) fetched[k - first] = query(pairs[k]);
    });
    for (const Candidate& c : candidates) times.add(c.name, c.pass);
    times.run();
    std::printf(
        "How deep two polygons of 3 to 8 corners overlap, %zu pairs; medians of nine rounds on this\n"
        "machine; wrong: by more than 1e-4 of the depth (or of 1 m), and by more than 1e-2\n\n",
        pairs.size());
    std::printf("| %-32s | ns/call | wrong, %% | > 1e-2, %% | largest error, m |\n", "");
    std::printf("|%s|--------:|---------:|----------:|-----------------:|\n", std::string(34, '-').c_str());
    double slowest = 0;  // beside one of the others
    for (const Candidate& c : candidates) {
        if (&c != candidates && c.answer != by_edges)
            slowest = std::max(slowest, times.ratio(candidates[0].name, c.name));
        const Quality q = quality(c);
        std::printf("| %-32s | %7.0f | %8.1f | %9.1f | %16.1e |\n", c.name.c_str(), times.ns(c.name),
                    percent(q.wrong), percent(q.badly), q.error);
    }
    const Quality q = quality(candidates[0]);
    std::printf(
        "\nepa is wrong in %d cases, its largest error is %.1e m (none is wanted, and 1e-14), and it takes\n"
        "%.2f times the fastest of the others.\n",
        q.wrong, q.error, slowest);
    return q.wrong == 0 && q.error <= 1e-14 && slowest <= 1 ? 0 : 1;
}
