#pragma once
/// How many cases a test looks at: a seeded sample, or all of them under ./course test --full.
#include <cstdlib>
#include <string_view>

/// Whether the environment says CC_FULL=1.
inline bool full() {
    const char* value = std::getenv("CC_FULL");
    return value && std::string_view(value) == "1";
}

/// `all` cases in a full test, else `some`.
inline int sized(int all, int some) { return full() ? all : some; }
