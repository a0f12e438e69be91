#pragma once
/// How far long work is, for somebody who watches standard error.
#include <chrono>
#include <string>

namespace cc {

/// A bar on one line, at most five times a second; it is gone with this object.
class Progress {
public:
    /// `what` is counted up to `all`; if `watched` is false nothing is shown.
    Progress(std::string what, int all, bool watched)
        : what_(std::move(what)), all_(all), watched_(watched) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();
    /// So many are done.
    void show(int done);
    /// Takes the bar away until it is shown again: something else is to be written on its line.
    void hide();

private:
    std::string what_;
    int all_;
    bool watched_;
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// "[######    ]  60 %  frame 120 of 200".
std::string progress_bar(const std::string& what, int done, int all);

}  // namespace cc
