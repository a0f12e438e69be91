// What the check of 5-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "05-convex-shapes/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {
namespace {

using plain::from_library;

part::Answer answer_to(const part::Farthest& in) {
    return to_library(plain::support({from_library(in.corners)}, from_library(in.d)));
}

part::Answer answer_to(const part::Rotated& in) { return to_library(plain::rotate(from_library(in.q), from_library(in.v))); }

part::Answer answer_to(const part::Placement& in) {
    const plain::Shape shape{from_library(in.shape.corners), in.shape.radius};
    const plain::Shape there = plain::placed(shape, from_library(in.x), from_library(in.q));
    return part::Shape{to_library(there.corners), there.radius};
}

part::Answer answer_to(const part::Turn& in) {
    return plain::turns_left(from_library(in.y), from_library(in.z), from_library(in.p));
}

part::Answer answer_to(const part::Walk& in) { return part::Points{to_library(plain::walk(from_library(in.points)))}; }

part::Answer answer_to(const part::Cloud& in) {
    part::Points hull{to_library(plain::convex_hull(from_library(in.points)))};
    const auto first = std::ranges::min_element(hull.are, {}, [](cc::Vec2 p) { return std::pair(p.x, p.y); });
    std::ranges::rotate(hull.are, first);
    return hull;
}

}  // namespace

part::Answer answer(const part::Question& in) {
    return std::visit([](const auto& question) { return answer_to(question); }, in);
}

}  // namespace exercise
