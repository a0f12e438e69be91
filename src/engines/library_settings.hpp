#pragma once
/// Settings of the library's engines.
#include <algorithm>

#include "run/engine.hpp"

namespace cc {

/// Whether fast bodies pass through nothing.
inline constexpr Setting continuous_collision{
    "continuous_collision", "fast bodies stop at what they meet within a step", Setting::Kind::on_off, 1};

/// All settings of a table: given, or standard.
class Values {
public:
    Values(std::span<const Setting> table, const Settings& given) : table_(table), given_(given) {}
    /// That of a name in the table.
    double operator[](std::string_view name) const {
        return value_of(*std::ranges::find(table_, name, &Setting::name), given_);
    }

private:
    std::span<const Setting> table_;
    const Settings& given_;
};

/// What is wrong with the options that a function makes of settings.
template <auto options_of> std::optional<std::string> fault_of(const Settings& settings) {
    if (const auto fault = find_fault(options_of(settings))) return in_words(*fault);
    return std::nullopt;
}

}  // namespace cc
