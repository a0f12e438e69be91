#pragma once
/// Who makes the steps of a world. Whatever shows a world knows its engine by this alone; src/engines has those there are.
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "13-sequential-impulses/world.hpp"
#include "19-time-of-impact/continuous_collision.hpp"

namespace cc {

struct Scene;
class Unit;

/// A number that an engine can be told.
struct Setting {
    /// What it may be.
    enum class Kind {
        count,   ///< a whole number
        number,  ///< any
        on_off,  ///< 1 or 0
        choice   ///< the place of a name in `choices`
    };
    std::string_view name;        ///< as scene files have it, "restitution_threshold"
    std::string_view words;       ///< for readers; may be empty
    Kind kind = Kind::number;     ///< a number, unless it says something else
    double standard = 0;          ///< where nothing is said
    double most = 1;              ///< at the end of its slider
    const char* format = "%.2f";  ///< beside the slider, with its unit
    std::span<const std::string_view> choices = {};  ///< the names of 0, 1, ...
};

/// Settings by their names. What is not there has its standard; what an engine does not know, it passes over.
using Settings = std::map<std::string, double, std::less<>>;
/// The value given for this setting, or its standard.
double value_of(const Setting& setting, const Settings& given);

/// An engine that has begun with a world. Between two steps it remembers the shapes and masses of the bodies and its
/// settings, and nothing else: a step follows from the places, velocities and contacts that the world has then. One that
/// remembers more can be copied.
class BegunEngine {
public:
    virtual ~BegunEngine() = default;
    /// One that goes on as this does, with a copy of its world. Null: it can go on with both itself.
    virtual std::shared_ptr<BegunEngine> copy() const { return nullptr; }
    /// A step of dt seconds; `seen` is told of its phases, of the last one at least. Throws BadInput, "bodies[K]: FAULT"
    /// where one body is to blame.
    virtual void step(World& world, double dt, FastBodies& fast, const Observer& seen) = 0;
};

/// What is known of an engine before it is there: enough to choose it and to ask whether it can run a scene.
struct EngineFace {
    std::string name;                   ///< "plain"
    std::string words;                  ///< what readers call it, "the plain engine"
    std::span<const Setting> settings;  ///< the numbers that it can be told
    /// What of these is out of its range, in words; none if all can be.
    std::optional<std::string> (*find_fault)(const Settings& settings);
    std::string instead_of = {};  ///< the engine whose scenes it steps; empty: a scene file names it itself
    std::string about = {};       ///< of one that stands in for another, what a reader of its numbers should know
    bool remembers = false;       ///< whether its steps follow from more than the world: from what those before have kept
    std::string beside = {};      ///< the engine that it is best seen beside; empty: as `compared_with` says
    /// Why it cannot run a scene, "PATH: fault"; none if it can. Null: it can run any.
    std::optional<std::string> (*refuses)(const Scene& scene) = nullptr;
    /// Makes the bodies of such a scene those that it knows. Null: it knows all.
    void (*adapt)(Scene& scene) = nullptr;
};

/// The values of all settings that an engine can be told, in their order.
std::vector<double> values_of(const EngineFace& face, const Settings& given);

/// A way to step worlds.
class Engine {
public:
    /// It is known by this face.
    explicit Engine(EngineFace face) : face_(std::move(face)) {}
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    const EngineFace& face() const { return face_; }           ///< what is known of it
    const std::string& name() const { return face_.name; }    ///< "plain"
    const std::string& words() const { return face_.words; }  ///< "the plain engine"
    const std::string& note() const { return note_; }          ///< whose parts are in it; may be empty

    /// Makes it ready, which `begin` would else do. Throws BadInput if it cannot be.
    virtual void open() {}
    /// Begins with the bodies of this world. Needs settings without a fault; throws what `open` throws.
    virtual std::unique_ptr<BegunEngine> begin(const World& world, const Settings& settings) = 0;
    /// The unit that it is, for what is no world: balls and triangles. Null if it is none; throws what `open` throws.
    virtual Unit* unit() { return nullptr; }

protected:
    /// From now on it is called so, and this is to be said of it.
    void rename(std::string words, std::string note) {
        face_.words = std::move(words);
        note_ = std::move(note);
    }

private:
    EngineFace face_;
    std::string note_;
};

/// The engine of what names none: the first in the list of src/engines.
Engine& standard_engine();

/// An engine and what it is told.
struct ChosenEngine {
    Engine* engine = &standard_engine();  ///< outlives what runs by it
    Settings settings = {};               ///< what is not standard
};

}  // namespace cc
