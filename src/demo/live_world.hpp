#pragma once
/// A world in a page: the reader plays and stops it, goes back and forth in it, and takes hold of its bodies.
#include <optional>
#include <string>

#include "run/reader_hand.hpp"
#include "scene/world_scene.hpp"

namespace cc {

/// A run of a scene, with a hand that can take any body that moves.
class LiveWorld {
public:
    /// Stands before its first step. `id` is the name of its file, `title` is for those who cannot see it.
    /// Throws BadInput for a scene that cannot be.
    LiveWorld(WorldScene scene, std::string id, std::string title);

    /// All steps so far.
    const WorldRun& run() const { return run_; }
    /// How many steps the scene is meant for.
    int steps() const { return scene_.scene.steps; }
    /// The step that it does not go beyond.
    int end() const;
    /// The next step, as Run::advance has it. Does nothing at the end.
    void advance();
    /// This step becomes step 0: those before and after it are forgotten, and it can go on from its end.
    void forget_others() { run_.forget_others(); }
    /// Goes to a step that was made, the nearest one where it is beyond. No hand holds a body then.
    void seek(int step) { run_.seek(step); }

    /// Takes hold of the body at this point of the world; says whether there is one that can move.
    bool grab(Vec2 p) { return hand_.grab({&run_, 1}, 0, p); }
    /// Lets go, and chooses a body for `nudge`: the next one of the list that can move, or the one before.
    void choose(bool is_next) { hand_.choose({&run_, 1}, is_next); }
    /// Lets go, and chooses this body.
    void choose_body(std::size_t body);
    /// Holds a body as a hand in another run of the same scene does.
    void hold(const MouseJoint& hand);
    /// Pulls the point that is held to here, or as near as the view reaches.
    void pull(Vec2 to);
    /// Pulls it so much farther. If no body is held, takes hold of the chosen one in its middle.
    void nudge(Vec2 by);
    /// Lets go.
    void let_go() { run_.let_go(); }
    /// The body that was held or chosen last, at first the first; none if no body can move.
    std::optional<std::size_t> chosen() const { return hand_.chosen(); }
    /// Where the hand pulls to, or else the middle of the chosen body.
    Vec2 hand() const { return hand_.place(run_.simulation()); }
    /// The point that the hand holds, in the body's frame.
    Vec2 grip() const;

    /// From now on the picture shows, after each step, which boxes overlap, and how many of all pairs of bodies these are.
    void mark_near_pairs() { marks_near_pairs_ = true; }
    /// The world as SVG, live-ID.
    std::string picture() const;
    /// Its energies in all steps as SVG, energy-ID, with a mark at this step.
    std::string graph() const;
    /// Its ledger and the hash of its state, a line for each entry: a name, a tab, a value in words.
    std::string balance() const;

private:
    WorldScene scene_;
    std::string id_, title_;
    WorldRun run_;
    ReaderHand hand_;
    bool marks_near_pairs_ = false;
};

}  // namespace cc
