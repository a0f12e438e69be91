#pragma once
/// A world in the window, or two side by side: its picture, the hand, and its sections of the panel.
#include "session/world_session.hpp"
#include "window/graph.hpp"
#include "window/stage.hpp"

namespace cc {

/// The stage of the kind "world".
class WorldStage : public Stage {
public:
    /// Stands before the first step, by the solvers of one world or two. Throws BadInput for a scene that
    /// cannot be.
    explicit WorldStage(const Worlds& worlds);

    WorldSession& session() override { return session_; }
    /// The body that the panel puts in.
    const NewBody& new_body() const { return new_body_; }
    /// What is drawn besides bodies, walls and the hand.
    struct Shown {
        bool contacts = true;     ///< the points that pushed, and their impulses; of a small crowd
        bool velocities = false;  ///< of all bodies
    };
    /// What the panel says is drawn.
    const Shown& shown() const { return shown_; }
    /// Where in the window a point of a run's world is.
    ImVec2 pixel(std::size_t run, Vec2 p) const { return to_imgui(cameras_[run].to_pixel(p)); }
    /// How large the world is drawn, in pixels a metre.
    double scale() const { return cameras_[0].scale; }

    void reset() override { session_.reset(); }
    void draw(Triangles& picture, ImDrawList& list, Area area, const Theme& theme) override;
    void graphs(Controls& controls, Area area, const Theme& theme) override;
    void panel(Controls& controls) override;
    void menu(Controls& controls, ImVec2 at) override;
    bool has_menu() const override { return true; }
    void press(ImVec2 at) override;
    void drag(ImVec2 from, ImVec2 to) override;
    void release() override;
    void zoom(ImVec2 at, double factor) override;
    void fit() override { is_fitted_ = false; }
    bool key(int key, bool is_shift, ImVec2 mouse) override;
    std::string whose() const override { return session_.whose(); }
    std::string note() const override { return session_.note(); }
    std::string fault() const override { return session_.fault(); }
    std::string saved(const std::string& name, const std::string& about) const override;

private:
    void place(Area area);
    std::size_t side_at(ImVec2 at) const;
    Vec2 world_at(ImVec2 at) const;
    void add(NewBody::Form form, ImVec2 at);
    bool pull_by_key(int key, bool is_shift);
    void draw_run(Painter& painter, std::size_t run);
    void draw_caption(ImDrawList& list, const Theme& theme, std::size_t side) const;
    void solver_panel(Controls& controls), settings_panel(Controls& controls), step_panel(Controls& controls);
    void body_panel(Controls& controls), view_panel(Controls& controls), ledger_panel();

    WorldSession session_;
    NewBody new_body_;
    Shown shown_;
    std::vector<Viewport> cameras_;  // of each run
    std::vector<Area> areas_;
    bool is_fitted_ = false;
    bool is_held_ = false;       // by the mouse
    bool has_key_hand_ = false;  // arrow keys pull the chosen body
};

}  // namespace cc
