#include "demo/mover.hpp"

namespace cc::demo {
namespace {

std::string words(MovingFault fault, int frames) {
    if (fault.kind == MovingFault::negative) return "is negative";
    if (fault.part != MovingFault::to) return "is out of range, which ends at 2^500 m";
    return "leads out of range, which ends at 2^500 m, in " + std::to_string(frames) + " frames";
}

}  // namespace

// It moves straight: where the first and the last frame are in range, all are.
template <Vector V> Mover<V> read_mover(const Json& json, Clock clock) {
    constexpr std::string_view keys[] = {"at", "velocity", "radius"};  // by MovingFault::Part
    const Mover<V> mover{json["radius"].number(), read_vector<V>(json["at"]),
                         read_vector<V>(json["velocity"])};
    if (const auto fault = find_fault(mover.at, mover.centre(clock, clock.frames), mover.radius))
        json[keys[fault->part]].fail(words(*fault, clock.frames));
    return mover;
}

template Mover<Vec2> read_mover(const Json&, Clock);
template Mover<Vec3> read_mover(const Json&, Clock);

}  // namespace cc::demo
