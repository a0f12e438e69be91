#pragma once
/// How the program and the process with the reader's engine talk: numbers, how many and then each. First an order, which is
/// one number, and then those of Unit::begin or Unit::step; a step is answered.
#include <sys/socket.h>

#include <cstdint>
#include <span>
#include <vector>

namespace cc {

inline constexpr int talk_end = 3;    ///< in the child, the socket to the program
inline constexpr double order_begin = 0;        ///< to begin
inline constexpr double order_step = 1;         ///< to make a step
inline constexpr double order_strict_step = 2;  ///< to make one that crashes where a number is NaN or out of range
inline constexpr int places_end = 4;  ///< in the child, where it says where it is

/// Sends bytes, all of them; whether the other side is there.
inline bool send_bytes(int socket, const void* from, std::size_t size) {
    const char* at = static_cast<const char*>(from);
    while (size > 0) {
        const ssize_t sent = ::send(socket, at, size, MSG_NOSIGNAL);
        if (sent <= 0) return false;
        at += sent;
        size -= static_cast<std::size_t>(sent);
    }
    return true;
}

/// Receives so many bytes; whether all of them came.
inline bool receive_bytes(int socket, void* to, std::size_t size) {
    return size == 0 || ::recv(socket, to, size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

/// Sends numbers; whether the other side is there.
inline bool send(int socket, std::span<const double> numbers) {
    const std::uint64_t count = numbers.size();
    return send_bytes(socket, &count, sizeof count) && send_bytes(socket, numbers.data(), numbers.size_bytes());
}

/// Receives numbers; whether the other side is there.
inline bool receive(int socket, std::vector<double>& numbers) {
    std::uint64_t count = 0;
    if (!receive_bytes(socket, &count, sizeof count)) return false;
    numbers.resize(count);
    return receive_bytes(socket, numbers.data(), count * sizeof(double));
}

}  // namespace cc
