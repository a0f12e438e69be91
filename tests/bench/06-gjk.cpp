/// How fast and how right is gjk, beside Box2D's b2Distance (float) and libccd's yes or no? All in one run,
/// on the same polygons. Exits with 1 if the sum over the three sets is above libccd's, or one set takes
/// over 1.5 times as long as with Box2D.
#include <box2d/b2_distance.h>
#include <box2d/b2_polygon_shape.h>
#include <ccd/ccd.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "02-segments/segment.hpp"
#include "06-gjk/gjk.hpp"
#include "bench.hpp"
#include "polygon_pairs.hpp"

namespace {

using namespace cc;
using bench::Points;

// ---- the inputs ------------------------------------------------------------------------------------

b2PolygonShape as_box2d(const Points& points) {
    b2PolygonShape shape;
    shape.m_count = static_cast<int32>(points.size());
    for (std::size_t k = 0; k < points.size(); ++k)
        shape.m_vertices[k].Set(static_cast<float>(points[k].x), static_cast<float>(points[k].y));
    return shape;
}

struct Query {
    Points A, B;
    b2PolygonShape a, b;
};

const std::array<std::vector<bench::Pair>, bench::sets> sets = {
    bench::draw_set(bench::far), bench::draw_set(bench::near), bench::draw_set(bench::overlap)};

Query query(const bench::Pair& pair) { return {pair.A, pair.B, as_box2d(pair.A), as_box2d(pair.B)}; }

// ---- what is measured: the distance, 0 where they overlap ------------------------------------------------

double by_gjk(const Query& q) { return gjk(ConvexView{q.A}, ConvexView{q.B}).distance; }

double by_box2d(const Query& q) {
    b2DistanceInput input;
    input.proxyA.Set(&q.a, 0);
    input.proxyB.Set(&q.b, 0);
    input.transformA.SetIdentity();
    input.transformB.SetIdentity();
    input.useRadii = false;
    b2SimplexCache cold;
    cold.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cold, &input);
    return static_cast<double>(output.distance);
}

// The polygon as a prism from z = -10 to 10, since libccd knows only space.
void prism_support(const void* shape, const ccd_vec3_t* d, ccd_vec3_t* out) {
    const Points& points = *static_cast<const Points*>(shape);
    const Vec2 p = points[support_vertex(points, {ccdVec3X(d), ccdVec3Y(d)})];
    ccdVec3Set(out, p.x, p.y, ccdVec3Z(d) > 0 ? 10 : -10);
}

// libccd answers yes or no: 0, or apart by nobody knows how much.
double by_libccd(const Query& q) {
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = ccd.support2 = prism_support;
    ccd.max_iterations = 100;
    return ccdGJKIntersect(&q.A, &q.B, &ccd) ? 0 : std::nan("");
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

const Candidate candidates[] = {candidate<by_gjk>("gjk, double"),
                                candidate<by_box2d>("Box2D b2Distance, float"),
                                candidate<by_libccd>("libccd ccdGJKIntersect, yes or no")};

// ---- how right it is -------------------------------------------------------------------------------

double brute_force(const Query& q) {
    if (bench::separation(q.A, q.B) < 0) return 0;
    double best = distance(q.A[0], q.B[0]);
    for (const auto& [X, Y] : {std::pair{&q.A, &q.B}, {&q.B, &q.A}})
        for (const Vec2 x : *X)
            for (std::size_t k = 0; k < Y->size(); ++k)
                best = std::min(best,
                                distance(x, closest_on_segment(x, (*Y)[k], (*Y)[(k + 1) % Y->size()]).point));
    return best;
}

struct Quality {
    double error = 0;  // of the distance, largest, in metres
    int wrong = 0;     // apart or not
};

Quality quality(const Candidate& c) {
    Quality all;
    for (const auto& set : sets)
        for (const bench::Pair& pair : set) {
            const Query q = query(pair);
            const double got = c.answer(q), want = brute_force(q);
            all.wrong += (got == 0) != (want == 0);
            if (!std::isnan(got)) all.error = std::max(all.error, std::abs(got - want));
        }
    return all;
}

bench::Times measure(const std::vector<bench::Pair>& set) {
    bench::Times times(bench::many, [&](std::size_t first, std::size_t last) {
        for (std::size_t k = first; k < last; ++k) fetched[k - first] = query(set[k]);
    });
    for (const Candidate& c : candidates) times.add(c.name, c.pass);
    times.run();
    return times;
}

}  // namespace

int main() {
    std::vector<bench::Times> times;
    for (const auto& set : sets) times.push_back(measure(set));
    std::printf(
        "The distance of two polygons of 3 to 8 corners; medians of nine rounds on this machine, in ns a\n"
        "call; of 300 000 pairs the largest error, and how often \"apart\" is wrong\n\n");
    std::printf("| %-34s | %7s | %7s | %7s | %7s | %8s | %6s |\n", "", "far", "near", "overlap", "sum",
                "error, m", "wrong");
    std::printf("|%s|--------:|--------:|--------:|--------:|---------:|-------:|\n",
                std::string(36, '-').c_str());
    double sum[3] = {}, worst = 0;
    for (int k = 0; k < 3; ++k) {
        std::printf("| %-34s |", candidates[k].name.c_str());
        for (const bench::Times& set : times) {
            const double ns = set.ns(candidates[k].name);
            std::printf(" %7.0f |", ns);
            sum[k] += ns;
        }
        const Quality q = quality(candidates[k]);
        std::printf(" %7.0f | %8.0e | %6d |\n", sum[k], q.error, q.wrong);
    }
    for (const bench::Times& set : times)
        worst = std::max(worst, set.ratio(candidates[0].name, candidates[1].name));
    std::printf(
        "\ngjk takes %.2f times as long as libccd over all three sets (wanted: at most 1, and 5 %% is\n"
        "noise), and in its worst set %.2f times as long as Box2D (wanted: at most 1.5).\n",
        sum[0] / sum[2], worst);
    return sum[0] <= 1.05 * sum[2] && worst <= 1.5 ? 0 : 1;
}
