#include "engines/plain.hpp"

#include "engines/impulses.hpp"

namespace cc {
namespace {

constexpr std::size_t numbers = 5;  // at the beginning of chapter 13's table

}  // namespace

EngineFace plain_face(std::string name, std::string words) {
    const EngineFace original = impulse_face();
    return {std::move(name), std::move(words), original.settings.first(numbers), original.find_fault, original.name,
            "The plain engine of chapters 5 to 13 is another engine than the library, so its numbers differ."};
}

}  // namespace cc
