#pragma once
/// What every fuzz target shares: numbers from the fuzzer's bytes, and a promise that stops it.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace fuzz {

/// Stops the fuzzer, which keeps the input, unless the promise holds.
inline void promise(bool holds, const char* words) {
    if (holds) return;
    std::fprintf(stderr, "broken promise: %s\n", words);
    std::abort();
}

/// Takes numbers from the fuzzer's bytes; zeros when they are used up.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

    std::uint8_t byte() { return take<std::uint8_t>(); }

    /// Any double at all, or a small whole number times a power of two: those that meet exactly.
    double number() {
        if (byte() % 2 == 0) return take<double>();
        const int whole = take<std::int8_t>();
        return std::ldexp(whole, take<std::int8_t>() / 4);
    }

    template <class V> V vector() {
        V v;
        v.x = number();
        v.y = number();
        if constexpr (requires { v.z; }) v.z = number();
        return v;
    }

private:
    template <class T> T take() {
        T value{};
        const std::size_t n = left_ < sizeof value ? left_ : sizeof value;
        std::memcpy(&value, data_, n);
        data_ += n;
        left_ -= n;
        return value;
    }

    const std::uint8_t* data_;
    std::size_t left_;
};

}  // namespace fuzz
