#pragma once
/// What the check of 3-0 asks.
#include <variant>

#include "01-vectors/vec3.hpp"
#include "exercise/part.hpp"

namespace part {

using cc::Vec3;

/// The corners of a triangle.
struct Triangle {
    Vec3 A, B, C;
};

/// Is the corner A nearest to P?
struct AtCorner {
    Triangle triangle;
    Vec3 P;
};

/// Does the edge AB have the nearest point?
struct AtEdge {
    Triangle triangle;
    Vec3 P;
};

/// The foot on the plane.
struct OnPlane {
    Triangle triangle;
    Vec3 P;
};

/// The nearest point of the triangle.
struct OnTriangle {
    Triangle triangle;
    Vec3 P;
};

/// A ball that moves.
struct Ball {
    Vec3 x;
    double r;
    Vec3 v;
};

/// A ball, and the nearest point of what it may have met.
struct Meeting {
    Ball ball;
    Vec3 Q;
};

/// A ball among triangles; so many steps are made.
struct Flight {
    Ball ball;
    std::vector<Triangle> triangles;
    Vec3 g;
    double dt;
    int steps;
};

struct Verdict {
    bool is_nearest;
};

struct Point {
    Vec3 Q;
};

struct Velocity {
    Vec3 v;
};

struct End {
    Vec3 x, v;
};

using Question = std::variant<AtCorner, AtEdge, OnPlane, OnTriangle, Meeting, Flight>;
using Answer = std::variant<Verdict, Point, Velocity, End>;

}  // namespace part

namespace exercise {
part::Answer answer(const part::Question& in);
}
