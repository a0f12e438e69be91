/// Hashes of many answers, bit by bit: natively a program that prints them, in WebAssembly an
/// exported function. tests/course/test_determinism.py compares them.
#include <bit>
#include <cstdint>
#include <cstdio>

#include "base/angle.hpp"
#include "pairs.hpp"

namespace {

using namespace cc;

// The 64-bit hash of Fowler, Noll and Vo (1a), eight bytes at a time.
class Hash {
public:
    void add(double x) { state_ = (state_ ^ std::bit_cast<std::uint64_t>(x)) * 0x100000001B3u; }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0xCBF29CE484222325u;
};

std::uint64_t hash_of_first_contacts() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k)
        pairs::with_pair(k, [&](pairs::Kind, const auto& p) {
            hash.add(first_contact(p.a, p.b).value_or(-1));
            hash.add(closest_approach(relative_path(p.a, p.b)));
        });
    return hash.value();
}

std::uint64_t hash_of_angles() {
    Hash hash;
    Random random(0xA);
    for (int k = 0; k < 20'000; ++k) {
        const SinCos turned = sincos(random.uniform(-0x1p20, 0x1p20));
        hash.add(turned.sin);
        hash.add(turned.cos);
        const double x = random.uniform(-1, 1);
        const double y = random.uniform(-1, 1);
        hash.add(cc::atan2(y, x));
    }
    return hash.value();
}

}  // namespace

#ifdef __wasm__
extern "C" {
/// Hash 0 is of first contacts, hash 1 of angles.
[[clang::export_name("fingerprint")]] std::uint64_t fingerprint(int which) {
    return which == 0 ? hash_of_first_contacts() : hash_of_angles();
}
}
#else
int main() {
    std::printf("first_contact %016llx\n", static_cast<unsigned long long>(hash_of_first_contacts()));
    std::printf("angles %016llx\n", static_cast<unsigned long long>(hash_of_angles()));
}
#endif
