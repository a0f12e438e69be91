// Fuzzes chapter 12: whatever two bodies and a contact are made of, an impact is refused by name or obeys its
// laws.
#include <algorithm>
#include <cmath>

#include "12-impulse/impulse.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;

// Within 2^±100, or 0: in that range all products stay finite.
double moderate(double x) {
    const double size = std::abs(x);
    return size >= 0x1p-100 && size <= 0x1p100 ? x : 0;
}

Body read_body(fuzz::Bytes& bytes) {
    Body body = make_immovable(Disc(1), {});
    body.pose.x = {moderate(bytes.number()), moderate(bytes.number())};
    body.v = {moderate(bytes.number()), moderate(bytes.number())};
    body.omega = moderate(bytes.number());
    body.inv_m = std::abs(moderate(bytes.number()));
    body.inv_I = std::abs(moderate(bytes.number()));
    return body;
}

double speed_at(const Body& body, Vec2 r) { return length(body.v) + std::abs(body.omega) * length(r); }

void check_impact(Body a, Body b, const ContactFrame& c, double e, double mu) {
    const Body was_a = a, was_b = b;
    const double u = dot(c.n, relative_velocity(a, b, c));
    const Impulse J = resolve(a, b, c, e, mu);
    promise(std::isfinite(J.normal) && std::isfinite(J.tangent), "an impulse is finite");
    promise(J.normal >= 0, "surfaces do not pull");
    promise(std::abs(J.tangent) <= mu * J.normal, "friction stays in its cone");
    promise(u < 0 || (J.normal == 0 && a.v == was_a.v && b.v == was_b.v), "those who part get no impulse");
    for (const auto& [now, was] : {std::pair{&a, &was_a}, std::pair{&b, &was_b}}) {
        promise(was->inv_m > 0 || now->v == was->v, "what has no mass is not pushed");
        promise(was->inv_I > 0 || now->omega == was->omega, "what has no inertia is not turned");
    }
    Body first = was_b, second = was_a;
    const Impulse swapped = resolve(first, second, contact_frame(was_b, was_a, c.p, -c.n), e, mu);
    promise(swapped.normal == J.normal && swapped.tangent == J.tangent, "A and B may change places");
    Body smooth_a = was_a, smooth_b = was_b;
    resolve(smooth_a, smooth_b, c, e, 0);
    const double speeds = speed_at(smooth_a, c.r_a) + speed_at(smooth_b, c.r_b) + speed_at(was_a, c.r_a) +
                          speed_at(was_b, c.r_b);
    // An arm that is rounded counts by the root of how much more it turns than it pushes.
    const double turning = was_a.inv_I * dot(c.r_a, c.r_a) + was_b.inv_I * dot(c.r_b, c.r_b);
    const double pushing = was_a.inv_m + was_b.inv_m;
    const double after = dot(c.n, relative_velocity(smooth_a, smooth_b, c));
    promise(
        u >= 0 || pushing == 0 || turning > 0x1p20 * pushing || std::abs(after + e * u) <= 0x1p-36 * speeds,
        "Newton's law of impact");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Body a = read_body(bytes), b = read_body(bytes);
    const auto point = [&bytes] {
        const Vec2 v = bytes.vector<Vec2>();
        return Vec2{moderate(v.x), moderate(v.y)};
    };
    const Vec2 p = point(), along = point();
    const double e = bytes.number(), mu = bytes.number();
    const auto n = direction(along);
    if (!n) return 0;
    const ContactFrame c = contact_frame(a, b, p, *n);
    if (e >= 0 && e <= 1 && mu >= 0 && mu <= 0x1p100) {
        check_impact(a, b, c, e, mu);
        return 0;
    }
    Body first = a, second = b;
    try {
        resolve(first, second, c, e, mu);
        promise(e >= 0 && e <= 1 && mu >= 0 && mu <= longest, "what is no surface is refused");
    } catch (const BadInput&) {
        promise(!(e >= 0 && e <= 1 && mu >= 0 && mu <= longest), "a surface is refused for a reason");
        promise(first.v == a.v && second.v == b.v, "nothing is changed");
    }
    return 0;
}
