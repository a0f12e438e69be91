// 6-1 Yes or no.      ./course check 6-1 · ./course hint 6-1
#include <functional>

#include "01-vectors/vec.hpp"

namespace exercise {

/// A question to both shapes: the corner of A - B that reaches farthest in a direction.
using Ask = std::function<cc::Vec2(cc::Vec2)>;

/// Whether A and B have a point in common, touching included; that is, whether A - B holds the origin. Must not
/// ask on once an answer has shown that they are apart, and never more than 50 times.
bool have_a_common_point(const Ask& ask) {
    return false;  // your code
}

}  // namespace exercise
