#include "variant/unit_step.hpp"

void cc::unit_step(TimedWorld& run) { step(run.world, run.dt, run.options); }
