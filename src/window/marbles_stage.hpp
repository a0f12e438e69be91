#pragma once
/// Marbles in the window: their picture in space, from where the mouse turns it, and their sections of the
/// panel.
#include "session/marbles_session.hpp"
#include "window/graph.hpp"
#include "window/stage.hpp"

namespace cc {

/// What is drawn, and how.
struct MarblesShown {
    bool is_solid = true;     ///< faces hide what is behind them
    bool contacts = true;     ///< where something pushed, and with which impulse
    bool velocities = false;  ///< of all marbles
};

/// The stage of the kind "marbles".
class MarblesStage : public Stage {
public:
    /// Stands before the first step, seen from where the scene wants it.
    explicit MarblesStage(const MarbleScene& scene);

    MarblesSession& session() override { return session_; }
    /// The marble that is dropped next.
    const NewMarble& new_marble() const { return new_marble_; }
    /// What is drawn, as the panel has set it.
    const MarblesShown& shown() const { return shown_; }
    /// From where it is seen.
    Camera camera() const { return camera_; }
    /// Where in the window a point in space is.
    ImVec2 pixel(Vec3 p) const { return to_imgui(viewport_.to_pixel(camera_.view().flat(p))); }
    /// How large all is drawn, in pixels a metre.
    double scale() const { return viewport_.scale; }

    void reset() override { session_.reset(); }
    void draw(Triangles& picture, ImDrawList& list, Area area, const Theme& theme) override;
    void graphs(Controls& controls, Area area, const Theme& theme) override;
    void panel(Controls& controls) override;
    void menu(Controls& controls, ImVec2 at) override;
    bool has_menu() const override { return true; }
    void press(ImVec2) override {}
    void drag(ImVec2 from, ImVec2 to) override;
    void release() override {}
    void zoom(ImVec2 at, double factor) override { viewport_.zoom(to_vec2(at), factor); }
    void fit() override { is_fitted_ = false; }
    bool key(int key, bool is_shift, ImVec2 mouse) override;
    std::string note() const override { return session_.note(); }
    std::string fault() const override { return session_.fault(); }
    [[noreturn]] std::string saved(const std::string& name, const std::string& about) const override;

private:
    void look_from(double yaw, double pitch);
    void drop(ImVec2 at);
    void draw_marbles(Painter& painter);
    void draw_caption(ImDrawList& list, Area area, const Theme& theme) const;
    void settings_panel(Controls& controls), marble_panel(Controls& controls);
    void view_panel(Controls& controls), ledger_panel();

    MarblesSession session_;
    MarblesPicture picture_;
    NewMarble new_marble_;
    MarblesShown shown_;
    Camera camera_;
    Vec3 middle_;  // of the mesh: what it turns about
    Viewport viewport_;
    bool is_fitted_ = false;
};

}  // namespace cc
