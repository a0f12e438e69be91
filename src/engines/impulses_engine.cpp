#include "engines/impulses.hpp"
#include "engines/library_engine.hpp"

namespace cc {

ChosenEngine by_impulses(const ImpulseOptions& options, bool is_continuous) {
    return {&impulses(), impulse_settings(options, is_continuous)};
}

Engine& impulses() {
    static LibraryEngine<impulse_options> engine(impulse_face());
    return engine;
}

}  // namespace cc
