#pragma once
/// An engine that is a unit of its own, in this process.
#include <optional>

#include "run/engine.hpp"
#include "variant/shared_object.hpp"

namespace cc {

/// A unit that the build has made, as an engine.
class UnitEngine : public Engine {
public:
    /// Opens it when it makes its first step.
    UnitEngine(std::string unit, std::string words) : Engine(std::move(unit), std::move(words)) {}
    void step(World& world, double dt, const ImpulseOptions& options) override;

private:
    std::optional<SharedObject> object_;
};

}  // namespace cc
