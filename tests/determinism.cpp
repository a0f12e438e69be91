/// Hashes of many answers, bit by bit: natively a program that prints them, in WebAssembly an
/// exported function. tests/course/test_determinism.py compares them.
#include <bit>
#include <cstdint>
#include <cstdio>

#include "02-segments/segment.hpp"
#include "base/angle.hpp"
#include "pairs.hpp"
#include "walls.hpp"

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

void add(Hash& hash, const auto& q) {
    hash.add(q.t);
    hash.add(q.point.x);
    hash.add(q.point.y);
}

std::uint64_t hash_of_segments() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k) {
        segments::with_point(
            k, [&](segments::PointKind, const auto& s) { add(hash, closest_on_segment(s.p, s.a, s.b)); });
        segments::with_two(k, [&](segments::PairKind, const segments::Two& s) {
            const OnSegments q = closest_of_segments(s.a, s.b, s.c, s.d);
            add(hash, q.on_ab);
            add(hash, q.on_cd);
        });
        walls::with_wall(k, [&](walls::Kind, const walls::Wall& w) {
            hash.add(first_contact(w.disc, w.a, w.b).value_or(-1));
        });
    }
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

constexpr struct {
    const char* name;
    std::uint64_t (*hash)();
} all[] = {
    {"first_contact", hash_of_first_contacts}, {"angles", hash_of_angles}, {"segments", hash_of_segments}};

}  // namespace

#ifdef __wasm__
extern "C" {
/// The hash of this number, in the order of `all`.
[[clang::export_name("fingerprint")]] std::uint64_t fingerprint(int which) { return all[which].hash(); }
}
#else
int main() {
    for (const auto& [name, hash] : all)
        std::printf("%s %016llx\n", name, static_cast<unsigned long long>(hash()));
}
#endif
