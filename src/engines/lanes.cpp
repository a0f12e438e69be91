#include "engines/lanes.hpp"

#include <vector>

namespace cc {

EngineFace lanes_face() {
    EngineFace face = small_steps_face();
    static const std::vector<Setting> settings = [&] {
        std::vector<Setting> all(face.settings.begin(), face.settings.end());
        all.push_back(single_precision);
        return all;
    }();
    face.settings = settings;
    face.name = "lanes";
    face.words = "small steps in lanes";
    face.remembers = true;
    face.beside = "small-steps";
    return face;
}

}  // namespace cc
