// What the check of 4-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "04-swept-spheres/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {
namespace {

plain::Disc plain_of(const part::Disc& disc) { return {plain::from_library(disc.x), disc.r, plain::from_library(disc.v)}; }
part::Disc told(const plain::Disc& disc) { return {to_library(disc.x), disc.r, to_library(disc.v)}; }

// When within the step; whatever comes later is none of it.
part::Moment moment(double s) {
    if (s > 1) return {};
    return {s};
}

part::Answer answer_to(const part::Path& in) {
    return moment(plain::first_contact(plain::from_library(in.C0), plain::from_library(in.D), in.r));
}

part::Answer answer_to(const part::Discs& in) {
    return moment(plain::first_contact(plain_of(in.A), plain_of(in.B), in.dt));
}

part::Answer answer_to(const part::AtWall& in) {
    const plain::Wall wall = plain::wall_through(plain::from_library(in.p), plain::from_library(in.q));
    return moment(plain::first_contact(plain_of(in.A), wall, in.dt));
}

part::Answer answer_to(const part::AtBar& in) {
    const plain::Segment bar{plain::from_library(in.a), plain::from_library(in.b)};
    return moment(plain::first_contact(plain_of(in.A), bar, in.dt));
}

part::Answer answer_to(const part::Touching& in) {
    plain::Disc A = plain_of(in.A), B = plain_of(in.B);
    plain::collide(A, B);
    return part::Velocities{to_library(A.v), to_library(B.v)};
}

part::Answer answer_to(const part::OnBar& in) {
    plain::Disc A = plain_of(in.A);
    plain::collide(A, plain::Segment{plain::from_library(in.a), plain::from_library(in.b)});
    return part::Velocity{to_library(A.v)};
}

part::Answer answer_to(const part::Flight& in) {
    std::vector<plain::Disc> discs;
    std::vector<plain::Segment> bars;
    for (const part::Disc& disc : in.discs) discs.push_back(plain_of(disc));
    for (std::size_t k = 0; k + 1 < in.ends.size(); k += 2)
        bars.push_back({plain::from_library(in.ends[k]), plain::from_library(in.ends[k + 1])});
    for (int k = 0; k < in.steps; ++k) plain::step(discs, bars, in.dt);
    part::End end;
    for (const plain::Disc& disc : discs) end.discs.push_back(told(disc));
    return end;
}

}  // namespace

part::Answer answer(const part::Question& in) {
    return std::visit([](const auto& question) { return answer_to(question); }, in);
}

}  // namespace exercise
