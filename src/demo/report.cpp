#include "demo/report.hpp"

#include <charconv>
#include <sstream>
#include <utility>

namespace cc::demo {
namespace {

constexpr int most_rows = 25;  // of a long table

}  // namespace

std::string wrapped(const std::string& text) {
    std::istringstream words(text);
    std::string line, out;
    for (std::string word; words >> word;) {
        if (!line.empty() && line.size() + word.size() >= 96) out += std::exchange(line, "") + "\n";
        line += (line.empty() ? "" : " ") + word;
    }
    return line.empty() ? out : out + line + "\n";
}

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

std::string exact(double value) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 17).ptr;
    return {text, end};
}

int rows_apart(int steps) {
    for (int power = 1;; power *= 10)
        for (const int digit : {1, 2, 5})
            if (steps / (digit * power) < most_rows) return digit * power;
}

std::string trimmed_line(std::string line) { return line.erase(line.find_last_not_of(' ') + 1) + "\n"; }

}  // namespace cc::demo
