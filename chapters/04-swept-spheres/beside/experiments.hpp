#pragma once
/// Chapter 4: the discs that its figures and facts try, and how rules and roundings are on many.
#include <vector>

#include "04-swept-spheres/plain.hpp"
#include "04-swept-spheres/sweep.hpp"
#include "figure/plain.hpp"

namespace cc::experiments {

/// Two discs, and how long a step takes.
struct Meeting {
    plain::Disc A, B;
    double dt;  ///< seconds
};
/// The two discs of the text.
Meeting worked();
/// Where a disc's centre is at the moment s of a step.
Vec2 at(const plain::Disc& disc, double s, double dt);
/// The same disc there.
plain::Disc moved(plain::Disc disc, double s, double dt);
/// A path as the library takes it.
RelativePath<Vec2> relative_path(const Meeting& meeting);

/// Where the centres of discs are at the start of a step, at each of its first impacts, and at its end.
struct Trail {
    std::vector<std::vector<Vec2>> centres;  ///< of each disc
    std::vector<bool> met;                   ///< whether it had a part in the last impact
    int impacts = 0;
};
/// Discs and bars, of which the first four are the sides of the table.
struct Table {
    std::vector<plain::Disc> discs;
    std::vector<plain::Segment> bars;
};
/// The table of the long step. Half a second takes each of its two discs to one of these points, if it hits nothing.
Table table(Vec2 to_A, Vec2 to_B);
/// Two such points, and one for B with which it hits A before A hits a bar.
constexpr Vec2 tip_A{-0.6, 1.2}, tip_B{0.2, -0.4}, tip_that_hits{0.9, 1.3};
/// The trail of a step that goes on for at most so many impacts, and then to the end.
Trail trail(Table table, double dt, int impacts);

/// Two specks of paint in orbit, seen from one of them: from afar, and past it at this offset in metres. `angle` is the direction of
/// the path, in radians.
RelativePath<Vec2> in_orbit(double angle, double offset);
/// How far apart they are at first, and how far one moves in a step, seen from the other, in metres.
constexpr double far_apart = 9e3, far_path = 15e3;
/// The radii of the two together, in metres.
constexpr double bullets = 1e-5;
/// Whether they meet, by plain code and by the library. They should if the offset is at most `bullets`.
bool plain_hits(const RelativePath<Vec2>& path);
bool library_hits(const RelativePath<Vec2>& path);
/// How many of so many random paths a rule gets wrong: of those that hit, and of those that pass at two to three radii.
struct Errors {
    int missed = 0, invented = 0;
};
Errors count_errors(bool (*hits)(const RelativePath<Vec2>&), int paths);

/// A bullet so small that, along the bar, it slips between an end and the side of plain code.
constexpr Vec2 bar_end{0, 0}, other_end{3, 4};
plain::Disc slipping();

/// The path on which the article's lost term shows: they pass.
constexpr RelativePath<Vec2> lost_path{{1, 2}, {2, -3}, 1};

/// What the article's test makes of random starts and ends in a square of 10 m, r = 1 m.
struct HitCount {
    int hits = 0;        ///< that are some
    int false_hits = 0;  ///< that it reports where they pass
};
/// Counts over so many pairs.
HitCount count_hits(int pairs);

/// How many pairs make a middle.
constexpr int pairs_a_distance = 201;
/// Right digits of |C0 x C1|^2 in the middle of many random pairs.
struct MiddleDigits {
    double dots;    ///< by dot products
    double cross;   ///< by the cross product of C0 and C1
    double from_D;  ///< by that of C0 and D
};
/// Where |C0| is about ten to the power k times |D|.
MiddleDigits middle_digits(int k);

}  // namespace cc::experiments
