#pragma once
/// Numbers as people read them, in tables and in figures.
#include <cstdint>
#include <string>

namespace cc {

/// How many of them: "1 frame", "2 frames"; with their plural, "2 bodies".
std::string counted(long long number, const std::string& thing, const std::string& plural = "");

/// A time as people read it.
std::string seconds(double time);

/// A length as people read it.
std::string metres(double length);

/// A hash as sixteen digits, 0 to f.
std::string hex(std::uint64_t number);

}  // namespace cc
