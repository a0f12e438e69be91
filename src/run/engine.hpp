#pragma once
/// An engine beside the library's: the plain one of chapters 5 to 13, or the reader's. It is compiled for itself, as a
/// unit (src/variant/unit.hpp); here is only what a simulation asks of it.
#include <string>
#include <utility>

#include "13-sequential-impulses/world.hpp"

namespace cc {

/// Makes the steps of worlds. It remembers nothing: a step follows from the world alone.
class Engine {
public:
    /// Its name, "plain", and what it is called for readers, "the plain engine".
    Engine(std::string name, std::string words) : name_(std::move(name)), words_(std::move(words)) {}
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    const std::string& name() const { return name_; }    ///< "plain"
    const std::string& words() const { return words_; }  ///< "the plain engine"
    /// Whose parts are in it now, and what was put aside; may be empty.
    const std::string& note() const { return note_; }
    /// Makes it ready for its first step, which would else do so. Throws BadInput if it cannot be.
    virtual void open() {}
    /// A step of dt seconds, after which the world has its contacts and their impulses. Throws BadInput for what
    /// cannot be, and then has changed nothing.
    virtual void step(World& world, double dt, const ImpulseOptions& options) = 0;

protected:
    /// From now on it is called so, and this is to be said of it.
    void rename(std::string words, std::string note) {
        words_ = std::move(words);
        note_ = std::move(note);
    }

private:
    std::string name_, words_, note_;
};

/// The engine that stands beside the library's in this program; none if it has none.
inline Engine* other_engine = nullptr;

}  // namespace cc
