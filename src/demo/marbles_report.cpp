#include <algorithm>

#include "base/text.hpp"
#include "demo/report_on.hpp"
#include "draw/marbles.hpp"
#include "run/state_hash.hpp"
#include "session/turned_marbles.hpp"

namespace cc {
namespace {

constexpr std::size_t most_drawn = 1200;  // things in all panels of a strip; solid ones count five times

std::string place(Vec3 p) {
    return "(" + significant(p.x, 4) + ", " + significant(p.y, 4) + ", " + significant(p.z, 4) + ")";
}

class MarblesReport : public ReportOn<TurnedMarbles> {
public:
    explicit MarblesReport(const MarbleScene& scene)
        : ReportOn(begin_run(scene)), scene_(scene), view_(window_of(scene.ground->mesh, scene.marbles, scene.camera.view())) {}

    std::uint64_t hash() const override { return state_hash(marbles()); }
    Window view() const override { return view_; }
    int steps() const override { return scene_.steps; }

    std::string summary() const override {
        const auto deepest = std::ranges::max_element(run_.ledgers(), {}, &MarbleLedger::deepest);
        std::string out = counted(now(), "step") + ", " + seconds(time()) + ", " +
                          counted(std::ssize(marbles()), "marble") + " on " +
                          counted(static_cast<long long>(scene_.ground->mesh.size()), "triangle") +
                          "; the state's hash is " + hex(hash()) + "\n" + told_energy();
        out += "overlap: at most " + metres(deepest->deepest) + "; " + metres(run_.ledger_now().deepest) +
               " at the end\n";
        for (std::size_t k = 0; k < marbles().size(); ++k)
            if (!scene_.names[k].empty()) out += told(k);
        return out;
    }

    std::string pushing() const override {
        return counted(static_cast<long long>(run_.ledger_now().contacts), "place pushes", "places push");
    }

    int most_panels() const override {
        const std::size_t things = scene_.marbles.size() + scene_.ground->mesh.size();
        const std::size_t cost = things <= most_solid ? 5 * things : things;
        return static_cast<int>(std::clamp<std::size_t>(most_drawn / cost, 2, panels_of_strip));
    }

    void draw(Painter& painter, Window) const override {
        cc::draw(painter, run_.simulation().world, scene_.camera.view());
    }
    void draw_film(Painter& painter, Window) const override { draw_lines(painter, Role::shape_a); }
    void draw_in_letters(Painter& painter, Window) const override { draw_lines(painter, Role::quiet); }

private:
    std::span<const Marble> marbles() const { return run_.simulation().world.marbles(); }

    void draw_lines(Painter& painter, Role mesh) const {
        MarblesPicture(scene_.ground->mesh).draw_lines(painter, marbles(), {}, scene_.camera.view(), mesh);
    }

    std::string told(std::size_t k) const {
        return "  " + padded(scene_.names[k], 14) + "from " + place(scene_.marbles[k].x) + " to " +
               place(marbles()[k].x) + ", " + significant(length(marbles()[k].v), 4) + " m/s\n";
    }

    MarbleScene scene_;
    Window view_;
};

}  // namespace

std::unique_ptr<RunReport> begin_report(const MarbleScene& scene) { return std::make_unique<MarblesReport>(scene); }

}  // namespace cc
