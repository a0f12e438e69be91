#include "04-swept-spheres/moving.hpp"

#include <cmath>
#include <string>

namespace cc {
namespace {

using Fault = std::optional<MovingFault>;

std::string words(MovingFault f) {
    const std::string parts[] = {"from", "to", "radius"};
    const std::string kinds[] = {"is not finite", "is beyond 2^500", "is negative"};
    return parts[f.part] + " " + kinds[f.kind];
}

Fault fault_of(double number, MovingFault::Part part) {
    if (!std::isfinite(number)) return MovingFault{MovingFault::not_finite, part};
    if (std::abs(number) > longest) return MovingFault{MovingFault::out_of_range, part};
    return std::nullopt;
}

Fault fault_of(Vec2 p, MovingFault::Part part) {
    const Fault f = fault_of(p.x, part);
    return f ? f : fault_of(p.y, part);
}

Fault fault_of(Vec3 p, MovingFault::Part part) {
    const Fault f = fault_of(Vec2{p.x, p.y}, part);
    return f ? f : fault_of(p.z, part);
}

template <class V> Fault first_fault(V from, V to, double radius) {
    if (const Fault f = fault_of(from, MovingFault::from)) return f;
    if (const Fault f = fault_of(to, MovingFault::to)) return f;
    if (const Fault f = fault_of(radius, MovingFault::radius)) return f;
    if (radius < 0) return MovingFault{MovingFault::negative, MovingFault::radius};
    return std::nullopt;
}

template <class V> void refuse_first_fault(V from, V to, double radius) {
    if (const Fault f = first_fault(from, to, radius)) throw BadMoving(*f);
}

}  // namespace

BadMoving::BadMoving(MovingFault f) : BadInput("moving disc or sphere", words(f)), fault(f) {}

std::optional<MovingFault> find_fault(Vec2 from, Vec2 to, double radius) {
    return first_fault(from, to, radius);
}

std::optional<MovingFault> find_fault(Vec3 from, Vec3 to, double radius) {
    return first_fault(from, to, radius);
}

void refuse_fault(Vec2 from, Vec2 to, double radius) { refuse_first_fault(from, to, radius); }
void refuse_fault(Vec3 from, Vec3 to, double radius) { refuse_first_fault(from, to, radius); }

}  // namespace cc
