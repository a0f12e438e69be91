// 8-3 The same contact as before: the answer.
#include <optional>
#include <span>
#include <vector>

#include "08-contacts/contact.hpp"

namespace exercise {

std::vector<double> carry_over(const cc::Manifold& before, std::span<const double> impulses,
                               const cc::Manifold& now, bool is_swapped) {
    std::vector<double> carried(static_cast<std::size_t>(now.count), 0.);
    for (int i = 0; i < now.count; ++i)
        for (int k = 0; k < before.count; ++k) {
            const std::uint32_t id = before.points[k].feature_id;
            if (now.points[i].feature_id == (is_swapped ? cc::swapped(id) : id)) carried[i] = impulses[k];
        }
    return carried;
}

std::optional<bool> predicted() { return true; }

}  // namespace exercise
