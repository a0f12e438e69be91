#pragma once
/// The reader's engine. It may loop or crash, so it runs in a process of its own, with two seconds for a step.
#include <memory>
#include <string>

#include "run/engine.hpp"

namespace cc {

class ChildUnit;

/// The plain engine, or that of chapter 1, with the reader's own parts in it, which src/tools/engine.py checks and compiles. If it loops or
/// crashes, the part to blame is put aside, and ours stands in: the step is made again, and the scene goes on. If it
/// gives what cannot be, the step throws BadInput, which names the part, too.
class ChildEngine : public Engine {
public:
    /// Of this unit of the book, src/variant/UNIT_unit.cpp, with all parts that the reader has written, or only with those
    /// that pass their checks.
    ChildEngine(std::string unit, EngineFace face, bool only_passing);
    ~ChildEngine() override;
    void open() override;
    /// Throws BadInput, too, if the engine cannot be built.
    std::unique_ptr<BegunEngine> begin(const World& world, const Settings& settings) override;
    Unit* unit() override;

private:
    friend class ChildUnit;
    std::string build(const std::string& command);

    std::string book_unit_;
    bool only_passing_;
    std::unique_ptr<ChildUnit> unit_;
};

}  // namespace cc
