#include "session/session.hpp"

#include <algorithm>

namespace cc {
namespace {

constexpr double slowest = 0.1;  // seconds: who draws less often lets the world's time run slower
constexpr int most_at_once = 1'000;  // steps between two pictures

}  // namespace

int Session::end() const { return std::max(steps(), most_steps_); }

int Session::length() const { return std::max(steps(), last()); }

void Session::play() {
    is_playing_ = true;
    is_endless_ = false;
    goal_ = now() < steps() && !is_held() ? steps() : end();
    clock_.emplace(dt(), most_at_once);
}

void Session::play_on() {
    play();
    is_endless_ = true;
    goal_ = end();
}

void Session::pause() {
    is_playing_ = false;
    goal_ = now();
}

void Session::go(int step) {
    seek(std::max(step, 0));
    pause();
    goal_ = std::min(step, end());
}

void Session::go_on(int steps) {
    pause();
    goal_ = std::min(now() + steps, end());
}

void Session::step() {
    pause();
    if (now() < end()) advance();
    goal_ = now();
}

void Session::tick(double elapsed, const std::function<bool()>& has_time) {
    const int from = now();
    int wanted = goal_;
    if (is_playing_) wanted = std::min(goal_, from + clock_->steps_due(speed_ * std::min(elapsed, slowest)));
    while (now() < wanted && (now() == from || has_time()))
        if (!advance()) return pause();
    if (!is_playing_ || now() < goal_) return;
    if (is_endless_)
        begin_here();
    else
        pause();
}

double Session::share() const { return is_playing_ ? clock_->share() : 1; }

}  // namespace cc
