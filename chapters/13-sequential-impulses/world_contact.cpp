#include "13-sequential-impulses/world_contact.hpp"

namespace cc {
namespace {

WorldContact contact_of(const PairContacts& pair) {
    WorldContact contact{pair.a, pair.b, pair.n, pair.count, {}};
    for (int k = 0; k < pair.count; ++k) {
        const PairPoint& point = pair.points[k];
        contact.points[k] = {point.p, point.separation, point.normal.impulse, point.tangent.impulse};
    }
    return contact;
}

}  // namespace

std::vector<WorldContact> contacts_of(const World& world) {
    std::vector<WorldContact> contacts;
    for (const PairContacts& pair : world.contacts.contacts()) contacts.push_back(contact_of(pair));
    return contacts;
}

}  // namespace cc
