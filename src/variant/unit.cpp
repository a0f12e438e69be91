#include "variant/unit.hpp"

#include "variant/unit_step.hpp"

namespace {

std::vector<double> numbers;  // of the scene, and then of what is told
cc::TimedWorld run;

}  // namespace

double* variant_scene(std::size_t count) {
    numbers.resize(count);
    return numbers.data();
}

void variant_open() { run = cc::from_numbers(numbers); }

void variant_step() { cc::unit_step(run); }

const double* variant_poses() {
    numbers = cc::poses_of(run.world);
    return numbers.data();
}

const double* variant_ledger() {
    numbers = cc::ledger_of(run.world);
    return numbers.data();
}

const double* variant_velocities() {
    numbers = cc::velocities_of(run.world);
    return numbers.data();
}

const double* variant_contacts() {
    numbers = cc::contact_numbers_of(run.world);
    return numbers.data();
}
