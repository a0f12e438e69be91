#pragma once
/// Numbers as people read them, in tables and in figures.
#include <string>

namespace cc::demo {

/// How many of them: "1 frame", "2 frames".
std::string counted(long long number, const std::string& thing);

/// A time as people read it.
std::string seconds(double time);

/// A length as people read it.
std::string metres(double length);

}  // namespace cc::demo
