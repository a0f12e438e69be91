#pragma once
/// What the engines of the library have in common: a step with options of its own, and chapter 19 for fast bodies.
#include "engines/option.hpp"
#include "run/engine.hpp"

namespace cc {

/// Steps a world with options of one type: those of chapter 13, or of chapter 17.
template <class Options> class BegunLibrary : public BegunEngine {
public:
    BegunLibrary(const Options& options, bool is_continuous) : options_(options), is_continuous_(is_continuous) {}

    void step(World& world, double dt, FastBodies& fast, const Observer& seen) override {
        const Move move = is_continuous_ ? continuous_.phase(options_.restitution_threshold, fast) : move_freely;
        cc::step(world, dt, options_, seen, move);
    }

private:
    Options options_;
    bool is_continuous_;
    ContinuousCollision continuous_;
};

/// An engine whose options are those that a function makes of settings.
template <auto read> class LibraryEngine : public Engine {
public:
    using Engine::Engine;
    std::unique_ptr<BegunEngine> begin(const World&, const Settings& given) override {
        const auto options = read(given);
        const bool is_continuous = value_of(continuous_collision, given) != 0;
        return std::make_unique<BegunLibrary<std::remove_const_t<decltype(options)>>>(options, is_continuous);
    }
};

}  // namespace cc
