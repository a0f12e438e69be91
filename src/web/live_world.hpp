#pragma once
/// A world in a page, or two side by side: what a session shows there.
#include <set>
#include <string>

#include "session/world_session.hpp"

namespace cc {

/// A session with its pictures, graphs and words.
class LiveWorld {
public:
    /// Each world stands before its first step. `id` is the name of the first one's file, `title` is for those who cannot
    /// see it. Throws BadInput for a scene that cannot be.
    LiveWorld(Worlds worlds, std::string id, std::string title);

    /// The run, or both.
    WorldSession& session() { return session_; }
    const WorldSession& session() const { return session_; }  ///< the run, or both
    /// Pulls the point that is held to here, or as near as the view reaches.
    void pull(Vec2 to);
    /// Pulls it so much farther, as it is in a run; see WorldSession::nudge.
    void nudge(Vec2 by, std::size_t run = 0);

    /// From now on a run's picture shows, after each step, which boxes overlap, and how many of all pairs of bodies these are.
    void mark_near_pairs(std::size_t run) { marked_.insert(run); }
    /// From now on all pictures show how far the first two bodies, which are no half-planes, are apart, and the segment
    /// between their nearest points.
    void mark_nearest() { marks_nearest_ = true; }
    /// What the reader's hand did so far, as text; none if it did nothing, or if something else was changed.
    std::string thrown() const;
    /// Makes the steps of such a text, and shows the start; says whether it is one. Needs runs that stand at their start.
    bool relive(std::string_view text);

    /// A run's world as SVG, live-ID-RUN.
    std::string picture(std::size_t run = 0) const;
    /// Its energies in all steps as SVG, energy-ID-RUN, with a mark at this step.
    std::string graph(std::size_t run = 0) const;
    /// Its ledger and the hash of its state, a line for each entry: a name, a tab, a value in words.
    std::string balance(std::size_t run = 0) const;

private:
    std::string id_, title_;
    WorldSession session_;
    std::set<std::size_t> marked_;
    bool marks_nearest_ = false;
};

}  // namespace cc
