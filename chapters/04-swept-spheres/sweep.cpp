#include "04-swept-spheres/sweep.hpp"

namespace cc {

template <Vector V> std::optional<double> first_contact_rescaled(const RelativePath<V>& path) {
    const int twos = std::ilogb(length_squared(path.C0)) + std::ilogb(length_squared(path.D));
    const double unit = std::ldexp(1., -twos / 4);
    return first_contact(RelativePath<V>{unit * path.C0, unit * path.D, unit * path.r});
}

template std::optional<double> first_contact_rescaled(const RelativePath<Vec2>&);
template std::optional<double> first_contact_rescaled(const RelativePath<Vec3>&);

}  // namespace cc
