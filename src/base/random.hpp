#pragma once
/// Seeded random numbers that are the same on every machine and with every compiler.
#include <cstdint>

namespace cc {

/// The k-th random word of a seed: a counter goes in, 64 well-mixed bits come out (SplitMix64).
constexpr std::uint64_t random_bits(std::uint64_t seed, std::uint64_t k) {
    std::uint64_t z = seed + (k + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/// Draws in order from one seed. Take one draw per statement: the order in which a compiler
/// evaluates two draws in one expression is not fixed.
class Random {
public:
    /// The seed alone decides all draws.
    explicit constexpr Random(std::uint64_t seed) : seed_(seed) {}

    /// 64 random bits.
    constexpr std::uint64_t bits() { return random_bits(seed_, count_++); }

    /// A number in [0, 1), a multiple of 2^-53.
    constexpr double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

    /// A number in [low, high).
    constexpr double uniform(double low, double high) { return low + (high - low) * uniform(); }

    /// A whole number from 0 to n - 1; needs n > 0. Its bias is below n / 2^64.
    constexpr std::uint64_t below(std::uint64_t n) { return bits() % n; }

private:
    std::uint64_t seed_;
    std::uint64_t count_ = 0;
};

}  // namespace cc
