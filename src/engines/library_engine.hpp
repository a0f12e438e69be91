#pragma once
/// What the engines of the library have in common: a step with options of its own, and chapter 19 for fast bodies.
#include "engines/option.hpp"
#include "run/engine.hpp"

namespace cc {

/// The steps of chapter 13, 17 or 23, as the type of the options says.
template <class Options> struct StepsByOptions {
    Options options;  ///< they stay
    /// One of them.
    void step(World& world, double dt, const Observer& seen, const Move& move) const {
        cc::step(world, dt, options, seen, move);
    }
};

/// Steps a world by somebody who has such a `step`.
template <class Steps> class BegunLibrary : public BegunEngine {
public:
    BegunLibrary(Steps steps, double restitution_threshold, bool is_continuous)
        : steps_(std::move(steps)), threshold_(restitution_threshold), is_continuous_(is_continuous) {}

    std::shared_ptr<BegunEngine> copy() const override { return std::make_shared<BegunLibrary>(*this); }
    void step(World& world, double dt, FastBodies& fast, const Observer& seen) override {
        steps_.step(world, dt, seen, is_continuous_ ? continuous_.phase(threshold_, fast) : move_freely);
    }

private:
    Steps steps_;
    double threshold_;
    bool is_continuous_;
    ContinuousCollision continuous_;
};

/// The options that a function makes of settings.
template <auto read> using OptionsOf = decltype(read(Settings{}));

/// An engine whose options are those that a function makes of settings.
template <auto read, class Steps = StepsByOptions<OptionsOf<read>>> class LibraryEngine : public Engine {
public:
    using Engine::Engine;
    std::unique_ptr<BegunEngine> begin(const World&, const Settings& given) override {
        const auto options = read(given);
        const bool is_continuous = value_of(continuous_collision, given) != 0;
        return std::make_unique<BegunLibrary<Steps>>(Steps{options}, options.restitution_threshold, is_continuous);
    }
};

}  // namespace cc
