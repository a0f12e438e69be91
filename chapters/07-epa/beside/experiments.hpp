#pragma once
/// Chapter 7: the shapes that its figures, facts and tests try.
#include "07-epa/beside/as_printed.hpp"
#include "07-epa/epa.hpp"
#include "07-epa/plain.hpp"
#include "figure/plain.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// The worked example.
const Points A_worked = {{0, 0}, {5, 1}, {3, 3}, {0, 1}}, B_worked = {{3, 0}, {6, 5}, {3, 4}};

/// A pass of plain EPA: its polygon, the edge nearest to O, and the corner of A - B that is farthest along its normal.
struct EpaPass {
    int number;  ///< from 1
    std::vector<plain::Corner> polygon;
    plain::Edge nearest;
    plain::Corner answer;
    bool is_last;                                              ///< whether the answer is no farther than the edge
    Points corners() const { return corners_of(polygon); }     ///< of its polygon
    Vec2 p() const { return corners()[nearest.k]; }            ///< where the nearest edge begins
    Vec2 q() const { return corners()[(nearest.k + 1) % polygon.size()]; }  ///< where it ends
    Vec2 n() const { return to_library(nearest.n); }           ///< its normal
    Vec2 s() const { return to_library(answer.w); }            ///< the answer
    double reach() const { return dot(n(), s()); }             ///< n·s, metres
    static Points corners_of(const std::vector<plain::Corner>& polygon);
};
/// The parts of a pass by name, for tables and alt text.
void describe(const EpaPass& pass, auto&& field) {
    field("pass", pass.number), field("corners", static_cast<int>(pass.polygon.size()));
    field("n", pass.n()), field("d", pass.nearest.distance), field("s", pass.s()), field("n·s", pass.reach());
}
/// All passes of plain EPA on two polygons; none if they are apart, or touch in a corner of A - B.
std::vector<EpaPass> epa_passes(const Points& A, const Points& B);
/// Two polygons, as the whiteboard's code has it.
plain::Nearest plain_nearest(const Points& A, const Points& B);

/// The shapes that grow in the figure of Steps, at the origin.
const Points body_a = {{-1.5, -0.4}, {-0.5, -1.2}, {0.8, -1.1}, {1.6, -0.1}, {0.7, 1.1}, {-0.8, 0.9}};
const Points body_b = {{-1.4, -0.3}, {-0.2, -1.2}, {1.3, -0.6}, {1, 0.8}, {-0.7, 0.9}};
/// The passes of these two, anywhere where they overlap: the most, and in how many of the placements that are less than
/// 2 cm deep a single one is enough.
struct Grown {
    int most = 0, shallow = 0, one_pass = 0;
};
Grown grow_many(int placements);

/// Two boxes side by side with a gap between them: how far the worst normal of so many pairs is off, in radians, and
/// how many are off by more than a thousandth.
struct NormalsOff {
    double plain = 0, library = 0;
    int plain_wrong = 0;
};
NormalsOff normals_at(double gap, int pairs);

/// A box of 1 m that rests on another one, a centimetre deep, rotated about the middle of its bottom, in radians.
Points rocking_box(double angle);
/// The box that it rests on.
const Points rocked_on = {{-1, -0.6}, {1, -0.6}, {1, 0}, {-1, 0}};

/// Two triangles that overlap.
const Points A_triangle = {{0, 0}, {3, 0}, {1, 2}}, B_triangle = {{2, 0}, {4, 1}, {2, 2}};

/// A square of 1 m.
const Points unit_box = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

/// Three corners of the A - B of the two triangles, without the origin between them.
const Points bad_start = {{-4, -1}, {-2, -2}, {-1, 2}};

/// The corners of the growing polygon.
Points corners_of(const EpaState& state);

/// Our search in a curved shape, with the origin alone for B.
Epa search_in(const Points& core);
/// An ellipse around (0.5, 0.3), half as high as its 4 m of width, as 2^16 corners.
Points ellipse();
/// A disc of radius 1 around the origin, as 2^16 corners.
Points round_disc();
/// What is still open after each question, up to 600 of them: {question, upper less lower bound in metres},
/// without what is below 10^-9 m.
Points open_after(const Points& core);

/// What EPA as it is often written answers, if it begins with the library's polygon.
as_printed::Depth often_written(const Points& A, const Points& B);

/// In how many pairs of equal boxes side by side an answer is off by more than 10^-6 m.
struct WrongOnBoxes {
    int often_points = 0;  ///< the nearest point of EPA as it is often written
    int often_depths = 0;  ///< its depth
    int plain_points = 0;  ///< the plain code's nearest point
    int points = 0;        ///< the library's
};
/// Counts over so many pairs.
WrongOnBoxes count_boxes(int pairs);

}  // namespace cc::experiments
