#pragma once
/// What a reader does to bodies, in a page and in the window: takes hold of one and pulls it, or chooses one by keys.
#include <span>

#include "draw/painter.hpp"
#include "run/scene.hpp"

namespace cc {

/// The hand of a reader in one run, or the same one in two side by side, and the body that keys would pull.
class ReaderHand {
public:
    /// Chooses the highest body in the picture that can move, since nothing lies on it; if there is none there, of all.
    ReaderHand(const Simulation& start, const Window& view) { keep_chosen(start, view); }

    /// The body that was held or chosen last; none if no body can move.
    std::optional<std::size_t> chosen() const { return chosen_; }
    /// Where the hand pulls to, or else the middle of the chosen body.
    Vec2 place(const Simulation& simulation) const;

    /// Takes hold, in all runs, of the body at this point of one of them; says whether one can move there.
    bool grab(std::span<WorldRun> runs, std::size_t run, Vec2 p);
    /// Takes hold of the chosen body in its middle, as it is in one of the runs, unless one is held; says whether one is
    /// held now.
    bool grab_chosen(std::span<WorldRun> runs, std::size_t run);
    /// Pulls the point that is held to here.
    void pull(std::span<WorldRun> runs, Vec2 to) const;
    /// Lets go.
    void let_go(std::span<WorldRun> runs) const;
    /// Lets go, and chooses the next body of the list that can move, or the one before.
    void choose(std::span<WorldRun> runs, bool is_next);
    /// Chooses this body.
    void choose_body(std::size_t body) { chosen_ = body; }
    /// The same, but only if the chosen body is not there, or not yet.
    void keep_chosen(const Simulation& simulation, const Window& view);

private:
    std::optional<std::size_t> chosen_;
};

}  // namespace cc
