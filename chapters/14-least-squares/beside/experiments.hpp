#pragma once
/// Chapter 14: the shapes that its figures, facts and tests try.
#include "14-least-squares/least_squares.hpp"
#include "figure/points.hpp"

namespace cc::experiments {

/// A weight for each point, kilograms.
using Weights = std::vector<double>;
/// A kilogram for each point.
Weights ones(const Points& points);
/// The points as seen from their mean.
Points from_mean(const Points& points);

/// A square, remembered.
const Points square = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
/// The same with a corner pushed.
const Points pushed = {{-1, -1}, {1, -1}, {3, 1}, {-1, 1}};
/// A house, remembered.
const Points house = {{-1, -1}, {1, -1}, {1, 0.5}, {0, 1.5}, {-1, 0.5}};
/// Three points on a line, and where they are now.
const Points line_q = {{0.2, 0.7}, {0.4, 1.4}, {-0.6, -2.1}};
const Points line_p = {{0.2, 0.7}, {0.401, 1.4}, {-0.601, -2.1}};

/// A linear map and then a translation: what a fit finds.
struct Placement {
    Mat2 A;  ///< the map
    Vec2 T;  ///< the translation
};
/// The best one; without a best linear map it only shifts.
Placement best_placement(const Points& q, const Points& x);

/// The turn with this cosine and sine, as a map.
constexpr Mat2 turn_map(Vec2 q) { return {q.x, -q.y, q.y, q.x}; }
/// A quarter turn.
constexpr Mat2 quarter{0, -1, 1, 0};
/// Cosine and sine of the turn of the least energy.
Vec2 best_turn(const TurnEnergy& E);
/// The angle of a turn in degrees.
double angle_of(Vec2 turn);

/// What one more freedom is worth.
struct FreedomState {
    const char* freedom;  ///< what is allowed, from "nothing" on
    Placement at;         ///< the best that it allows
    double energy;        ///< what that leaves, kg m²
};
/// The parts of a state by name, for tables.
void describe(const FreedomState& s, auto&& field) {
    field("allowed", s.freedom);
    field("A", s.at.A);
    field("T", s.at.T);
    field("energy", s.energy);
}
/// One freedom after the other.
std::vector<FreedomState> freedoms(const Points& rest, const Points& x);

/// How many rods are tried at each length.
constexpr int rods = 101;
/// Rods of whole numbers, of which the map is known.
struct ThinRods {
    double digits;  ///< right in the middle of all, as printed
    int refused;    ///< how many have no best map by ours
};
/// Rods that are 2^k times as long as wide.
ThinRods thin_rods(int k);

/// The example of E4-8: a diamond, sheared.
const Points diamond = {{2, 0}, {-2, 0}, {0, 1}, {0, -1}};
constexpr Mat2 shear{1, 0.8, 0, 1};  ///< the map
/// Two turns for it.
struct TwoTurns {
    Points p;      ///< the sheared diamond
    TurnEnergy E;  ///< of its turns
    Vec2 best;     ///< the best turn
    Vec2 printed;  ///< the turn in the best map
    /// The energy of a turn, kg m².
    double energy_at(Vec2 turn) const { return E.at(turn.x, turn.y); }
};
TwoTurns two_turns();  ///< of the diamond

/// The example of E4-8 with weights: the square with a heavy corner, turned a quarter and moved.
struct HeavyCorner {
    Weights m;     ///< 5 kg for one corner
    Points x;      ///< where the corners are now
    Vec2 printed;  ///< the translation as printed
    Vec2 best;     ///< the best one
    /// What a translation leaves, kg m².
    double energy_at(Vec2 T) const;
};
HeavyCorner heavy_corner();  ///< of the square

}  // namespace cc::experiments
