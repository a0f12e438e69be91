#include "scene/article.hpp"
#include "variant/unit_step.hpp"

void cc::unit_step(TimedWorld& run) { step_as_printed(run.world, run.dt); }
