#include "run/recording.hpp"

#include <algorithm>
#include <utility>

namespace cc {

Recording::Recording(Simulation start, double dt, std::size_t most_kept)
    : world_(std::move(start)), dt_(dt), most_kept_(most_kept) {
    require_time_step(dt);
    if (most_kept < 2) throw BadInput("recording", "it must keep at least two worlds");
    kept_.push_back({0, world_});
}

void Recording::step() {
    forget_later();
    note_hand();
    last_ = now_;
    try {
        world_.step(dt_);
    } catch (...) {  // it may have stopped midway
        restore(now_);
        throw;
    }
    last_ = ++now_;
    keep();
}

void Recording::seek(int step) {
    step = std::clamp(step, 0, last_);
    if (step < now_ || nearest(step).step > now_)
        restore(step);
    else
        go_on(step);
}

const Recording::Kept& Recording::nearest(int step) const {
    return *std::prev(std::ranges::upper_bound(kept_, step, {}, &Kept::step));
}

void Recording::restore(int step) {
    const Kept& kept = nearest(step);
    now_ = kept.step;
    world_ = kept.world;
    go_on(step);
}

void Recording::go_on(int step) {
    for (; now_ < step; ++now_) {
        const auto hand = hand_in(now_);
        if (hand)
            world_.hold(*hand);
        else
            world_.let_go();
        world_.step(dt_);
    }
    world_.let_go();
}

void Recording::forget_later() {
    std::erase_if(kept_, [&](const Kept& kept) { return kept.step > now_; });
    std::erase_if(hands_, [&](const Change& change) { return change.step >= now_; });
}

void Recording::note_hand() {
    const auto& hand = world_.hand();
    if (hand != (hands_.empty() ? std::nullopt : hands_.back().hand)) hands_.push_back({now_, hand});
}

void Recording::keep() {
    if (now_ % spacing_ != 0) return;
    kept_.push_back({now_, world_});
    if (kept_.size() <= most_kept_) return;
    spacing_ *= 2;
    std::erase_if(kept_, [&](const Kept& kept) { return kept.step % spacing_ != 0; });
}

std::optional<Hand> Recording::hand_in(int step) const {
    const auto later = std::ranges::upper_bound(hands_, step, {}, &Change::step);
    return later == hands_.begin() ? std::nullopt : std::prev(later)->hand;
}

}  // namespace cc
