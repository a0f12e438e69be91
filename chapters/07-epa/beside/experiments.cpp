#include "07-epa/beside/experiments.hpp"

#include <array>
#include <cmath>

#include "base/random.hpp"
#include "base/stepper.hpp"

namespace cc::experiments {
namespace {

constexpr Vec2 origin{};
constexpr int most_questions = 600;

Points ellipse_of(double a, double b, Vec2 middle) {
    Points corners;
    for (const Vec2 p : regular_polygon(1 << 16, 1).points())
        corners.push_back(middle + Vec2{a * p.x, b * p.y});
    return corners;
}

// Two equal boxes, turned together and pushed into each other, anywhere along their sides.
std::array<Points, 2> draw_boxes(int k) {
    Random random(0x0707'0000u + static_cast<std::uint64_t>(k));
    const Rotation q = rotation(random.uniform(-3, 3));
    const double half = random.uniform(0.5, 2);
    const double deep = random.uniform(0, 1);
    const double aside = random.uniform(-1, 1) * half;
    const Points box{{-1, -half}, {1, -half}, {1, half}, {-1, half}};
    return {placed(box, {{}, q}), placed(box, {rotate(q, {2 - deep, aside}), q})};
}

// Two equal boxes side by side, so far apart, and the direction from one to the other.
struct SideBySide {
    Points A, B;
    Vec2 n;
};
SideBySide draw_side_by_side(int k, double gap) {
    Random random(0x0708'0000u + static_cast<std::uint64_t>(k));
    const Rotation q = rotation(random.uniform(-3, 3));
    const double half = random.uniform(0.5, 2);
    const double aside = random.uniform(-1, 1) * half;
    const Points box{{-1, -half}, {1, -half}, {1, half}, {-1, half}};
    return {placed(box, {{}, q}), placed(box, {rotate(q, {2 + gap, aside}), q}), rotate(q, {1, 0})};
}

plain::Shape plain_shape(const Points& corners) { return {plain::from_library(corners)}; }

}  // namespace

Points EpaPass::corners_of(const std::vector<plain::Corner>& polygon) {
    Points corners;
    for (const plain::Corner& corner : polygon) corners.push_back(to_library(corner.w));
    return corners;
}

std::vector<EpaPass> epa_passes(const Points& A, const Points& B) {
    const plain::Shape a = plain_shape(A), b = plain_shape(B);
    const plain::Simplex begun = plain::gjk(a, b);
    std::vector<EpaPass> all;
    if (begun.v != plain::Vec2{} || begun.corners.size() == 1) return all;
    plain::epa(a, b, begun.corners, [&](const std::vector<plain::Corner>& polygon) {
        const plain::Edge nearest = plain::nearest_edge(polygon);
        all.push_back({static_cast<int>(all.size()) + 1, polygon, nearest, plain::support(a, b, nearest.n), false});
    });
    all.back().is_last = true;
    return all;
}

plain::Nearest plain_nearest(const Points& A, const Points& B) { return plain::nearest(plain_shape(A), plain_shape(B)); }

Grown grow_many(int placements) {
    Random random(0x0709);
    Grown grown;
    for (int done = 0; done < placements;) {
        const double angle = random.uniform(-3, 3), x = random.uniform(-3, 3), y = random.uniform(-3, 3);
        const std::vector<EpaPass> passes = epa_passes(body_a, placed(body_b, {{x, y}, rotation(angle)}));
        if (passes.empty()) continue;
        ++done;
        grown.most = std::max(grown.most, static_cast<int>(passes.size()));
        if (passes.back().nearest.distance > 0.02) continue;
        ++grown.shallow;
        grown.one_pass += passes.size() == 1;
    }
    return grown;
}

NormalsOff normals_at(double gap, int pairs) {
    NormalsOff off;
    for (int k = 0; k < pairs; ++k) {
        const auto [A, B, n] = draw_side_by_side(k, gap);
        const double plain = distance(to_library(plain_nearest(A, B).n), n);
        off.plain = std::max(off.plain, plain);
        off.plain_wrong += plain > 1e-3;
        const GjkResult apart = gjk(ConvexView{A}, ConvexView{B});
        const Vec2 found = apart.normal ? *apart.normal : *epa(ConvexView{A}, ConvexView{B}).normal;
        off.library = std::max(off.library, distance(found, n));
    }
    return off;
}

Points rocking_box(double angle) {
    return moved(turned({{-0.5, 0}, {0.5, 0}, {0.5, 1}, {-0.5, 1}}, angle), {0, -0.01});
}

Points corners_of(const EpaState& state) {
    Points corners;
    for (const EpaEdge& e : state.polygon) corners.push_back(e.start.w);
    return corners;
}

Epa search_in(const Points& core) { return Epa(ConvexView{core}, ConvexView{{&origin, 1}}); }

Points ellipse() { return ellipse_of(2, 1, {0.5, 0.3}); }

Points round_disc() { return ellipse_of(1, 1, {}); }

Points open_after(const Points& core) {
    Epa search = search_in(core);
    Points gaps;
    while (!search.done() && search.state().steps < most_questions) {
        search.step();
        const double gap = search.state().upper - search.state().lower();
        if (gap > 1e-9) gaps.push_back({static_cast<double>(search.state().steps), gap});
    }
    return gaps;
}

as_printed::Depth often_written(const Points& A, const Points& B) {
    const Epa begun(ConvexView{A}, ConvexView{B});
    return as_printed::epa({A}, {B}, corners_of(begun.state()));
}

WrongOnBoxes count_boxes(int pairs) {
    WrongOnBoxes wrong;
    for (int k = 0; k < pairs; ++k) {
        const auto [A, B] = draw_boxes(k);
        const EpaResult r = epa(ConvexView{A}, ConvexView{B});
        if (distance(r.point_a - r.point_b, r.depth * *r.normal) > 1e-6) ++wrong.points;
        const as_printed::Depth often = often_written(A, B);
        if (distance(often.nearest, often.depth * often.normal) > 1e-6) ++wrong.often_points;
        if (std::abs(often.depth - r.depth) > 1e-6) ++wrong.often_depths;
        const plain::Nearest plain = plain_nearest(A, B);
        if (distance(to_library(plain.a - plain.b), -plain.separation * to_library(plain.n)) > 1e-6) ++wrong.plain_points;
    }
    return wrong;
}

}  // namespace cc::experiments
