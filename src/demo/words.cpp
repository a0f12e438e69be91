#include "demo/words.hpp"

#include "base/text.hpp"

namespace cc::demo {

std::string counted(long long number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string seconds(double time) { return significant(time, 6) + " s"; }

std::string metres(double length) { return significant(length, 4) + " m"; }

}  // namespace cc::demo
