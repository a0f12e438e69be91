#include "13-sequential-impulses/contacts.hpp"

namespace cc {
namespace {

Contact contact_of(const PairContacts& pair) {
    Contact contact{pair.a, pair.b, pair.n, pair.count, {}};
    for (int k = 0; k < pair.count; ++k) {
        const PairPoint& point = pair.points[k];
        contact.points[k] = {point.p, point.separation, point.normal.impulse, point.tangent.impulse};
    }
    return contact;
}

}  // namespace

std::vector<Contact> contacts_of(const World& world) {
    std::vector<Contact> contacts;
    for (const PairContacts& pair : world.contacts.contacts()) contacts.push_back(contact_of(pair));
    return contacts;
}

}  // namespace cc
