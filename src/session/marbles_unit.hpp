#pragma once
/// Marbles that another engine steps than the library: a unit of balls among triangles.
#include <vector>

#include "run/engine.hpp"
#include "scene/marble_scene.hpp"

namespace cc {

/// A unit that begins with the marbles of a scene. It knows no spin and no friction, nor that balls meet.
class MarblesUnit {
public:
    /// Throws BadInput if the scene's engine cannot be made ready or is no such unit.
    explicit MarblesUnit(const MarbleScene& scene);
    ~MarblesUnit();
    MarblesUnit(const MarblesUnit&) = delete;
    MarblesUnit& operator=(const MarblesUnit&) = delete;
    /// The marbles after dt seconds. Throws BadMarble for one that cannot be.
    Marbles after(const Marbles& now, double dt);

private:
    void begin(const Marbles& now);

    Unit& unit_;
    std::shared_ptr<const Ground> ground_;
    std::size_t count_ = 0;  // of the balls that it began with
};

}  // namespace cc
