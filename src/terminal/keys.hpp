#pragma once
/// Keys, from the bytes that a terminal sends for them.
#include <optional>
#include <string>

namespace cc::terminal {

/// What the reader wants.
enum class Key { on, back, end, first, help, quit };

/// Reads keys byte by byte; what is no key is passed over.
class Keys {
public:
    /// The key that this byte completes, if any: n p r 0 q ?, a blank, arrows, Home and End.
    std::optional<Key> read(char byte);

private:
    std::string sequence_;  // of an escape sequence: what is there so far
};

}  // namespace cc::terminal
