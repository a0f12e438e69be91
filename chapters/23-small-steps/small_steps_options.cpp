#include "23-small-steps/small_steps_options.hpp"

#include "01-vectors/vec.hpp"

namespace cc {
namespace {

bool is_length(double x) { return x >= 0 && x <= longest; }

}  // namespace

std::string in_words(SmallStepsFault f) {
    constexpr const char* all[] = {"the number of sub-steps must be from 1 to 1000",
                                   "the hertz must be a number over 0, at most 2^20",
                                   "the damping ratio must be a number from 0 to 2^20",
                                   "the push speed must be a speed of at least 0",
                                   "the slop must be a length of at least 0",
                                   "the restitution threshold must be a speed of at least 0",
                                   "the margin must be a length of at least 0"};
    return all[static_cast<int>(f)];
}

BadSmallSteps::BadSmallSteps(SmallStepsFault f) : BadInput("options", in_words(f)), fault(f) {}

std::optional<SmallStepsFault> find_fault(const SmallSteps& options) {
    using enum SmallStepsFault;
    if (options.substeps < 1 || options.substeps > 1000) return substeps;
    if (!(options.hertz > 0 && options.hertz <= 0x1p20)) return hertz;
    if (!(options.damping_ratio >= 0 && options.damping_ratio <= 0x1p20)) return damping_ratio;
    if (!is_length(options.push_speed)) return push_speed;
    if (!is_length(options.slop)) return slop;
    if (!is_length(options.restitution_threshold)) return restitution_threshold;
    if (!is_length(options.margin)) return margin;
    return std::nullopt;
}

void require_sound(const SmallSteps& options) {
    if (const auto fault = find_fault(options)) throw BadSmallSteps(*fault);
}

}  // namespace cc
