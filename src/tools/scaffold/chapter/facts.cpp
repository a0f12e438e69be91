/// Facts of chapter @n@.
#include "@folder@/@file@.hpp"
#include "figure/plot.hpp"

namespace cc {

void facts(Facts& f) {
    f.number("@number@.distance", length(@function@(Vec2{0, 0}, Vec2{2, 1})), 2, "m");
}

}  // namespace cc
