#pragma once
/// A run: what is stepped and remembered, so that any earlier step can be shown again, bit by bit.
#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "18-world/mouse_joint.hpp"

namespace cc {

/// What can run: its steps follow from its state alone, `ledger` adds it up, and a copy goes on as it does.
template <class S>
concept Runnable = std::copyable<S> && requires(S now, const S& seen, double dt) {
    now.step(dt);
    ledger(seen);
};

/// What can run while a hand holds a part of it.
template <class S>
concept Holdable = requires(S now, const MouseJoint& hand) {
    now.hold(hand);
    now.let_go();
    now.hand();
};

/// What a hand holds from a step on; nothing: it lets go.
struct HandChange {
    int step;                        ///< the first one with it
    std::optional<MouseJoint> hand;  ///< in that step and those after it
};

/// A simulation that is stepped and remembered. Whole states are kept at evenly spread steps, `most_kept` at most (when
/// there are more, every second one goes), and wherever something was changed from outside. What is between them is
/// stepped again from the one before, with the hand as it was then, and comes out the same.
template <Runnable S>
class Run {
public:
    using Sums = decltype(ledger(std::declval<const S&>()));  ///< the type of its ledgers

    /// Begins with this state, in steps of dt seconds. Throws BadInput unless dt > 0 and most_kept >= 2.
    Run(S start, double dt, std::size_t most_kept = 32);

    /// As it is after `now()` steps.
    const S& simulation() const { return simulation_; }
    /// Which step is shown: 0 is the start.
    int now() const { return now_; }
    /// The last step that was made.
    int last() const { return last_; }
    /// The length of a step, seconds.
    double dt() const { return dt_; }
    /// The ledgers of all steps, from 0 to `last()`.
    const std::vector<Sums>& ledgers() const { return ledgers_; }
    /// That of the step that is shown.
    const Sums& ledger_now() const { return ledgers_[static_cast<std::size_t>(now_)]; }
    /// Why no step follows the last one, "step N: fault"; empty as long as that is not known.
    const std::string& end() const { return end_; }
    /// Whether the step that is shown is the last one that can be made.
    bool has_ended() const { return now_ == last_ && !end_.empty(); }
    /// What hands did in the steps that were made, in their order.
    const std::vector<HandChange>& hands() const { return hands_; }
    /// Whether they and the state that it was made with are all that it follows from.
    bool follows_from_hands() const { return follows_from_hands_; }
    /// How many evenly spread states are kept, `most_kept` at most.
    std::size_t kept() const;

    /// The next step: as it was made before, or a new one where there is none or a hand holds a body; then later steps
    /// are forgotten. Says false where none can be made: all stays as it is, without a hand, and `end` says why.
    bool advance();
    /// Shows a step from 0 to `last()`; the nearest one where it is beyond. No hand holds a body then.
    void seek(int step);
    /// Shows a step from 0 on; makes those that are not there yet, as far as that can be.
    void go(int step);
    /// Makes steps from the last one on, with a hand that does this in them, as far as that can be, and shows the start.
    /// Needs changes in the order of their steps. Throws BadInput for a hand that cannot be.
    void relive(std::span<const HandChange> hands, int steps);
    /// From this step on with another state; later steps are forgotten.
    void change(S changed);
    /// This step becomes step 0: those before and after it are forgotten. A hand goes on holding what it holds.
    void forget_others();

    /// In the steps from now on a hand holds a body. Throws BadInput for one that cannot be.
    void hold(const MouseJoint& hand) { simulation_.hold(hand); }
    /// In the steps from now on none does.
    void let_go() { set_hand({}); }

private:
    struct Kept {
        int step;
        bool is_change;  // it does not follow from the step before
        S simulation;
    };
    bool make_step();
    void restore(int step);
    void go_on(int step);
    void forget_later();
    void keep();
    const Kept& nearest(int step) const;
    const std::optional<MouseJoint>& hand() const;
    std::optional<MouseJoint> hand_in(int step) const;
    void set_hand(const std::optional<MouseJoint>& hand);

    S simulation_;
    double dt_;
    std::size_t most_kept_;
    int now_ = 0;
    int last_ = 0;
    int spacing_ = 1;  // of the steps that are kept
    std::vector<Kept> kept_;
    std::vector<HandChange> hands_;
    bool follows_from_hands_ = true;
    std::vector<Sums> ledgers_;
    std::string end_;
};

// ---- steps ---------------------------------------------------------------------------------------------

template <Runnable S>
Run<S>::Run(S start, double dt, std::size_t most_kept)
    : simulation_(std::move(start)), dt_(dt), most_kept_(most_kept) {
    require_time_step(dt);
    if (most_kept < 2) throw BadInput("run", "it must keep at least two states");
    ledgers_.push_back(ledger(simulation_));
    keep();
}

template <Runnable S>
bool Run<S>::advance() {
    if (hand()) return make_step();
    if (has_ended()) return false;
    if (now_ == last_) return make_step();
    seek(now_ + 1);
    return true;
}

template <Runnable S>
bool Run<S>::make_step() {
    forget_later();
    if (hand() != hand_in(now_)) hands_.push_back({now_, hand()});
    try {
        simulation_.step(dt_);
        ledgers_.push_back(ledger(simulation_));  // of what is out of range there is none
    } catch (const BadInput& fault) {
        end_ = "step " + std::to_string(now_ + 1) + ": " + fault.what();
        restore(now_);  // it may have stopped midway
        return false;
    }
    last_ = ++now_;
    if (now_ % spacing_ == 0) keep();
    return true;
}

template <Runnable S>
void Run<S>::seek(int step) {
    step = std::clamp(step, 0, last_);
    if (step < now_ || nearest(step).step > now_)
        restore(step);
    else
        go_on(step);
}

template <Runnable S>
void Run<S>::go(int step) {
    seek(step);
    while (now_ < step && advance()) {}
}

template <Runnable S>
void Run<S>::restore(int step) {
    const Kept& kept = nearest(step);
    now_ = kept.step;
    simulation_ = kept.simulation;
    go_on(step);
}

template <Runnable S>
void Run<S>::go_on(int step) {
    for (; now_ < step; ++now_) {
        set_hand(hand_in(now_));
        simulation_.step(dt_);
    }
    let_go();
}

template <Runnable S>
void Run<S>::relive(std::span<const HandChange> hands, int steps) {
    seek(last_);
    for (const HandChange& change : hands) {
        while (now_ < change.step && advance()) {}
        set_hand(change.hand);
    }
    while (now_ < steps && advance()) {}
    seek(0);
}

template <Runnable S>
void Run<S>::change(S changed) {
    follows_from_hands_ = false;
    forget_later();
    simulation_ = std::move(changed);
    ledgers_.back() = ledger(simulation_);
    std::erase_if(kept_, [&](const Kept& kept) { return kept.step == now_; });
    kept_.push_back({now_, true, simulation_});
}

template <Runnable S>
void Run<S>::forget_others() {
    follows_from_hands_ = false;
    ledgers_.erase(ledgers_.begin(), ledgers_.begin() + now_);
    now_ = 0;
    forget_later();
    kept_.clear();
    spacing_ = 1;
    keep();
}

template <Runnable S>
void Run<S>::forget_later() {
    last_ = now_;
    end_.clear();
    ledgers_.erase(ledgers_.begin() + now_ + 1, ledgers_.end());
    std::erase_if(kept_, [&](const Kept& kept) { return kept.step > now_; });
    std::erase_if(hands_, [&](const HandChange& change) { return change.step >= now_; });
}

// ---- what is kept --------------------------------------------------------------------------------------

template <Runnable S>
void Run<S>::keep() {
    kept_.push_back({now_, false, simulation_});
    if (kept() <= most_kept_) return;
    spacing_ *= 2;
    std::erase_if(kept_, [&](const Kept& kept) { return !kept.is_change && kept.step % spacing_ != 0; });
}

template <Runnable S>
std::size_t Run<S>::kept() const {
    return static_cast<std::size_t>(std::ranges::count(kept_, false, &Kept::is_change));
}

template <Runnable S>
auto Run<S>::nearest(int step) const -> const Kept& {
    return *std::prev(std::ranges::upper_bound(kept_, step, {}, &Kept::step));
}

// ---- the hand ------------------------------------------------------------------------------------------

template <Runnable S>
const std::optional<MouseJoint>& Run<S>::hand() const {
    static constexpr std::optional<MouseJoint> none;
    if constexpr (Holdable<S>) return simulation_.hand();
    return none;
}

template <Runnable S>
std::optional<MouseJoint> Run<S>::hand_in(int step) const {
    const auto later = std::ranges::upper_bound(hands_, step, {}, &HandChange::step);
    return later == hands_.begin() ? std::nullopt : std::prev(later)->hand;
}

template <Runnable S>
void Run<S>::set_hand(const std::optional<MouseJoint>& hand) {
    if constexpr (Holdable<S>) {
        if (hand)
            simulation_.hold(*hand);
        else
            simulation_.let_go();
    }
}

}  // namespace cc
