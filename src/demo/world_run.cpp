#include "demo/world_run.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.hpp"
#include "demo/report.hpp"
#include "demo/strip.hpp"
#include "demo/world_end.hpp"
#include "demo/world_picture.hpp"
#include "run/state_hash.hpp"
#include "scene/world_scene.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t most_drawn = 1200;  // bodies in all panels of a strip
constexpr std::size_t step_width = 7, time_width = 13, cell_width = 11;

std::string place(Vec2 p) { return "(" + significant(p.x, 4) + ", " + significant(p.y, 4) + ")"; }

std::string joules(double energy) { return significant(energy, 6) + " J"; }

}  // namespace

WorldRun::WorldRun(WorldScene scene)
    : scene_(std::move(scene)),
      run_(make_simulation(scene_.scene), scene_.scene.dt),
      start_(run_.world()),
      stories_(start_.bodies().size()) {}

void WorldRun::play(int frame) {
    if (frame > 0) step(frame);
    now_ = ledger(run_.world());
    curves_.add(time(), now_);
    if (frame == 0) first_ = now_;
    if (now_.deepest > deepest_.deepest) deepest_ = now_, deepest_step_ = frame;
    highest_ = std::max(highest_, now_.energy());
    const auto bodies = run_.world().bodies();
    for (std::size_t k = 0; k < bodies.size(); ++k) note(k, bodies[k]);
    if (now_.contacts > 0 && !has_touched_) has_touched_ = true, first_contacts_.insert(frame);
}

std::optional<Figure> WorldRun::graphs(const SceneFile& scene) const {
    const NamedCurves alone[] = {{"", &curves_}};
    return ledger_figure(scene, alone);
}

std::string WorldRun::table_header() const {
    std::string line = padded("step", step_width) + padded("t", time_width);
    for (const char* name : {"kinetic J", "height J", "momentum x", "momentum y", "angular", "contacts",
                             "normal Ns", "deepest m"})
        line += padded(name, cell_width);
    return trimmed_line(line);
}

std::string WorldRun::table() const {
    if (run_.now() % rows_apart(scene_.scene.steps) != 0 && run_.now() != scene_.scene.steps) return "";
    std::string line = padded(std::to_string(run_.now()), step_width);
    line += padded(seconds(time()), time_width);
    for (const double value :
         {now_.kinetic, now_.potential, now_.momentum.x, now_.momentum.y, now_.angular_momentum,
          static_cast<double>(now_.contacts), now_.normal_impulses, now_.deepest})
        line += padded(significant(value, 4), cell_width);
    return trimmed_line(line);
}

std::string WorldRun::csv_header() const {
    return "step,time,kinetic,potential,momentum_x,momentum_y,angular_momentum,contacts,normal_impulses,"
           "friction_impulses,deepest,median_depth,hash\n";
}

std::string WorldRun::csv() const {
    std::string line = std::to_string(run_.now());
    for (const double value :
         {time(), now_.kinetic, now_.potential, now_.momentum.x, now_.momentum.y, now_.angular_momentum})
        line += "," + exact(value);
    line += "," + std::to_string(now_.contacts);
    for (const double value : {now_.normal_impulses, now_.friction_impulses, now_.deepest, now_.median_depth})
        line += "," + exact(value);
    return line + "," + hex(state_hash(run_.world().bodies())) + "\n";
}

std::string WorldRun::summary() const {
    const auto bodies = run_.world().bodies();
    std::string out = counted(run_.now(), "step") + ", " + seconds(time()) + ", " +
                      counted(count_without_walls(bodies), "body", "bodies") + "; the state's hash is " +
                      hex(state_hash(bodies)) + "\n";
    out += "energy: " + joules(first_.energy()) + " at the start, never above " + joules(highest_);
    out += ", " + joules(now_.energy()) + " at the end\n";
    out += "overlap: at most " + metres(deepest_.deepest) + ", in step " + std::to_string(deepest_step_) +
           "; " + metres(now_.deepest) + " at the end\n";
    for (std::size_t k = 0; k < bodies.size(); ++k)
        if (!scene_.scene.bodies[k].name.empty()) out += told(k);
    return out;
}

std::set<int> WorldRun::first_contacts() const {
    std::set<int> frames = first_contacts_;
    frames.insert({0, run_.last()});
    return frames;
}

int WorldRun::most_panels() const {
    const double pixel = (scene_.view.high.x - scene_.view.low.x) / panel_width;
    if (farthest_ < pixel) return 2;
    const std::size_t bodies = std::max<std::size_t>(start_.bodies().size(), 1);
    return static_cast<int>(std::clamp<std::size_t>(most_drawn / bodies, 2, demo::most_panels));
}

Figure WorldRun::strip(const SceneFile& scene, const std::vector<int>& frames) const {
    Figure figure = strip_figure(scene, frames.size());
    Recording run = run_;
    for (const int frame : frames) {
        run.seek(frame);
        Panel& panel = figure.panel(significant(frame * run.dt(), 3) + " s", scene_.view, panel_width);
        draw(panel, run.world(), scene_.view);
    }
    return figure;
}

// What flies out of range, or spins too fast, ends the run.
void WorldRun::step(int number) try { run_.step(); } catch (const BadInput& fault) {
    throw BadInput("step " + std::to_string(number), why_it_ends(run_.world(), run_.dt(), fault));
}

// What rises slower than a step of falling is at rest.
void WorldRun::note(std::size_t k, const Body& body) {
    farthest_ = std::max(farthest_, distance(body.pose.x, start_.bodies()[k].pose.x));
    Story& story = stories_[k];
    const double slowest = -scene_.scene.gravity.y * run_.dt();
    if (body.v.y < 0) story.has_fallen = true;
    if (slowest <= 0 || !story.has_fallen || (!story.has_bounced && body.v.y < slowest)) return;
    const bool is_first = !std::exchange(story.has_bounced, true);
    story.highest = is_first ? body.pose.x.y : std::max(story.highest, body.pose.x.y);
}

std::string WorldRun::told(std::size_t k) const {
    const Body &was = start_.bodies()[k], &is = run_.world().bodies()[k];
    std::string out = "  " + padded(scene_.scene.bodies[k].name, 14) + "from " + place(was.pose.x);
    out += " to " + place(is.pose.x) + ", " + significant(length(is.v), 4) + " m/s";
    const Story& story = stories_[k];
    if (story.has_bounced) out += ", highest after its first bounce: " + metres(story.highest);
    return out + "\n";
}

std::unique_ptr<Run> start(WorldScene scene) { return std::make_unique<WorldRun>(std::move(scene)); }

}  // namespace cc::demo
