#include "demo/progress.hpp"

#include <iostream>

namespace cc {

std::string progress_bar(const std::string& what, int done, int all) {
    constexpr std::size_t width = 30;
    const double share = static_cast<double>(done) / all;
    const auto full = static_cast<std::size_t>(share * width);
    const std::string percent = std::to_string(static_cast<int>(100 * share));
    return "[" + std::string(full, '#') + std::string(width - full, ' ') + "] " +
           std::string(3 - percent.size(), ' ') + percent + " %  " + what + " " + std::to_string(done) +
           " of " + std::to_string(all);
}

Progress::~Progress() { hide(); }

void Progress::hide() {
    if (is_shown_) std::cerr << "\r\033[K" << std::flush;
    is_shown_ = false;
}

void Progress::show(int done) {
    const auto now = std::chrono::steady_clock::now();
    if (!watched_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    is_shown_ = true;
    std::cerr << "\r\033[K" << progress_bar(what_, done, all_) << std::flush;
}

}  // namespace cc
