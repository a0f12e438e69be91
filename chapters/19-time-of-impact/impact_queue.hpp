#pragma once
/// Chapter 19: the impacts that are still to come in a step, the earliest first.
///                                                                      chapters/19-time-of-impact/index.md
#include <optional>
#include <queue>
#include <span>
#include <tuple>
#include <vector>

#include "19-time-of-impact/impact_zone.hpp"

namespace cc {

/// An impact that was found. It happens, unless one of the two bodies gets a new sweep before.
struct ImpactEvent {
    double s;                 ///< the time, a share of the step
    std::uint32_t a;          ///< one of the two bodies, by its place in the list
    std::uint32_t b;          ///< the other one, later in the list
    std::uint32_t version_a;  ///< of A's sweep
    std::uint32_t version_b;  ///< of B's sweep
    bool is_deepest;          ///< whether they are then so deep that they go on as one
};

/// The impacts of swept bodies. It looks for them when a body has got a new sweep, and drops those that were found on
/// the old one.
class ImpactQueue {
public:
    /// The bodies and their zones must outlive it.
    ImpactQueue(std::span<const SweptBody> bodies, const ImpactZones& zones);
    /// The k-th body has a new sweep.
    void add(std::uint32_t k);
    /// Takes the earliest impact out of the queue; none if there are no more.
    std::optional<ImpactEvent> next();

private:
    struct IsLater {
        bool operator()(const ImpactEvent& x, const ImpactEvent& y) const {
            return std::tie(x.s, x.a, x.b) > std::tie(y.s, y.a, y.b);
        }
    };
    void find_impacts();
    void find_impact(std::uint32_t a, std::uint32_t b);

    std::span<const SweptBody> bodies_;
    const ImpactZones& zones_;
    std::vector<Aabb> boxes_;         // around the sweeps
    std::vector<std::uint32_t> new_;  // the bodies whose sweeps are new
    std::vector<bool> is_new_;
    std::priority_queue<ImpactEvent, std::vector<ImpactEvent>, IsLater> events_;
};

}  // namespace cc
