#include "17-shape-matching/shape_matching.hpp"
#include "engines/library_engine.hpp"
#include "engines/shape_matching.hpp"

namespace cc {

ChosenEngine by_shape_matching(const MatchingOptions& options, bool is_continuous) {
    return {&shape_matching(), matching_settings(options, is_continuous)};
}

Engine& shape_matching() {
    static LibraryEngine<matching_options> engine(matching_face());
    return engine;
}

}  // namespace cc
