#include <algorithm>

#include "22-marbles/marble_ledger.hpp"
#include "base/text.hpp"
#include "demo/marbles_picture.hpp"
#include "demo/report.hpp"
#include "demo/strip.hpp"
#include "run/state_hash.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t step_width = 7, time_width = 13, cell_width = 11;
constexpr std::size_t most_drawn = 1200;  // things in all panels of a strip; solid ones count five times

std::string place(Vec3 p) {
    return "(" + significant(p.x, 4) + ", " + significant(p.y, 4) + ", " + significant(p.z, 4) + ")";
}

class MarblesRun : public Run {
public:
    explicit MarblesRun(const MarbleScene& scene)
        : scene_(scene), world_(make_marbles(scene)), start_(world_) {}

    // What flies out of range ends the run.
    void play(int frame) override try {
        if (frame > 0) world_.step(scene_.dt);
        step_ = frame;
        now_ = ledger(world_);
        if (frame == 0) first_ = now_;
        highest_ = frame == 0 ? now_.energy() : std::max(highest_, now_.energy());
        deepest_ = std::max(deepest_, now_.deepest);
        if (now_.contacts > 0 && !std::exchange(has_touched_, true)) first_contacts_.insert(frame);
    } catch (const BadInput& fault) {
        throw BadInput("step " + std::to_string(frame), fault.what());
    }

    std::string table_header() const override {
        std::string line = padded("step", step_width) + padded("t", time_width);
        for (const char* name : {"kinetic J", "height J", "momentum x", "momentum y", "momentum z",
                                 "contacts", "normal Ns", "deepest m"})
            line += padded(name, cell_width);
        return trimmed_line(line);
    }

    std::string table() const override {
        if (step_ % rows_apart(scene_.steps) != 0 && step_ != scene_.steps) return "";
        std::string line = padded(std::to_string(step_), step_width) + padded(seconds(time()), time_width);
        for (const double value :
             {now_.kinetic, now_.potential, now_.momentum.x, now_.momentum.y, now_.momentum.z,
              static_cast<double>(now_.contacts), now_.normal_impulses, now_.deepest})
            line += padded(significant(value, 4), cell_width);
        return trimmed_line(line);
    }

    std::string csv_header() const override {
        return "step,time,kinetic,potential,momentum_x,momentum_y,momentum_z,contacts,normal_impulses,"
               "deepest,hash\n";
    }

    std::string csv() const override {
        std::string line = std::to_string(step_);
        for (const double value :
             {time(), now_.kinetic, now_.potential, now_.momentum.x, now_.momentum.y, now_.momentum.z})
            line += "," + exact(value);
        line += "," + std::to_string(now_.contacts);
        for (const double value : {now_.normal_impulses, now_.deepest}) line += "," + exact(value);
        return line + "," + hex(state_hash(world_.marbles())) + "\n";
    }

    std::string summary() const override {
        const auto marbles = world_.marbles();
        std::string out = counted(step_, "step") + ", " + seconds(time()) + ", " +
                          counted(std::ssize(marbles), "marble") + " on " +
                          counted(static_cast<long long>(scene_.ground->mesh.size()), "triangle") +
                          "; the state's hash is " + hex(state_hash(marbles)) + "\n";
        out += "energy: " + significant(first_.energy()) + " J at the start, never above " +
               significant(highest_) + " J, " + significant(now_.energy()) + " J at the end\n";
        out += "overlap: at most " + metres(deepest_) + "; " + metres(now_.deepest) + " at the end\n";
        for (std::size_t k = 0; k < marbles.size(); ++k)
            if (!scene_.names[k].empty())
                out += "  " + padded(scene_.names[k], 14) + "from " + place(start_.marbles()[k].x) + " to " +
                       place(marbles[k].x) + ", " + significant(length(marbles[k].v), 4) + " m/s\n";
        return out;
    }

    std::set<int> first_contacts() const override {
        std::set<int> frames = first_contacts_;
        frames.insert({0, step_});
        return frames;
    }

    int most_panels() const override {
        const std::size_t things = scene_.marbles.size() + scene_.ground->mesh.size();
        const std::size_t cost = things <= most_faces_drawn ? 5 * things : things;
        return static_cast<int>(std::clamp<std::size_t>(most_drawn / cost, 2, demo::most_panels));
    }

    Figure strip(const SceneFile& file, const std::vector<int>& frames) const override {
        Figure figure = strip_figure(file, frames.size());
        const Window window = window_of(scene_);
        Marbles world = start_;
        int now = 0;
        for (const int frame : frames) {
            for (; now < frame; ++now) world.step(scene_.dt);
            draw(figure.panel(significant(frame * scene_.dt, 3) + " s", window, panel_width), world,
                 scene_.camera);
        }
        return figure;
    }

private:
    double time() const { return step_ * scene_.dt; }

    MarbleScene scene_;
    Marbles world_, start_;
    int step_ = 0;
    MarbleLedger first_, now_;
    double highest_ = 0, deepest_ = 0;
    bool has_touched_ = false;
    std::set<int> first_contacts_;
};

}  // namespace

std::unique_ptr<Run> start(const MarbleScene& scene) { return std::make_unique<MarblesRun>(scene); }

}  // namespace cc::demo
