#pragma once
/// Options of the library's engines. Each stands once, in a table: as the setting that readers see, and as the member that
/// it is.
#include <array>

#include "run/engine.hpp"

namespace cc {

/// An option that is a member of Options.
template <class Options> struct Option {
    Setting setting;                              ///< its standard is the member's
    double (*value)(const Options& options);      ///< reads it
    void (*set)(Options& options, double value);  ///< writes it
};

/// Describes the member &Options::NAME.
template <auto member, class Options, class Value>
constexpr Option<Options> option_of(Value Options::*, Setting setting) {
    setting.standard = static_cast<double>(Options{}.*member);
    return {setting, [](const Options& options) { return static_cast<double>(options.*member); },
            [](Options& options, double value) { options.*member = static_cast<Value>(value); }};
}
/// The same, by the member alone: option<&ImpulseOptions::slop>({"slop", "overlap that is left alone"}).
template <auto member> constexpr auto option(const Setting& setting) { return option_of<member>(member, setting); }

/// Whether fast bodies pass through nothing: a setting of all of them, for chapter 19.
inline constexpr Setting continuous_collision{
    "continuous_collision", "fast bodies stop at what they meet within a step", Setting::Kind::on_off, 1};

/// A table's settings, and the one for chapter 19.
template <class Options, std::size_t n> constexpr std::array<Setting, n + 1> settings_of(const Option<Options> (&table)[n]) {
    std::array<Setting, n + 1> settings;
    for (std::size_t k = 0; k < n; ++k) settings[k] = table[k].setting;
    settings[n] = continuous_collision;
    return settings;
}

/// The options that settings say.
template <class Options> Options options_of(std::span<const Option<Options>> table, const Settings& given) {
    Options options;
    for (const Option<Options>& each : table) each.set(options, value_of(each.setting, given));
    return options;
}

/// All that options say, as settings.
template <class Options>
Settings settings_for(std::span<const Option<Options>> table, const Options& options, bool is_continuous) {
    Settings settings{{std::string(continuous_collision.name), is_continuous}};
    for (const Option<Options>& each : table) settings.emplace(each.setting.name, each.value(options));
    return settings;
}

/// What is wrong with the options that a function makes of settings.
template <auto read> std::optional<std::string> fault_of(const Settings& settings) {
    if (const auto fault = find_fault(read(settings))) return in_words(*fault);
    return std::nullopt;
}

}  // namespace cc
