#pragma once
/// Chapter 23: the springs and worlds that its figures, facts and tests try, and what is measured of them.
#include <vector>

#include "13-sequential-impulses/world.hpp"
#include "23-small-steps/plain.hpp"
#include "23-small-steps/soft_step.hpp"

namespace cc::experiments {

constexpr double small_dt = 1. / 60;  ///< of all these steps, seconds

/// How a spring is stepped: which velocity moves it, and where its force is taken.
enum class Euler { explicit_euler, semi_implicit, implicit };
/// How far a spring is at most from where it rests within so many steps after `skipped`, metres. It begins 1 m away, at
/// rest, without damping, and a step is h omega of its swing.
double farthest_of_spring(Euler kind, double h_omega, int skipped, int steps);

/// Who makes a step.
struct Solver {
    int passes = 0;             ///< chapter 13's, or 0
    SmallSteps options = {};    ///< else these
};
/// By passes.
inline Solver by_passes(int passes) { return {passes, {}}; }
/// By so many sub-steps, as stiff as an eighth of them.
inline Solver by_sub_steps(int substeps) {
    Solver solver;
    solver.options.substeps = substeps;
    solver.options.hertz = substeps / small_dt / 8;
    return solver;
}

/// A stack of boxes of 1 m, each on the one before.
World small_stack(int boxes);
/// A pyramid of them.
World small_pyramid(int base);
/// A box of 1 m on another, so many times as heavy.
World heavy_on_light(double ratio);

/// What is measured after a step.
struct Measures {
    double drift = 0;    ///< the farthest that a body has gone sideways since the start, metres
    double deepest = 0;  ///< overlap that the step found, metres
    double top = 0;      ///< height of the centre of the last body that can move, metres
    double speed = 0;    ///< the largest of a body, m/s
};
/// So many steps, and the start before them.
std::vector<Measures> measured(World world, const Solver& solver, int steps);

/// Two discs of 1 m across that overlap by 10 cm and rest, without gravity: how far their centres are apart after each step
/// by plain code, and at the start, with or without the relaxing pass.
std::vector<double> distances(bool relaxes, int steps);

/// What a sub-step makes of a disc that comes down on the ground.
struct SubStepRecord {
    int number = 0;         ///< from 1; 0: before the first
    double separation = 0;  ///< followed, metres
    double v = 0;           ///< its velocity, m/s
    double impulse = 0;     ///< of this sub-step, N s
};
/// The parts of a record by name, for tables and alt text.
void describe(const SubStepRecord& record, auto&& field) {
    field("sub-step", record.number);
    field("separation", record.separation);
    field("velocity", record.v);
    field("impulse", record.impulse);
}
/// The sub-steps of one step of a disc that is `gap` metres above the ground, at most 18 mm, and comes down with `v` < 0 m/s,
/// by plain code.
std::vector<SubStepRecord> landing(double gap = 0.015, double v = -3);

}  // namespace cc::experiments
