#pragma once
/// What a unit of its own speaks: an engine, the library's without one of its ideas or the plain one, compiled for itself.
/// Numbers in, numbers out (numbers.hpp), so that its types never meet the library's. Natively a unit is a shared object,
/// in the page a module.
#include <cstddef>

extern "C" {

/// A place for so many numbers, before a call that takes them.
double* variant_numbers(std::size_t count);
/// Begins with what was written there, and forgets what it began with before.
void variant_begin();
/// Makes the step that was written there.
void variant_step();
/// What that step has told: how many numbers, and then they. Until the next call.
const double* variant_told();
}
