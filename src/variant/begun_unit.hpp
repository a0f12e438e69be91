#pragma once
/// An engine that is a unit of its own, wherever that runs: in this process, in another one, or in the page.
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "run/engine.hpp"

namespace cc {

/// A unit that is open. It has one world at a time; all that goes in and out are the numbers of numbers.hpp.
class Unit {
public:
    virtual ~Unit() = default;
    /// Begins anew with this world.
    virtual void begin(std::span<const double> start) = 0;
    /// Makes this step of it, and gives what it tells.
    virtual std::vector<double> step(std::span<const double> now) = 0;

    const void* begun_for = nullptr;  ///< who has begun last
};
/// Opens a unit that the build has made. Throws BadInput if there is no such unit; in a page it must have been loaded.
std::unique_ptr<Unit> open_unit(const std::string& name);

/// A unit that begins with a world.
class BegunUnit : public BegunEngine {
public:
    BegunUnit(Unit& unit, const EngineFace& face, const World& world, const Settings& settings);
    ~BegunUnit() override;
    void step(World& world, double dt, FastBodies& fast, const Observer& seen) override;

private:
    Unit& unit_;  // it outlives this
    std::vector<double> start_;
};

/// A unit that the build has made, as an engine.
class UnitEngine : public Engine {
public:
    /// Opens the unit with its name when it begins.
    explicit UnitEngine(EngineFace face) : Engine(std::move(face)) {}
    std::unique_ptr<BegunEngine> begin(const World& world, const Settings& settings) override;
    Unit* unit() override;

private:
    std::unique_ptr<Unit> unit_;
};

}  // namespace cc
