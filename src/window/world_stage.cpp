#include "window/world_stage.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "draw/world.hpp"
#include "scene/write.hpp"

namespace cc {
namespace {

constexpr double nudge = 24;  // of the hand by an arrow key, in pixels; with shift a quarter of it
constexpr float gap = 6;      // between two worlds, pixels

}  // namespace

WorldStage::WorldStage(const Worlds& worlds) : session_(worlds), cameras_(1), areas_(1) {
    shown_.contacts = worlds.front().scene.bodies.size() <= most_dotted;
}

std::string WorldStage::saved(const std::string& name, const std::string& about) const {
    return written(session_.scene_now(0), name, about);
}

// ---- the picture ---------------------------------------------------------------------------------------

// All worlds are seen alike, each in its share of the area.
void WorldStage::place(Area area) {
    const std::size_t count = session_.runs().size();
    if (cameras_.size() != count) is_fitted_ = false;
    cameras_.resize(count, cameras_[0]);
    areas_.resize(count);
    const float width = (area.width() - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
    for (std::size_t k = 0; k < count; ++k) {
        const float left = area.low.x + (width + gap) * static_cast<float>(k);
        areas_[k] = {{left, area.low.y}, {left + width, area.high.y}};
        if (!is_fitted_) cameras_[k].fit(session_.view(), to_vec2(areas_[k].low), to_vec2(areas_[k].high));
        cameras_[k].pixel = to_vec2(areas_[k].middle());
    }
    is_fitted_ = true;
}

void WorldStage::draw(Triangles& picture, ImDrawList& list, Area area, const Theme& theme) {
    place(area);
    for (std::size_t k = 0; k < areas_.size(); ++k) {
        TrianglePainter painter(picture, cameras_[k], theme);
        draw_run(painter, k);
        clip(picture, areas_[k]);
        list.PushClipRect(areas_[k].low, areas_[k].high, true);
        draw_caption(list, theme, k);
        list.PopClipRect();
    }
}

void WorldStage::draw_run(Painter& painter, std::size_t run) {
    const Simulation& world = session_.runs()[run].simulation();
    const auto& [low, high] = areas_[run];
    const Viewport& camera = cameras_[run];
    const Window seen{camera.to_world({low.x, high.y}), camera.to_world({high.x, low.y})};
    const double dt = session_.dt();
    if (const StepRecord* state = session_.phase(run)) {
        draw_bodies(painter, state->bodies, seen, true);
        draw_candidates(painter, *state);
        draw_contacts(painter, state->contacts, state->bodies);
        draw_impacts(painter, state->impacts, state->bodies);
        if (shown_.velocities) draw_velocities(painter, state->bodies, dt);
        return;
    }
    draw_bodies(painter, session_.shown(run), seen, true);
    if (shown_.contacts) {
        draw_contacts(painter, world.contacts(), world.bodies());
        draw_impacts(painter, world.impacts(), world.bodies());
    }
    if (shown_.velocities) draw_velocities(painter, world.bodies(), dt);
    draw_hand(painter, world);
    if (has_key_hand_ && session_.chosen() && !world.hand())
        painter.point(world.bodies()[*session_.chosen()].pose.x, Role::active);
}

void WorldStage::draw_caption(ImDrawList& list, const Theme& theme, std::size_t side) const {
    const WorldRun& run = session_.runs()[side];
    std::string words = session_.title(side) + ", " + fixed(run.now() * run.dt(), 2) + " s";
    if (const StepRecord* state = session_.phase(side))
        words += "\nStep " + std::to_string(run.now() + 1) + ", phase: " + std::string(state->phase) + "\n" +
                 narrate(*state);
    const ImVec2 at = {areas_[side].low.x + 8, areas_[side].low.y + 6};
    const ImVec2 size = ImGui::CalcTextSize(words.c_str());
    list.AddRectFilled({at.x - 4, at.y - 2}, {at.x + size.x + 4, at.y + size.y + 2},
                       theme.paper() & 0xD0FFFFFFu);
    list.AddText(at, theme.of(Role::ink), words.c_str());
}

// ---- mouse and keys ------------------------------------------------------------------------------------

std::size_t WorldStage::side_at(ImVec2 at) const {
    std::size_t side = 0;
    while (side + 1 < areas_.size() && at.x > areas_[side].high.x) ++side;
    return side;
}

Vec2 WorldStage::world_at(ImVec2 at) const { return cameras_[side_at(at)].to_world(to_vec2(at)); }

void WorldStage::press(ImVec2 at) {
    is_held_ = session_.grab(side_at(at), world_at(at));
    if (is_held_) session_.play();
}

void WorldStage::drag(ImVec2 from, ImVec2 to) {
    if (is_held_) return session_.pull(world_at(to));
    for (Viewport& camera : cameras_) camera.pan({to.x - from.x, to.y - from.y});
}

void WorldStage::release() {
    if (is_held_) session_.let_go();
    is_held_ = false;
}

void WorldStage::zoom(ImVec2 at, double factor) {
    const ImVec2 corner = areas_[side_at(at)].low;
    for (std::size_t k = 0; k < cameras_.size(); ++k)
        cameras_[k].zoom({at.x - corner.x + areas_[k].low.x, at.y}, factor);
}

void WorldStage::add(NewBody::Form form, ImVec2 at) {
    new_body_.form = form;
    session_.add(new_body_, world_at(at));
}

void WorldStage::menu(Controls& controls, ImVec2 at) {
    if (controls.entry("Disc here  (D)")) add(NewBody::Form::disc, at);
    if (controls.entry("Box here  (B)")) add(NewBody::Form::box, at);
    if (controls.entry("Polygon here  (P)")) add(NewBody::Form::polygon, at);
}

bool WorldStage::key(int key, bool is_shift, ImVec2 mouse) {
    if (key == 'd') return add(NewBody::Form::disc, mouse), true;
    if (key == 'b') return add(NewBody::Form::box, mouse), true;
    if (key == 'p') return add(NewBody::Form::polygon, mouse), true;
    if (key == '.') return session_.next_phase(), true;
    if (key == ',') return session_.phase_before(), true;
    if (key == 'c') return shown_.contacts = !shown_.contacts, true;
    if (key == 'v') return shown_.velocities = !shown_.velocities, true;
    if (key == escape_key) return session_.let_go(), has_key_hand_ = false, true;
    if (key == page_down_key || key == page_up_key) {
        session_.choose(key == page_down_key);
        return has_key_hand_ = true;
    }
    return has_key_hand_ && pull_by_key(key, is_shift);
}

bool WorldStage::pull_by_key(int key, bool is_shift) {
    const double way = (is_shift ? nudge / 4 : nudge) / scale();
    Vec2 by{};
    if (key == left_key) by = {-way, 0};
    if (key == right_key) by = {way, 0};
    if (key == up_key) by = {0, way};
    if (key == down_key) by = {0, -way};
    if (length_squared(by) == 0) return false;
    session_.nudge(by);
    if (!session_.is_playing()) session_.play();
    return true;
}

}  // namespace cc
