#pragma once
/// A unit of its own as an engine, in a page.
#include "run/engine.hpp"

namespace cc {

/// A unit whose module the page has loaded. Its steps are made by shared.js.
class PageEngine : public Engine {
public:
    using Engine::Engine;
    void step(World& world, double dt, const ImpulseOptions& options) override;
};

}  // namespace cc
