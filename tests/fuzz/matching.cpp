// Fuzzes chapter 17: whatever a few bodies, a wall and the options are, a step is refused by name and changes
// nothing, or ends with finite numbers and contacts that push.
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "17-shape-matching/shape_matching.hpp"
#include "base/stepper.hpp"
#include "bodies.hpp"

namespace {

using namespace fuzz;

MatchingOptions read_options(Bytes& bytes) {
    MatchingOptions options;
    const int kind = bytes.byte();
    if (kind >= 128) options.attenuation = bytes.number();
    options.iterations = bytes.byte() % 6;
    options.margin = std::abs(moderate(bytes.number()));
    return options;
}

bool same(const Body& a, const Body& b) {
    return a.pose.x == b.pose.x && a.pose.q.c == b.pose.q.c && a.pose.q.s == b.pose.q.s && a.v == b.v &&
           a.omega == b.omega;
}

void check_contacts(const ContactCache& cache) {
    for (const PairContacts& pair : cache.contacts())
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const double j = point.normal.impulse, j_t = point.tangent.impulse;
            promise(std::isfinite(j) && std::isfinite(j_t), "impulses are finite");
            promise(j >= 0, "contacts do not pull");
            promise(pair.mu > 0 || j_t == 0, "without friction nothing holds");
        }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    World world;
    for (int n = bytes.byte() % 6; n > 0; --n)
        if (const auto body = read_body(bytes)) world.bodies.push_back(*body);
    world.bodies.push_back(make_wall({{0, -2}, {0, 1}}, 0.5, 0.5));
    const MatchingOptions options = read_options(bytes);
    world.gravity = read_vector(bytes);
    const double dt = bytes.byte() % 4 == 0 ? moderate(bytes.number()) : 1. / 60;
    for (int k = 0; k < 5; ++k) {
        const std::vector<Body> before = world.bodies;
        try {
            step(world, dt, options);
        } catch (const BadInput&) {
            for (std::size_t b = 0; b < before.size(); ++b)
                promise(same(world.bodies[b], before[b]), "what is refused changes nothing");
            return 0;
        }
        check_contacts(world.contacts);
        for (const Body& body : world.bodies) promise(!find_fault(body), "sound bodies stay sound");
    }
    return 0;
}
