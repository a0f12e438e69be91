// The engines of the plots in a page, which show worlds as the library steps them.
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"

namespace cc {

std::span<Engine* const> engines() {
    static Engine* const all[] = {&impulses(), &shape_matching()};
    return all;
}

}  // namespace cc
