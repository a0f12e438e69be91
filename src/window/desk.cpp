#include "window/desk.hpp"

#include <algorithm>
#include <system_error>

#include "demo/output.hpp"
#include "window/input.hpp"
#include "window/marbles_stage.hpp"
#include "window/world_stage.hpp"

namespace cc {
namespace {

namespace fs = std::filesystem;

constexpr float panel_width = 300, time_height = 190;
constexpr double zoom_step = 1.15;
constexpr ImGuiWindowFlags plain = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;

void begin(const char* name, Area area, ImGuiWindowFlags flags, ImVec2 padding = {8, 8}) {
    ImGui::SetNextWindowPos(area.low);
    ImGui::SetNextWindowSize({area.width(), area.height()});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::Begin(name, nullptr, flags);
    ImGui::PopStyleVar();
}

void coloured(const std::string& words, ImU32 colour) {
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextWrapped("%s", words.c_str());
    ImGui::PopStyleColor();
}

// The scene on the stage of its kind.
std::unique_ptr<Stage> open_stage(const SceneFile& scene) {
    if (const MarbleScene* marbles = scene.marbles()) return std::make_unique<MarblesStage>(*marbles);
    return std::make_unique<WorldStage>(std::get<Worlds>(scene.contents));
}

}  // namespace

Desk::Desk(const fs::path& file, const SceneFile& scene, std::vector<fs::path> folders)
    : context_(begin_input()), folders_(std::move(folders)) {
    folders_.insert(folders_.begin(), file.parent_path());
    scenes_ = listed_scenes(folders_);
    try {
        show(file, scene);
    } catch (...) {
        ImGui::DestroyContext(context_);
        throw;
    }
    theme_.apply();
}

Desk::~Desk() { ImGui::DestroyContext(context_); }

void Desk::show(const fs::path& file, const SceneFile& scene) {
    stage_ = open_stage(scene);
    name_ = scene.name;
    about_ = scene.about;
    file_text_ = file.stem().string() + "-saved.json";
}

// ---- files ---------------------------------------------------------------------------------------------

void Desk::open(const fs::path& file) try {
    show(file, read_scene(file.string()));
    message_ = "Opened " + file.string() + ".";
} catch (const std::exception& fault) {
    message_ = fault.what();
}

void Desk::save(const fs::path& file) try {
    std::error_code ignored;
    if (file.empty()) throw BadInput("file", "has no name");
    if (fs::exists(file, ignored) && file != asked_) {
        asked_ = file;
        message_ = file.string() + " is there already: save again to write over it.";
        return;
    }
    asked_.clear();
    cc::save(file, stage_->saved(name_, about_));
    message_ = "Saved to " + file.string() + ".";
    scenes_ = listed_scenes(folders_);
} catch (const std::exception& fault) {
    message_ = fault.what();
}

// ---- a frame -------------------------------------------------------------------------------------------

void Desk::set_dark(bool is_dark) {
    ImGui::SetCurrentContext(context_);
    theme_.is_dark = is_dark;
    theme_.apply();
}

void Desk::frame(double elapsed, const std::function<bool()>& has_time) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.DeltaTime = static_cast<float>(std::max(elapsed, 1e-4));
    stage_->session().tick(elapsed, has_time);
    ImGui::NewFrame();
    controls_.begin();
    const auto [width, height] = io.DisplaySize;
    const float right = std::max(width - panel_width, 0.f);
    const float bottom = std::max(height - time_height, 0.f);
    draw_stage({{0, 0}, {right, bottom}});
    draw_time({{0, bottom}, {right, height}});
    draw_panel({{right, 0}, {width, height}});
    ImGui::Render();
}

void Desk::paint(Raster& picture) const {
    ImGui::SetCurrentContext(context_);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    picture.clear(static_cast<int>(size.x), static_cast<int>(size.y), theme_.paper());
    picture.paint(picture_);
    cc::paint(picture, *ImGui::GetDrawData());
}

void Desk::draw_stage(Area area) {
    begin("stage", area, plain | ImGuiWindowFlags_NoBackground, {0, 0});
    ImGui::InvisibleButton("picture", {std::max(area.width(), 1.f), std::max(area.height(), 1.f)});
    controls_.note("picture");
    answer_mouse();
    picture_ = {};
    stage_->draw(picture_, *ImGui::GetWindowDrawList(), area, theme_);
    if (ImGui::BeginPopup("menu")) {
        stage_->menu(controls_, menu_at_);
        ImGui::EndPopup();
    }
    ImGui::End();
}

void Desk::answer_mouse() {
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemActivated()) stage_->press(io.MousePos);
    if (ImGui::IsItemActive() && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0))
        stage_->drag({io.MousePos.x - io.MouseDelta.x, io.MousePos.y - io.MouseDelta.y}, io.MousePos);
    if (ImGui::IsItemDeactivated()) stage_->release();
    if (!ImGui::IsItemHovered()) return;
    for (float turned = io.MouseWheel; turned >= 1; --turned) stage_->zoom(io.MousePos, zoom_step);
    for (float turned = io.MouseWheel; turned <= -1; ++turned) stage_->zoom(io.MousePos, 1 / zoom_step);
    if (!stage_->has_menu() || !ImGui::IsMouseClicked(ImGuiMouseButton_Right)) return;
    menu_at_ = io.MousePos;
    ImGui::OpenPopup("menu");
}

void Desk::draw_time(Area area) {
    begin("time", area, plain);
    draw_buttons();
    const ImVec2 low = ImGui::GetCursorScreenPos();
    stage_->graphs(controls_, {low, {area.high.x - 8, area.high.y - 8}}, theme_);
    ImGui::End();
}

void Desk::draw_buttons() {
    Session& session = stage_->session();
    if (controls_.button("First", "the start (Home)")) session.go(0);
    ImGui::SameLine();
    if (controls_.button("Back", "one step back (left arrow)")) session.back();
    ImGui::SameLine();
    const bool is_playing = session.is_playing();
    if (controls_.button(is_playing ? "Pause" : "Play", "(space)"))
        is_playing ? session.pause() : session.play();
    ImGui::SameLine();
    if (controls_.button("Next", "one step on (right arrow)")) session.step();
    ImGui::SameLine();
    if (controls_.button("Last", "the end, as fast as it goes (End)")) session.go(session.length());
    ImGui::SameLine();
    if (controls_.button("Reset", "begins the scene again, with these settings (R)")) stage_->reset();
    ImGui::SameLine();
    draw_speed();
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    int step = session.now();
    const std::string words = "Step %d of " + std::to_string(session.length());
    if (ImGui::SliderInt("##step", &step, 0, session.length(), words.c_str(), ImGuiSliderFlags_AlwaysClamp))
        session.go(step);
    controls_.note("step", "any step of the run");
}

void Desk::draw_speed() {
    Session& session = stage_->session();
    ImGui::SetNextItemWidth(90);
    double speed = session.speed();
    double low = 1. / 16;
    double high = 16;
    if (ImGui::SliderScalar("##speed", ImGuiDataType_Double, &speed, &low, &high, "speed %.2f",
                            ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp |
                                ImGuiSliderFlags_NoRoundToFormat))
        session.set_speed(speed);
    controls_.note("speed", "seconds in the world for one of the clock");
}

void Desk::draw_panel(Area area) {
    begin("panel", area, plain & ~ImGuiWindowFlags_NoScrollbar);
    coloured(name_, theme_.of(Role::shape_a));
    draw_words();
    if (controls_.section("Scenes", false)) draw_scenes();
    stage_->panel(controls_);
    if (controls_.section("File", false)) draw_files();
    bool is_dark = theme_.is_dark;
    if (controls_.check("dark", is_dark, "light or dark (L)")) set_dark(is_dark);
    ImGui::End();
}

void Desk::draw_words() {
    if (!stage_->whose().empty()) coloured(stage_->whose(), theme_.of(Role::active));
    if (!stage_->fault().empty()) coloured(stage_->fault(), theme_.of(Role::wrong));
    if (!message_.empty()) coloured(message_, theme_.of(Role::result));
    coloured(stage_->note().empty() ? about_ : stage_->note(), theme_.of(Role::quiet));
}

void Desk::draw_scenes() {
    std::optional<fs::path> chosen;
    for (const auto& [kind, scenes] : scenes_) {
        ImGui::TextDisabled("%s", kind.c_str());
        for (const ListedScene& scene : scenes)
            if (controls_.entry(scene.name)) chosen = scene.file;
    }
    if (chosen) open(*chosen);
}

void Desk::draw_files() {
    controls_.line("file", file_text_, "a scene file");
    if (controls_.button("Save", "the scene as it is now (Ctrl+S)")) save(file_text_);
    ImGui::SameLine();
    if (controls_.button("Open", "the scene in this file")) open(fs::path(file_text_));
}

// ---- mouse and keys ------------------------------------------------------------------------------------

void Desk::resize(int width, int height) {
    ImGui::SetCurrentContext(context_);
    ImGui::GetIO().DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
}

void Desk::mouse(float x, float y) {
    ImGui::SetCurrentContext(context_);
    ImGui::GetIO().MousePos = {x, y};
}

void Desk::button(int which, bool is_down) {
    ImGui::SetCurrentContext(context_);
    ImGui::GetIO().MouseDown[which] = is_down;
}

void Desk::wheel(float up) {
    ImGui::SetCurrentContext(context_);
    ImGui::GetIO().MouseWheel += up;
}

void Desk::text(const char* typed) {
    ImGui::SetCurrentContext(context_);
    ImGui::GetIO().AddInputCharactersUTF8(typed);
}

void Desk::key(int key, bool is_down, Held held) {
    ImGui::SetCurrentContext(context_);
    feed_key(key, is_down, held.ctrl, held.shift);
    if (is_down && key != 0 && !ImGui::GetIO().WantTextInput) answer_key(key, held);
}

void Desk::answer_key(int key, Held held) {
    if (held.ctrl) {
        if (key == 's') save(file_text_);
        return;
    }
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (stage_->key(key, held.shift, mouse) || answer_time_key(key)) return;
    if (key == 'r') stage_->reset();
    if (key == 'f') stage_->fit();
    if (key == 'l') set_dark(!theme_.is_dark);
    if (key == '+' || key == '=') stage_->zoom(mouse, zoom_step);
    if (key == '-') stage_->zoom(mouse, 1 / zoom_step);
}

bool Desk::answer_time_key(int key) {
    Session& session = stage_->session();
    if (key == ' ')
        session.is_playing() ? session.pause() : session.play();
    else if (key == left_key)
        session.back();
    else if (key == right_key)
        session.step();
    else if (key == home_key)
        session.go(0);
    else if (key == end_key)
        session.go(session.length());
    else
        return false;
    return true;
}

}  // namespace cc
