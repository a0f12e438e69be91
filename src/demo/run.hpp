#pragma once
/// A run of a scene: what every kind of scene can do.
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "figure/figure.hpp"

namespace cc::demo {

struct MarbleScene;
struct SceneFile;
struct WorldScene;

inline constexpr int most_panels = 12;  ///< frames in one strip

/// One run of a scene, frame after frame. Each kind of scene has a class of its own.
class Run {
public:
    Run() = default;
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    virtual ~Run() = default;

    /// Plays a frame. They come in order, from 0.
    virtual void play(int frame) = 0;
    /// The names of the table's columns, one line.
    virtual std::string table_header() const = 0;
    /// The table's lines for the frame that was played last.
    virtual std::string table() const = 0;
    /// The names of the CSV's columns, one line.
    virtual std::string csv_header() const = 0;
    /// The CSV's lines for the frame that was played last.
    virtual std::string csv() const = 0;
    /// What has happened in the frames so far, some lines.
    virtual std::string summary() const = 0;
    /// The frames so far that a film strip should show: those with a first contact.
    virtual std::set<int> first_contacts() const = 0;
    /// How many frames a film strip may show, at most.
    virtual int most_panels() const { return demo::most_panels; }
    /// A film strip of these frames.
    virtual Figure strip(const SceneFile& scene, const std::vector<int>& frames) const = 0;
    /// The ledger of all frames so far as graphs, if there is one.
    virtual std::optional<Figure> graphs(const SceneFile&) const { return std::nullopt; }
};

/// Begins a run. The runs of one scene know nothing of each other.
std::unique_ptr<Run> start(const SceneFile& scene);
/// The same for what it holds.
std::unique_ptr<Run> start(WorldScene scene);
/// The same.
std::unique_ptr<Run> start(const MarbleScene& scene);

}  // namespace cc::demo
