#include "window/marbles_stage.hpp"

#include <algorithm>

#include "base/angle.hpp"
#include "base/text.hpp"
#include "run/words.hpp"

namespace cc {
namespace {

constexpr double turn_by_pixel = pi / 400;  // radians
constexpr double turn_by_key = pi / 18;

Aabb3 box_of(const MarbleScene& scene) { return scene.ground->tree.nodes[0].box; }

}  // namespace

MarblesStage::MarblesStage(const MarbleScene& scene)
    : session_(scene),
      picture_(scene.ground->mesh),
      camera_(scene.camera),
      middle_(0.5 * (box_of(scene).low + box_of(scene).high)) {}

std::string MarblesStage::saved(const std::string&, const std::string&) const {
    throw BadInput("not saved", "the window writes only scenes of the kind world, and these are marbles");
}

// ---- the picture ---------------------------------------------------------------------------------------

void MarblesStage::draw(Triangles& picture, ImDrawList& list, Area area, const Theme& theme) {
    if (!is_fitted_) {
        const MarbleScene& scene = session_.scene();
        viewport_.fit(window_of(scene.ground->mesh, scene.marbles, camera_.view()), to_vec2(area.low), to_vec2(area.high));
        is_fitted_ = true;
    }
    viewport_.pixel = to_vec2(area.middle());
    TrianglePainter painter(picture, viewport_, theme);
    draw_marbles(painter);
    clip(picture, area);
    list.PushClipRect(area.low, area.high, true);
    draw_caption(list, area, theme);
    list.PopClipRect();
}

void MarblesStage::draw_marbles(Painter& painter) {
    const View view = camera_.view();
    const Marbles& world = session_.world();
    const std::vector<Marble> marbles = session_.shown();
    if (shown_.is_solid)
        picture_.draw_solid(painter, marbles, session_.turned(), view);
    else
        picture_.draw_lines(painter, marbles, session_.turned(), view);
    if (shown_.contacts) draw_contacts(painter, world.contacts(), view);
    if (shown_.velocities) draw_velocities(painter, world.marbles(), view);
}

void MarblesStage::draw_caption(ImDrawList& list, Area area, const Theme& theme) const {
    const std::string words = counted(std::ssize(session_.world().marbles()), "marble") + ", " +
                              fixed(session_.now() * session_.dt(), 2) + " s";
    list.AddText({area.low.x + 8, area.low.y + 6}, theme.of(Role::ink), words.c_str());
}

// The middle of the mesh stays where it is in the picture.
void MarblesStage::look_from(double yaw, double pitch) {
    const ImVec2 before = pixel(middle_);
    if (yaw > pi) yaw -= 2 * pi;
    if (yaw < -pi) yaw += 2 * pi;
    camera_ = {yaw, std::clamp(pitch, -pi / 2, pi / 2)};
    const ImVec2 now = pixel(middle_);
    viewport_.pan({before.x - now.x, before.y - now.y});
}

// ---- mouse and keys ------------------------------------------------------------------------------------

void MarblesStage::drag(ImVec2 from, ImVec2 to) {
    const ImVec2 by = {to.x - from.x, to.y - from.y};
    if (ImGui::GetIO().KeyShift) return viewport_.pan(to_vec2(by));
    look_from(camera_.yaw - turn_by_pixel * static_cast<double>(by.x),
              camera_.pitch + turn_by_pixel * static_cast<double>(by.y));
}

// Along the line of sight, from before the mesh to behind it.
void MarblesStage::drop(ImVec2 at) {
    const View view = camera_.view();
    const Vec2 p = viewport_.to_world(to_vec2(at));
    const Aabb3 box = box_of(session_.scene());
    const double far = length(box.high - box.low) + 4 * new_marble_.radius;
    const double middle = view.towards(middle_);
    session_.drop(new_marble_, view.moved({}, p, middle + far), view.moved({}, p, middle - far));
}

void MarblesStage::menu(Controls& controls, ImVec2 at) {
    if (controls.entry("Drop a marble here  (D)")) drop(at);
}

bool MarblesStage::key(int key, bool is_shift, ImVec2 mouse) {
    if (key == 'd') return drop(mouse), true;
    if (key == 'h') return shown_.is_solid = !shown_.is_solid, true;
    if (key == 'c') return shown_.contacts = !shown_.contacts, true;
    if (key == 'v') return shown_.velocities = !shown_.velocities, true;
    const double yaw = (key == left_key) - (key == right_key);
    const double pitch = (key == up_key) - (key == down_key);
    if (!is_shift || (yaw == 0 && pitch == 0)) return false;
    return look_from(camera_.yaw + turn_by_key * yaw, camera_.pitch + turn_by_key * pitch), true;
}

}  // namespace cc
