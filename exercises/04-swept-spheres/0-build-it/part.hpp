#pragma once
/// What the check of 4-0 asks.
#include <variant>

#include "exercise/part.hpp"

namespace part {

/// A point and the origin.
struct Path {
    Vec2 C0, D;
    double r;
};

/// A disc that moves.
struct Disc {
    Vec2 x;
    double r;
    Vec2 v;
};

/// Two discs, in a step of dt seconds.
struct Discs {
    Disc A, B;
    double dt;
};

/// A disc and the wall through two points.
struct AtWall {
    Disc A;
    Vec2 p, q;
    double dt;
};

/// A disc and a bar.
struct AtBar {
    Disc A;
    Vec2 a, b;
    double dt;
};

/// Two discs that have met.
struct Touching {
    Disc A, B;
};

/// A disc that has met a bar.
struct OnBar {
    Disc A;
    Vec2 a, b;
};

/// Discs, and bars, of which each has two of the ends; so many steps are made.
struct Flight {
    std::vector<Disc> discs;
    std::vector<Vec2> ends;
    double dt;
    int steps;
};

/// A moment of the step; nothing if the step ends first.
struct Moment {
    std::optional<double> s;
};

/// Of the only disc.
struct Velocity {
    Vec2 v;
};

/// Of both discs.
struct Velocities {
    Vec2 v_A, v_B;
};

struct End {
    std::vector<Disc> discs;
};

using Question = std::variant<Path, Discs, AtWall, AtBar, Touching, OnBar, Flight>;
using Answer = std::variant<Moment, Velocities, Velocity, End>;

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
