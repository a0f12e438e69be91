#include "session/marbles_session.hpp"

#include <algorithm>
#include <utility>

#include "21-ball-against-mesh/swept_mesh.hpp"

namespace cc {

MarblesSession::MarblesSession(MarbleScene scene, std::size_t most_kept)
    : scene_(std::move(scene)), most_kept_(most_kept), run_(begin_run(scene_, most_kept)) {}

void MarblesSession::reset() {
    MarbleScene begun = scene_;
    begun.options = world().options();
    run_ = begin_run(begun, most_kept_);
    note_.clear();
    go(0);
}

std::vector<Marble> MarblesSession::shown() const {
    std::vector<Marble> marbles(world().marbles().begin(), world().marbles().end());
    for (std::size_t k = 0; k < std::min(marbles.size(), before_.size()); ++k)
        marbles[k].x = before_[k] + share() * (marbles[k].x - before_[k]);
    return marbles;
}

std::string MarblesSession::fault() const {
    return fault_.empty() && run_.has_ended() ? run_.end() : fault_;
}

bool MarblesSession::advance() {
    std::vector<Vec3> places;
    for (const Marble& marble : world().marbles()) places.push_back(marble.x);
    before_ = std::move(places);
    fault_.clear();
    return run_.advance();
}

void MarblesSession::seek(int step) {
    run_.seek(step);
    before_.clear();
    fault_.clear();
}

// ---- what is changed -----------------------------------------------------------------------------------

void MarblesSession::change(TurnedMarbles changed, const std::string& what) {
    run_.change(std::move(changed));
    before_.clear();
    fault_.clear();
    note_ = "From step " + std::to_string(now()) + " on, as the marbles are then, " + what + ".";
}

void MarblesSession::set(const MarbleOptions& options) try {
    Marbles next(scene_.ground, scene_.gravity, options);
    for (const Marble& marble : world().marbles()) next.add(marble);
    change({std::move(next), run_.simulation().turned, run_.simulation().unit}, "with these options");
} catch (const BadInput& fault) {
    fault_ = fault.what();
}

std::optional<Vec3> MarblesSession::stop(Vec3 from, Vec3 to, double radius) const {
    const Moving<Vec3> ball(from, to, radius);
    std::optional<double> first;
    if (const auto met = sweep(world().ground().mesh, world().ground().tree, ball)) first = met->value;
    for (const Marble& marble : world().marbles())
        if (const auto s = first_contact(ball, {marble.x, marble.x, marble.radius}))
            first = std::min(*s, first.value_or(1));
    if (!first) return std::nullopt;
    return from + *first * (to - from);
}

void MarblesSession::drop(const NewMarble& marble, Vec3 from, Vec3 to) try {
    const auto at = stop(from, to, marble.radius);
    if (!at) throw BadInput("no marble", "neither the mesh nor a marble is under the mouse");
    if (world().marbles().size() >= most_marbles) throw BadInput("no marble", "there are 2000 already");
    Marble more = make_marble(marble.radius, marble.density, *at);
    more.restitution = marble.restitution;
    more.friction = marble.friction;
    TurnedMarbles next = run_.simulation();
    next.world.add(more);
    next.turned.push_back(not_turned);
    change(std::move(next), "with a marble more");
} catch (const BadInput& fault) {
    fault_ = fault.what();
}

}  // namespace cc
