#pragma once
/// The reader's engine. It may loop or crash, so it runs in a process of its own, with two seconds for a step.
#include <memory>

#include "run/engine.hpp"

namespace cc {

class Child;

/// The plain engine with the reader's own parts in it, which src/tools/engine.py checks and compiles. If it loops or
/// crashes, the part to blame is put aside, and ours stands in: the step is made again, and the scene goes on.
class ChildEngine : public Engine {
public:
    ChildEngine();
    ~ChildEngine() override;
    /// Throws BadInput, too, if the engine cannot be built.
    void step(World& world, double dt, const ImpulseOptions& options) override;

private:
    void start(const std::string& command);

    std::unique_ptr<Child> child_;
};

}  // namespace cc
