// Fuzzes numbers as text: what is written reads as the number again, in the form that is promised.
#include "base/text.hpp"

#include <string>

#include "base/describe.hpp"
#include "fuzz.hpp"

namespace {

using fuzz::promise;

// Reads as long double: the largest double, rounded up, is no double any more.
bool near(const std::string& text, double x, double error) {
    char* end = nullptr;
    const long double back = std::strtold(text.c_str(), &end);
    return end == text.c_str() + text.size() && std::abs(back - x) <= error;
}

void check_number(double x, int digits) {
    const std::string texts[] = {cc::fixed(x, digits), cc::scientific(x, digits + 1),
                                 cc::significant(x, digits + 1)};
    for (const std::string& text : texts) {
        promise(!text.empty() && text.size() < 40, "a number is short");
        if (!std::isfinite(x)) promise(text == "nan" || text == "inf" || text == "-inf", "it has its name");
    }
    if (!std::isfinite(x)) return;
    const double power = std::pow(10., -digits);
    const double rounding = 0x1p-47 * std::abs(x);  // of some products with powers of ten
    if (std::abs(x) < 9e18 * power)
        promise(near(texts[0], x, power / 2 + rounding), "fixed reads as the number");
    const double relative = std::abs(x) * power / 2 + rounding + 0x1p-1073;
    promise(near(texts[1], x, relative * 1.01), "scientific reads as the number");
    promise(near(texts[2], x, relative * 1.01), "significant reads as the number");
    promise(texts[2].size() <= texts[1].size() + 4, "significant takes the shorter way");
}

void check_quoted(const std::string& words) {
    const std::string text = cc::quoted(words);
    promise(text.size() >= 2 && text.front() == '"' && text.back() == '"', "it stands between quotes");
    bool escaped = false;
    for (const char c : text.substr(1, text.size() - 2)) {
        promise(static_cast<unsigned char>(c) >= 0x20, "no control character is left");
        promise(c != '"' || escaped, "no quote ends it early");
        escaped = c == '\\' && !escaped;
    }
    promise(!escaped, "the last quote ends it");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const int digits = bytes.byte() % 15;
    check_number(bytes.number(), digits);
    check_quoted(std::string(reinterpret_cast<const char*>(data), size));
    return 0;
}
