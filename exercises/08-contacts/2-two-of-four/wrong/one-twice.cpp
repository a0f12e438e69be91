// Hint: your search for the second contact begins with the first of the list, even if that is the deepest.
// Where no other one is farther away, you then keep it twice.
#include <cmath>
#include <span>
#include <vector>

#include "08-contacts/contact.hpp"

namespace exercise {

std::vector<cc::ContactPoint> keep_two(cc::Vec2 normal, std::span<const cc::ContactPoint> contacts) {
    if (contacts.size() < 2) return {contacts.begin(), contacts.end()};
    const auto place = [&](std::size_t k) { return cc::dot(cc::left(normal), contacts[k].position); };
    std::size_t deepest = 0;
    for (std::size_t k = 1; k < contacts.size(); ++k)
        if (contacts[k].separation < contacts[deepest].separation) deepest = k;
    const auto away = [&](std::size_t k) { return std::abs(place(k) - place(deepest)); };
    std::size_t other = 0;
    for (std::size_t k = 0; k < contacts.size(); ++k)
        if (k != deepest && away(k) > away(other)) other = k;
    if (place(other) < place(deepest)) return {contacts[other], contacts[deepest]};
    return {contacts[deepest], contacts[other]};
}

}  // namespace exercise
