#include "17-shape-matching/matching_options.hpp"

#include "01-vectors/vec.hpp"

namespace cc {
std::string in_words(MatchingFault f) {
    constexpr const char* all[] = {
        "the number of iterations is negative", "the attenuation must be a number from 0 to 1",
        "the restitution threshold must be a speed of at least 0", "the margin must be a length of at least 0"};
    return all[static_cast<int>(f)];
}

BadMatchingOptions::BadMatchingOptions(MatchingFault f) : BadInput("options", in_words(f)), fault(f) {}

std::optional<MatchingFault> find_fault(const MatchingOptions& options) {
    if (options.iterations < 0) return MatchingFault::iterations;
    if (!(options.attenuation >= 0 && options.attenuation <= 1)) return MatchingFault::attenuation;
    if (!(options.restitution_threshold >= 0 && options.restitution_threshold <= longest))
        return MatchingFault::restitution_threshold;
    if (!(options.margin >= 0 && options.margin <= longest)) return MatchingFault::margin;
    return std::nullopt;
}

void require_sound(const MatchingOptions& options) {
    if (const auto fault = find_fault(options)) throw BadMatchingOptions(*fault);
}

}  // namespace cc
