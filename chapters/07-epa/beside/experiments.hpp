#pragma once
/// Chapter 7: the shapes that its figures, facts and tests try. The worked example is that of chapter 5.
#include "05-convex-shapes/beside/experiments.hpp"
#include "07-epa/beside/as_printed.hpp"
#include "07-epa/epa.hpp"

namespace cc::experiments {

/// A square of 1 m.
const Points unit_box = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};

/// Three corners of the example's A - B without the origin between them: a plain EPA that begins with them
/// is wrong.
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

/// What a plain EPA answers that begins with our polygon.
as_printed::Depth plain_epa(const Points& A, const Points& B);

/// In how many pairs of equal boxes side by side an answer is off by more than 10^-6 m.
struct WrongOnBoxes {
    int plain_points = 0;  ///< the plain EPA's nearest point
    int plain_depths = 0;  ///< its depth
    int points = 0;        ///< our nearest point
};
/// Counts over so many pairs.
WrongOnBoxes count_boxes(int pairs);

}  // namespace cc::experiments
