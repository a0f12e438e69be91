#include "draw/view.hpp"

#include "base/angle.hpp"

namespace cc {

View::View(double yaw, double pitch) {
    const auto [sin_yaw, cos_yaw] = sincos(yaw);
    const auto [sin_pitch, cos_pitch] = sincos(pitch);
    right_ = {cos_yaw, sin_yaw, 0};
    up_ = {-sin_yaw * sin_pitch, cos_yaw * sin_pitch, cos_pitch};
    towards_ = {sin_yaw * cos_pitch, -cos_yaw * cos_pitch, sin_pitch};
}

}  // namespace cc
