#include "demo/report.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

namespace cc::demo {
namespace {

constexpr std::size_t time_width = 14;
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

FrameColumns::FrameColumns(Clock clock)
    : clock_(clock), width_(std::max<std::size_t>(5, std::to_string(clock.frames - 1).size())) {}

std::string FrameColumns::header() const {
    return padded("frame", width_) + "  " + padded("from t", time_width) + "  ";
}

std::string FrameColumns::row(int frame) const {
    const std::string number = std::to_string(frame);
    return std::string(width_ - number.size(), ' ') + number + "  " +
           padded(seconds(clock_.time(frame)), time_width) + "  ";
}

}  // namespace cc::demo
