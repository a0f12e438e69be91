#include "27-making-it-fast/fast_steps.hpp"
#include "engines/lanes.hpp"
#include "engines/option.hpp"

namespace cc {
namespace {

class BegunLanes : public BegunEngine {
public:
    explicit BegunLanes(const Settings& given)
        : threshold_(small_steps_options(given).restitution_threshold),
          is_continuous_(value_of(continuous_collision, given) != 0), steps_(small_steps_options(given)) {}

    void step(World& world, double dt, FastBodies& fast, const Observer& seen) override {
        steps_.step(world, dt, seen, is_continuous_ ? continuous_.phase(threshold_, fast) : move_freely);
    }

private:
    double threshold_;
    bool is_continuous_;
    FastSteps steps_;
    ContinuousCollision continuous_;
};

class LanesEngine : public Engine {
public:
    using Engine::Engine;
    std::unique_ptr<BegunEngine> begin(const World&, const Settings& given) override {
        return std::make_unique<BegunLanes>(given);
    }
};

}  // namespace

Engine& lanes() {
    static LanesEngine engine(lanes_face());
    return engine;
}

}  // namespace cc
