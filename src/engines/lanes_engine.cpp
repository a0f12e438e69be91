#include "27-making-it-fast/fast_steps.hpp"
#include "engines/lanes.hpp"
#include "engines/library_engine.hpp"

namespace cc {

Engine& lanes() {
    static LibraryEngine<small_steps_options, FastSteps> engine(lanes_face());
    return engine;
}

}  // namespace cc
