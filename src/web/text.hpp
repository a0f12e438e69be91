#pragma once
/// How a module hands text over.
#include <string>
#include <utility>

namespace cc::web {

/// A pointer to UTF-8 that ends in a zero byte and stays until the next call.
inline const char* hand_over(std::string words) {
    static std::string kept;
    kept = std::move(words);
    return kept.c_str();
}

}  // namespace cc::web
