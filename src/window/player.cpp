#include "window/player.hpp"

#include <algorithm>

namespace cc {
namespace {

constexpr int most_steps = 36'000;  // so that the way back to any of them stays short
constexpr double slowest = 0.1;  // seconds: a window that draws less often lets the world's time run slower
constexpr double fastest = 16;   // of `speed`, and its reciprocal the slowest
constexpr int most_at_once = 1'000;  // steps between two pictures

}  // namespace

int Player::end() const { return std::max(steps(), most_steps); }

int Player::length() const { return std::max(steps(), last()); }

void Player::play() {
    is_playing_ = true;
    goal_ = now() < steps() && !is_held() ? steps() : end();
    clock_.emplace(dt(), most_at_once);
}

void Player::pause() {
    is_playing_ = false;
    goal_ = now();
}

void Player::go(int step) {
    seek(std::max(step, 0));
    pause();
    goal_ = std::min(step, end());
}

void Player::step() {
    pause();
    if (now() < end()) advance();
    goal_ = now();
}

void Player::tick(double elapsed, const std::function<bool()>& has_time) {
    const int from = now();
    int wanted = goal_;
    if (is_playing_) wanted = std::min(goal_, from + clock_->steps_due(speed_ * std::min(elapsed, slowest)));
    while (now() < wanted && (now() == from || has_time())) {
        const int before = now();
        advance();
        if (now() == before) return pause();
    }
    if (is_playing_ && now() >= goal_) pause();
}

void Player::set_speed(double speed) { speed_ = std::clamp(speed, 1 / fastest, fastest); }

double Player::share() const { return is_playing_ ? clock_->share() : 1; }

}  // namespace cc
