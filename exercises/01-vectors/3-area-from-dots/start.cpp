// 1-3 A triangle's area, from dot products.      ./course check 1-3 · ./course hint 1-3
#include <cmath>
#include <limits>
#include <optional>

#include "01-vectors/vec.hpp"

namespace exercise {

/// The area of the triangle ABC in space, from dot products alone; nothing where fewer than eight
/// digits of it can be trusted. What must be answered: every triangle whose angle at A has a sine
/// above 1/1000. What must be refused: every triangle whose angle at A has a sine below 1/30 000.
/// (In between, both will do, if the answer has its eight digits.)
std::optional<double> area_from_dots(cc::Vec3 A, cc::Vec3 B, cc::Vec3 C) {
    return std::nullopt;  // your code
}

}  // namespace exercise
