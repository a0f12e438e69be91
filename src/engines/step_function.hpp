#pragma once
/// A function as an engine.
#include "run/engine.hpp"

namespace cc {

/// A step of dt seconds, of which only the bodies tell. What it throws must leave them as they were.
using StepFunction = void (*)(World& world, double dt);

/// The face of a function without settings.
inline EngineFace function_face() {
    return {"function", "a function", {}, [](const Settings&) { return std::optional<std::string>(); }};
}

/// An engine that steps by a function.
class FunctionEngine : public Engine {
public:
    explicit FunctionEngine(StepFunction function, EngineFace face = function_face())
        : Engine(std::move(face)), function_(function) {}

    std::unique_ptr<BegunEngine> begin(const World&, const Settings&) override {
        return std::make_unique<Begun>(function_);
    }

private:
    class Begun : public BegunEngine {
    public:
        explicit Begun(StepFunction function) : function_(function) {}
        void step(World& world, double dt, FastBodies&, const Observer& seen) override {
            function_(world, dt);
            if (seen) seen(view_of(world, phase::moved));
        }

    private:
        StepFunction function_;
    };

    StepFunction function_;
};

}  // namespace cc
