// What the check of 8-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "08-contacts/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {

std::vector<part::Touch> touches(const part::Pair& in) {
    const plain::Shape A{plain::from_library(in.A.corners), in.A.radius};
    const plain::Shape B{plain::from_library(in.B.corners), in.B.radius};
    std::vector<plain::Contact> contacts = plain::collide(A, B, in.margin);
    std::ranges::sort(contacts, {}, &plain::Contact::id);
    std::vector<part::Touch> touches;
    for (const plain::Contact& c : contacts) touches.push_back({to_library(c.p), to_library(c.n), c.separation});
    return touches;
}

}  // namespace exercise
