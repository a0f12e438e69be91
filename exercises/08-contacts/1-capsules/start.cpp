// 8-1 Two capsules.      ./course check 8-1 · ./course hint 8-1
#include <algorithm>

#include "02-segments/segment.hpp"
#include "08-contacts/contact.hpp"

namespace exercise {

/// The contacts of two capsules, views of two points, whose segments do not meet: those with a separation of
/// at most `margin`, in the order of left(normal). Feature ids are left 0, and without a contact the normal
/// is zero.
cc::Manifold collide_capsules(const cc::ConvexView& A, const cc::ConvexView& B, double margin) {
    return {};  // your code
}

}  // namespace exercise
