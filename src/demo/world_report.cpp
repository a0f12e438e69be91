#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.hpp"
#include "demo/report_on.hpp"
#include "demo/strip.hpp"
#include "draw/world.hpp"
#include "run/state_hash.hpp"

namespace cc {
namespace {

constexpr std::size_t most_drawn = 1200;  // bodies in all panels of a strip

std::string place(Vec2 p) { return "(" + significant(p.x, 4) + ", " + significant(p.y, 4) + ")"; }

// What happened to one body so far.
struct Story {
    bool has_fallen = false;
    bool has_bounced = false;
    double highest = 0;  // since it bounced
};

class WorldReport : public ReportOn<Simulation> {
public:
    explicit WorldReport(const WorldScene& scene)
        : ReportOn(begin_run(scene.scene)), scene_(scene), start_(bodies().begin(), bodies().end()), stories_(start_.size()) {}

    void look() override {
        for (std::size_t k = 0; k < start_.size(); ++k) note(k, bodies()[k]);
    }

    std::uint64_t hash() const override { return state_hash(bodies()); }
    Window view() const override { return scene_.view; }
    int steps() const override { return scene_.scene.steps; }
    std::span<const Ledger> ledgers() const override { return run_.ledgers(); }

    std::string summary() const override {
        std::string out = counted(now(), "step") + ", " + seconds(time()) + ", " +
                          counted(count_without_walls(bodies()), "body", "bodies") + "; the state's hash is " +
                          hex(hash()) + "\n" + told_energy() + told_overlap();
        for (std::size_t k = 0; k < start_.size(); ++k)
            if (!scene_.scene.bodies[k].name.empty()) out += told(k);
        return out;
    }

    std::string pushing() const override {
        return counted(static_cast<long long>(run_.ledger_now().contacts), "point pushes", "points push");
    }

    // Two where nothing can be seen to move.
    int most_panels() const override {
        const double pixel = (scene_.view.high.x - scene_.view.low.x) / panel_width;
        if (farthest_ < pixel) return 2;
        const std::size_t count = std::max<std::size_t>(start_.size(), 1);
        return static_cast<int>(std::clamp<std::size_t>(most_drawn / count, 2, panels_of_strip));
    }

    void draw(Painter& painter, Window view) const override { cc::draw(painter, run_.simulation(), view); }
    void draw_film(Painter& painter, Window view) const override { draw_bodies(painter, bodies(), view); }

private:
    std::span<const Body> bodies() const { return run_.simulation().world().bodies; }

    // What rises slower than a step of falling is at rest.
    void note(std::size_t k, const Body& body) {
        farthest_ = std::max(farthest_, distance(body.pose.x, start_[k].pose.x));
        Story& story = stories_[k];
        const double slowest = -scene_.scene.gravity.y * run_.dt();
        if (body.v.y < 0) story.has_fallen = true;
        if (slowest <= 0 || !story.has_fallen || (!story.has_bounced && body.v.y < slowest)) return;
        const bool is_first = !std::exchange(story.has_bounced, true);
        story.highest = is_first ? body.pose.x.y : std::max(story.highest, body.pose.x.y);
    }

    std::string told_overlap() const {
        const auto deepest = std::ranges::max_element(run_.ledgers(), {}, &Ledger::deepest);
        return "overlap: at most " + metres(deepest->deepest) + ", in step " +
               std::to_string(deepest - run_.ledgers().begin()) + "; " + metres(run_.ledger_now().deepest) +
               " at the end\n";
    }

    std::string told(std::size_t k) const {
        const Body &was = start_[k], &is = bodies()[k];
        std::string out = "  " + padded(scene_.scene.bodies[k].name, 14) + "from " + place(was.pose.x);
        out += " to " + place(is.pose.x) + ", " + significant(length(is.v), 4) + " m/s";
        const Story& story = stories_[k];
        if (story.has_bounced) out += ", highest after its first bounce: " + metres(story.highest);
        return out + "\n";
    }

    WorldScene scene_;
    std::vector<Body> start_;
    std::vector<Story> stories_;
    double farthest_ = 0;  // that a body has gone
};

}  // namespace

std::unique_ptr<RunReport> begin_report(const WorldScene& scene) { return std::make_unique<WorldReport>(scene); }

}  // namespace cc
