#include "13-sequential-impulses/impulse_options.hpp"

#include "01-vectors/vec.hpp"

namespace cc {
namespace {

bool is_length(double x) { return x >= 0 && x <= longest; }

}  // namespace

std::string in_words(ImpulseOptionsFault f) {
    constexpr const char* all[] = {"the number of iterations is negative", "the bias must be a number from 0 to 1",
                                   "the slop must be a length of at least 0",
                                   "the restitution threshold must be a speed of at least 0",
                                   "the margin must be a length of at least 0"};
    return all[static_cast<int>(f)];
}

BadImpulseOptions::BadImpulseOptions(ImpulseOptionsFault f) : BadInput("options", in_words(f)), fault(f) {}

std::optional<ImpulseOptionsFault> find_fault(const ImpulseOptions& options) {
    if (options.iterations < 0) return ImpulseOptionsFault::iterations;
    if (!(options.bias >= 0 && options.bias <= 1)) return ImpulseOptionsFault::bias;
    if (!is_length(options.slop)) return ImpulseOptionsFault::slop;
    if (!is_length(options.restitution_threshold)) return ImpulseOptionsFault::restitution_threshold;
    if (!is_length(options.margin)) return ImpulseOptionsFault::margin;
    return std::nullopt;
}

void require_sound(const ImpulseOptions& options) {
    if (const auto fault = find_fault(options)) throw BadImpulseOptions(*fault);
}

}  // namespace cc
