#pragma once
/// The switches of chapters 13 and 17 by the names that scene files and the window have for them.
#include <string_view>
#include <utility>

#include "13-sequential-impulses/impulse_options.hpp"
#include "17-shape-matching/matching_options.hpp"

namespace cc {

/// The numbers of chapter 13, but for the passes.
inline constexpr std::pair<std::string_view, double ImpulseOptions::*> impulse_numbers[] = {
    {"bias", &ImpulseOptions::bias},
    {"slop", &ImpulseOptions::slop},
    {"restitution_threshold", &ImpulseOptions::restitution_threshold},
    {"margin", &ImpulseOptions::margin}};

/// Those of chapter 13 that are on or off.
inline constexpr std::pair<std::string_view, bool ImpulseOptions::*> impulse_switches[] = {
    {"warm_starting", &ImpulseOptions::warm_starting}};

/// What chapter 13 can do about an overlap, in the order of the enumeration.
inline constexpr std::string_view correction_names[] = {"none", "baumgarte", "split_impulse"};

/// The numbers of chapter 17, but for the passes.
inline constexpr std::pair<std::string_view, double MatchingOptions::*> matching_numbers[] = {
    {"attenuation", &MatchingOptions::attenuation},
    {"restitution_threshold", &MatchingOptions::restitution_threshold},
    {"margin", &MatchingOptions::margin}};

/// The repairs of chapter 17 that can be switched off.
inline constexpr std::pair<std::string_view, bool MatchingOptions::*> matching_repairs[] = {
    {"guarded_rotation", &MatchingOptions::guarded_rotation},
    {"inverse_mass_shares", &MatchingOptions::inverse_mass_shares},
    {"barycentric_weights", &MatchingOptions::barycentric_weights},
    {"epa_depth", &MatchingOptions::epa_depth},
    {"velocity_pass", &MatchingOptions::velocity_pass},
    {"fresh_broad_phase", &MatchingOptions::fresh_broad_phase},
    {"true_inertia", &MatchingOptions::true_inertia}};

}  // namespace cc
