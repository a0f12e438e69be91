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

const auto sets = [] {
    std::array<std::vector<Query>, bench::sets> all;
    for (int set = 0; set < bench::sets; ++set)
        for (const auto& [A, B] : bench::draw_set(static_cast<bench::Set>(set)))
            all[static_cast<std::size_t>(set)].push_back({A, B, as_box2d(A), as_box2d(B)});
    return all;
}();

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

template <auto answer, int set> void over_a_set(benchmark::State& state) {
    for (auto _ : state)
        for (const Query& q : sets[set]) {
            auto distance = answer(q);
            benchmark::DoNotOptimize(distance);
        }
}

struct Candidate {
    std::string name;
    double (*answer)(const Query&);
    void (*over[bench::sets])(benchmark::State&);
};

template <auto answer> Candidate candidate(const char* name) {
    return {name, answer, {over_a_set<answer, 0>, over_a_set<answer, 1>, over_a_set<answer, 2>}};
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
        for (const Query& q : set) {
            const double got = c.answer(q), want = brute_force(q);
            all.wrong += (got == 0) != (want == 0);
            if (!std::isnan(got)) all.error = std::max(all.error, std::abs(got - want));
        }
    return all;
}

std::string in(const Candidate& c, int set) { return c.name + "/" + bench::set_names[set]; }

}  // namespace

int main() {
    bench::Times times;
    for (const Candidate& c : candidates)
        for (int set = 0; set < bench::sets; ++set) times.add(in(c, set), c.over[set]);
    times.run();
    const auto ns = [&](int k, int set) {
        return times.median_ns(in(candidates[k], set), bench::pairs_in_a_set);
    };

    std::printf(
        "The distance of two polygons of 3 to 8 corners; medians of 15 runs on this machine, in ns a call;\n"
        "of 30 000 pairs the largest error, and how often \"apart\" is wrong\n\n");
    std::printf("| %-34s | %7s | %7s | %7s | %7s | %8s | %5s |\n", "", "far", "near", "overlap", "sum",
                "error, m", "wrong");
    std::printf("|%s|--------:|--------:|--------:|--------:|---------:|------:|\n",
                std::string(36, '-').c_str());
    double sum[3] = {}, worst = 0;
    for (int k = 0; k < 3; ++k) {
        for (int set = 0; set < bench::sets; ++set) sum[k] += ns(k, set);
        const Quality q = quality(candidates[k]);
        std::printf("| %-34s | %7.0f | %7.0f | %7.0f | %7.0f | %8.0e | %5d |\n", candidates[k].name.c_str(),
                    ns(k, 0), ns(k, 1), ns(k, 2), sum[k], q.error, q.wrong);
    }
    for (int set = 0; set < bench::sets; ++set) worst = std::max(worst, ns(0, set) / ns(1, set));
    std::printf(
        "\ngjk takes %.2f times as long as libccd over all three sets (wanted: at most 1, and 5 %% is\n"
        "noise), and in its worst set %.2f times as long as Box2D (wanted: at most 1.5).\n",
        sum[0] / sum[2], worst);
    return sum[0] <= 1.05 * sum[2] && worst <= 1.5 ? 0 : 1;
}
