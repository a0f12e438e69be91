#include "run/words.hpp"

#include "base/text.hpp"

namespace cc {

std::string counted(long long number, const std::string& thing, const std::string& plural) {
    const std::string things = plural.empty() ? thing + "s" : plural;
    return std::to_string(number) + " " + (number == 1 ? thing : things);
}

std::string seconds(double time) { return significant(time, 6) + " s"; }

std::string metres(double length) { return significant(length, 4) + " m"; }

std::string hex(std::uint64_t number) {
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[number >> shift & 15];
    return text;
}

}  // namespace cc
