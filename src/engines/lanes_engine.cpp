#include "27-making-it-fast/fast_steps.hpp"
#include "engines/lanes.hpp"
#include "engines/library_engine.hpp"

namespace cc {
namespace {

// In double or single precision, as the settings say.
class LanesEngine : public Engine {
public:
    using Engine::Engine;
    std::unique_ptr<BegunEngine> begin(const World& world, const Settings& given) override {
        return value_of(single_precision, given) != 0 ? single_.begin(world, given) : double_.begin(world, given);
    }

private:
    LibraryEngine<small_steps_options, FastSteps<>> double_{face()};
    LibraryEngine<small_steps_options, FastSteps<float>> single_{face()};
};

}  // namespace

Engine& lanes() {
    static LanesEngine engine(lanes_face());
    return engine;
}

}  // namespace cc
