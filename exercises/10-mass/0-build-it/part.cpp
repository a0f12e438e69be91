// What the check of 10-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "10-mass/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {

part::Mass mass(const part::Solid& in) {
    const plain::Mass mass = plain::mass_of({plain::from_library(in.shape.corners), in.shape.radius}, in.density);
    return {mass.m, mass.I, to_library(mass.centre)};
}

}  // namespace exercise
