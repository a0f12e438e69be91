// What the check of 8-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include <algorithm>
#include <utility>

#include "08-contacts/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {
namespace {

plain::Shape plain_of(const part::Shape& shape) { return {plain::from_library(shape.corners), shape.radius}; }

part::Answer answer_to(const part::Axis& in) {
    const plain::Edge found = plain::separating_axis(plain_of(in.R), plain_of(in.I));
    return part::Found{in.R.corners[found.k % in.R.corners.size()], to_library(found.n), found.distance};
}

part::Answer answer_to(const part::Cut& in) {
    return part::End{to_library(
        plain::cut(plain::from_library(in.c), plain::from_library(in.d), plain::from_library(in.limit), plain::from_library(in.u)))};
}

part::Answer answer_to(const part::Pair& in) {
    std::vector<plain::Contact> contacts = plain::collide(plain_of(in.A), plain_of(in.B), in.margin);
    std::ranges::sort(contacts, {}, [](const plain::Contact& c) { return std::pair{c.id, c.separation}; });
    part::Touches touches;
    for (const plain::Contact& c : contacts) touches.all.push_back({c.id, to_library(c.p), to_library(c.n), c.separation});
    return touches;
}

}  // namespace

part::Answer answer(const part::Question& in) {
    return std::visit([](const auto& question) { return answer_to(question); }, in);
}

}  // namespace exercise
