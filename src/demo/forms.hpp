#pragma once
/// What shapes are made of, as scene files write them.
#include <string_view>

#include "05-convex-shapes/shape.hpp"
#include "json/json.hpp"

namespace cc::demo {

inline constexpr int most_corners = 1000;  ///< of a polygon in a scene

/// The number of a key, or another one where it is not there. Throws BadInput.
double number_or(const Json& json, std::string_view key, double other);
/// The truth of a key, or another one where it is not there. Throws BadInput.
bool flag_or(const Json& json, std::string_view key, bool other);
/// A polygon by its corners. Throws BadInput.
Polygon read_points(const Json& json);
/// A radius, or another length. Throws BadInput.
double read_length(const Json& json);
/// A regular polygon by the number of its corners and its radius. Throws BadInput.
Polygon read_regular(const Json& corners, const Json& radius);
/// A vector's direction. Throws BadInput for one without a length.
Vec2 read_direction(const Json& json);

}  // namespace cc::demo
