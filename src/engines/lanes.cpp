#include "engines/lanes.hpp"

namespace cc {

EngineFace lanes_face() {
    EngineFace face = small_steps_face();
    face.name = "lanes";
    face.words = "small steps in lanes";
    face.remembers = true;
    face.beside = "small-steps";
    return face;
}

}  // namespace cc
