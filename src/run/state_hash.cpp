#include "run/state_hash.hpp"

#include <bit>

namespace cc {
namespace {

// The 64-bit hash of Fowler, Noll and Vo (1a), of the bytes of numbers, the lowest first.
class Hash {
public:
    void add(double number) {
        const auto bits = std::bit_cast<std::uint64_t>(number);
        for (int k = 0; k < 64; k += 8) value_ = (value_ ^ (bits >> k & 0xFF)) * 0x100000001B3u;
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325u;
};

}  // namespace

std::uint64_t state_hash(std::span<const Body> bodies) {
    Hash hash;
    for (const auto& [shape, pose, v, omega, inv_m, inv_I, restitution, friction, user_data] : bodies) {
        if (std::holds_alternative<HalfPlane>(shape)) continue;
        for (const double number : {pose.x.x, pose.x.y, pose.q.c, pose.q.s, v.x, v.y, omega})
            hash.add(number);
    }
    return hash.value();
}

std::uint64_t state_hash(std::span<const Marble> marbles) {
    Hash hash;
    for (const Marble& m : marbles)
        for (const Vec3 u : {m.x, m.v, m.omega})
            for (const double number : {u.x, u.y, u.z}) hash.add(number);
    return hash.value();
}

}  // namespace cc
