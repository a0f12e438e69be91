#include "23-small-steps/soft_step.hpp"
#include "engines/library_engine.hpp"
#include "engines/small_steps.hpp"

namespace cc {

ChosenEngine by_small_steps(const SmallSteps& options, bool is_continuous) {
    return {&small_steps(), small_steps_settings(options, is_continuous)};
}

Engine& small_steps() {
    static LibraryEngine<small_steps_options> engine(small_steps_face());
    return engine;
}

}  // namespace cc
