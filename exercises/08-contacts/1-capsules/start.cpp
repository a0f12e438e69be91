// 8-1 Two capsules.      ./course check 8-1 · ./course hint 8-1
#include <algorithm>
#include <optional>

#include "02-segments/segment.hpp"
#include "08-contacts/contact.hpp"

namespace exercise {

/// The contacts of two capsules, whose segments do not cross: those with a separation of at most `margin`, in the
/// order of left(normal). Feature ids stay 0. Without a contact, the normal is zero.
cc::Manifold collide_capsules(const cc::ConvexView& A, const cc::ConvexView& B, double margin) {
    return {};  // your code
}

/// Your prediction: how many contacts does a steep capsule have, standing with one end on a lying one?
std::optional<int> predicted() {
    return std::nullopt;  // your prediction
}

}  // namespace exercise
