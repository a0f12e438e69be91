#include "engines/plain.hpp"

#include "engines/impulses.hpp"
#include "variant/numbers.hpp"

namespace cc {

EngineFace plain_face(std::string name, std::string words) {
    const EngineFace original = impulse_face();
    const auto known = original.settings.first(numbers::plain_settings);
    return {std::move(name), std::move(words), known, original.find_fault, original.name,
            "The plain engine of chapters 5 to 13 is another engine than the library, so its numbers differ."};
}

}  // namespace cc
