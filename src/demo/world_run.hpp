#pragma once
/// A run of a world: its table, its CSV, its film strip, and what is told of it in the end.
#include <set>
#include <string>
#include <vector>

#include "18-world/ledger.hpp"
#include "demo/ledger_graph.hpp"
#include "demo/run.hpp"
#include "run/recording.hpp"
#include "scene/world_scene.hpp"

namespace cc::demo {

/// One run of one world.
class WorldRun : public Run {
public:
    /// Stands before its start.
    explicit WorldRun(WorldScene scene);

    void play(int frame) override;
    std::string table_header() const override;
    std::string table() const override;
    std::string csv_header() const override;
    std::string csv() const override;
    std::string summary() const override;
    /// And the start and the end.
    std::set<int> first_contacts() const override;
    /// Two where nothing can be seen to move.
    int most_panels() const override;
    Figure strip(const SceneFile& scene, const std::vector<int>& frames) const override;
    std::optional<Figure> graphs(const SceneFile& scene) const override;

    /// All steps so far.
    const Recording& recording() const { return run_; }
    /// The ledgers of all steps so far.
    const LedgerCurves& curves() const { return curves_; }

private:
    // What happened to one body so far.
    struct Story {
        bool has_fallen = false;
        bool has_bounced = false;
        double highest = 0;  // since it bounced
    };
    void step(int number);
    void note(std::size_t k, const Body& body);
    std::string told(std::size_t k) const;
    double time() const { return run_.now() * run_.dt(); }

    WorldScene scene_;
    Recording run_;
    Simulation start_;
    Ledger first_, now_, deepest_;
    LedgerCurves curves_;
    int deepest_step_ = 0;
    double highest_ = -longest;  // energy
    double farthest_ = 0;        // that a body has gone
    bool has_touched_ = false;
    std::vector<Story> stories_;
    std::set<int> first_contacts_;
};

}  // namespace cc::demo
