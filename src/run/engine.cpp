#include "run/engine.hpp"

namespace cc {

double value_of(const Setting& setting, const Settings& given) {
    const auto found = given.find(setting.name);
    return found == given.end() ? setting.standard : found->second;
}

std::vector<double> values_of(const EngineFace& face, const Settings& given) {
    std::vector<double> values;
    for (const Setting& setting : face.settings) values.push_back(value_of(setting, given));
    return values;
}

}  // namespace cc
