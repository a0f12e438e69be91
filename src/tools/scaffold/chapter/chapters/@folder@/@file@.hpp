#pragma once
/// Chapter @n@: where does the way from A to B leave a circle? The plain search, to the last digit.
///                                                                chapters/@folder@/index.md
#include "01-vectors/vec.hpp"

namespace cc {

/// What is known after a step, as shares of the way from A to B.
struct @Type@Bracket {
    double in = 0;   ///< inside the circle
    double out = 1;  ///< not inside; larger than `in`
    int steps = 0;   ///< halvings so far
};
/// The parts of a bracket by name, for tables and alt text.
void describe(const @Type@Bracket& bracket, auto&& field) {
    field("steps", bracket.steps), field("in", bracket.in), field("out", bracket.out);
}

/// The search as a stepper: one halving a step, until `in` and `out` are neighbours among the doubles.
class @Type@Search {
public:
    /// The way from A to B and the circle of radius r around the origin, metres. Throws BadInput unless A is inside,
    /// B is not, and all are numbers up to `longest`.
    @Type@Search(Vec2 A, Vec2 B, double r);
    /// Halves once more; once done() is true, does nothing.
    void step();
    /// Whether no double lies between `in` and `out`.
    bool done() const;
    /// All that it knows.
    const @Type@Bracket& state() const { return bracket_; }
    /// The share that is inside.
    double result() const { return bracket_.in; }

private:
    double halfway() const { return (bracket_.in + bracket_.out) / 2; }         // @label@-halfway
    Vec2 A_, B_;
    double r_;
    @Type@Bracket bracket_;
};

/// The share of the way from A to B at which it is inside the circle of radius r around the origin for the last time:
/// at the next double it is not. Metres. Throws as @Type@Search does.
double @file@_exit(Vec2 A, Vec2 B, double r);

}  // namespace cc
