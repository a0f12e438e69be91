#pragma once
/// What a unit of its own speaks: the library without one of its ideas, or the plain engine, compiled for itself.
/// A scene in, poses and a ledger out, as numbers, so that its types never meet the library's. Natively a unit is a
/// shared object, in the page a module.
#include <cstddef>

extern "C" {

/// A place for the numbers of a scene (numbers.hpp), so many of them.
double* variant_scene(std::size_t count);
/// Stands before the first step of the scene that was written there.
void variant_open();
/// Makes one step.
void variant_step();
/// For each body in turn x and y in metres, then cosine and sine of its angle; until the next call.
const double* variant_poses();
/// Energy of motion and of height in joules, and the deepest overlap that the last step found, in metres; until
/// the next call.
const double* variant_ledger();
/// For each body in turn its velocity in m/s and its spin in rad/s; until the next call.
const double* variant_velocities();
/// The contacts of the last step, as a scene has them (numbers.hpp): with these, the poses and the velocities
/// another scene goes on from here. Until the next call.
const double* variant_contacts();
}
