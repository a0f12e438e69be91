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

}  // namespace

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

as_printed::Depth plain_epa(const Points& A, const Points& B) {
    const Epa begun(ConvexView{A}, ConvexView{B});
    return as_printed::epa({A}, {B}, corners_of(begun.state()));
}

WrongOnBoxes count_boxes(int pairs) {
    WrongOnBoxes wrong;
    for (int k = 0; k < pairs; ++k) {
        const auto [A, B] = draw_boxes(k);
        const EpaResult r = epa(ConvexView{A}, ConvexView{B});
        if (distance(r.point_a - r.point_b, r.depth * *r.normal) > 1e-6) ++wrong.points;
        const as_printed::Depth plain = plain_epa(A, B);
        if (distance(plain.nearest, plain.depth * plain.normal) > 1e-6) ++wrong.plain_points;
        if (std::abs(plain.depth - r.depth) > 1e-6) ++wrong.plain_depths;
    }
    return wrong;
}

}  // namespace cc::experiments
