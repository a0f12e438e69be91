#include "engines/plain.hpp"

#include "engines/impulses.hpp"
#include "variant/numbers.hpp"

namespace cc {
namespace {

constexpr std::size_t known = sizeof(numbers::PlainSettings) / sizeof(double);  // of chapter 13's settings

}  // namespace

EngineFace plain_face(std::string name, std::string words) {
    const EngineFace original = impulse_face();
    return {std::move(name), std::move(words), original.settings.first(known), original.find_fault, original.name,
            "The plain engine of chapters 5 to 13 is another engine than the library, so its numbers differ."};
}

}  // namespace cc
