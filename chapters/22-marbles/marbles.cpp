#include "22-marbles/marbles.hpp"

#include <cmath>

#include "09-broad-phase/broad_phase.hpp"
#include "21-ball-against-mesh/travel.hpp"

namespace cc {
namespace {

bool is_finite(Vec3 v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
bool is_share(double x) { return x >= 0 && x <= 1; }

void check(const MarbleOptions& o) {
    if (o.passes < 1) throw BadInput("options", "there must be at least one pass");
    if (!(o.slop > 0 && o.slop <= 0x1p-5))
        throw BadInput("options", "the slop is not above 0 and at most 1/32");
    if (!is_share(o.bias)) throw BadInput("options", "the bias is not from 0 to 1");
    if (!(o.restitution_threshold >= 0)) throw BadInput("options", "the restitution threshold is negative");
}

// Boxes as seen from above, around marbles whose radius is larger by the slop.
std::vector<Aabb> footprints(std::span<const Marble> marbles, double slop) {
    std::vector<Aabb> boxes;
    for (const Marble& m : marbles) {
        const double r = (1 + slop) * m.radius;
        boxes.push_back({{m.x.x - r, m.x.y - r}, {m.x.x + r, m.x.y + r}});
    }
    return boxes;
}

}  // namespace

std::shared_ptr<const Ground> make_ground(Mesh mesh, double restitution, double friction) {
    if (!is_share(restitution)) throw BadInput("ground", "the restitution must be a number from 0 to 1");
    if (!(friction >= 0 && friction <= longest))
        throw BadInput("ground", "the friction must be a number of at least 0");
    Bvh tree = build_tree(mesh);
    return std::make_shared<const Ground>(Ground{std::move(mesh), std::move(tree), restitution, friction});
}

Marbles::Marbles(std::shared_ptr<const Ground> ground, Vec3 gravity, MarbleOptions options)
    : ground_(std::move(ground)), gravity_(gravity), options_(options) {
    if (!is_finite(gravity)) throw BadInput("gravity", "is not finite");
    check(options);
    mesh_.restitution = ground_->restitution;
    mesh_.friction = ground_->friction;
}

void Marbles::add(const Marble& marble) {
    if (const auto fault = find_fault(marble)) throw BadMarble(marbles_.size(), *fault);
    marbles_.push_back(marble);
}

BallPair Marbles::pair_of(const BallContact& contact) {
    return {contact.a == the_mesh ? mesh_ : marbles_[contact.a], marbles_[contact.b]};
}

// A fast impact bounces at once, and then gravity acts for the rest of the step. Slowly, two may come so close that
// they touch.
void Marbles::add_contact(BallContact contact, double dt) {
    const auto& [a, b] = pair_of(contact);
    contact.mu = std::sqrt(a.friction * b.friction);
    const double e = std::max(a.restitution, b.restitution);
    const double u = dot(contact.n, relative_velocity({a, b}, contact.n));
    const double fall = ((b.inv_m > 0) - (a.inv_m > 0)) * dt * dot(contact.n, gravity_);
    const bool bounces = u < -options_.restitution_threshold;
    contact.target = bounces ? std::max(0., fall - e * u) : -std::max(0., contact.separation) / dt;
    contacts_.push_back(contact);
}

void Marbles::touch_mesh(std::uint32_t k, double dt) {
    const Marble& m = marbles_[k];
    auto near = near_faces(ground_->mesh, ground_->tree, m.x, (1 + options_.slop) * m.radius);
    if (options_.drop_ghosts) near = without_ghosts(ground_->mesh, near);
    for (const MeshTouch& touch : near)
        if (const auto n = direction(m.x - touch.nearest.point))
            add_contact({the_mesh, k, touch.nearest.point, *n, touch.distance - m.radius}, dt);
}

void Marbles::touch_each_other(std::uint32_t j, std::uint32_t k, double dt) {
    const Marble &a = marbles_[j], &b = marbles_[k];
    const double reach = a.radius + b.radius;
    const double apart = distance(a.x, b.x);
    const auto n = direction(b.x - a.x);
    if (!n || apart > reach + options_.slop * std::min(a.radius, b.radius)) return;
    add_contact({j, k, a.x + a.radius * *n, *n, apart - reach}, dt);
}

void Marbles::find_contacts(double dt) {
    contacts_.clear();
    for (std::uint32_t k = 0; k < marbles_.size(); ++k) touch_mesh(k, dt);
    for (const auto& [j, k] : sweep_and_prune(footprints(marbles_, options_.slop)))
        touch_each_other(j, k, dt);
}

void Marbles::solve() {
    for (int pass = 0; pass < options_.passes; ++pass)
        for (BallContact& contact : contacts_) visit(pair_of(contact), contact);
}

// How far each marble is pushed out of overlaps: by a share of what is deeper than the slop.
std::vector<Vec3> Marbles::pushes() const {
    std::vector<Vec3> pushes(marbles_.size());
    for (const BallContact& c : contacts_) {
        const double of_a = c.a == the_mesh ? 0 : marbles_[c.a].inv_m;
        const double of_b = marbles_[c.b].inv_m;
        const double depth = -c.separation - options_.slop * marbles_[c.b].radius;
        if (!(depth > 0 && of_a + of_b > 0)) continue;
        const Vec3 push = options_.bias * depth / (of_a + of_b) * c.n;
        pushes[c.b] += of_b * push;
        if (c.a != the_mesh) pushes[c.a] = pushes[c.a] - of_a * push;
    }
    return pushes;
}

// A marble that is stopped in its flight has not fallen for the rest of the step.
void Marbles::move(double dt) {
    std::vector<Way> ways;
    const std::vector<Vec3> out = pushes();
    for (std::size_t k = 0; k < marbles_.size(); ++k)
        ways.push_back({marbles_[k].x, dt * marbles_[k].v + out[k], marbles_[k].radius});
    if (options_.stop_ways) find_stops(ways, ground_->mesh, ground_->tree);
    std::vector<bool> flies(marbles_.size(), true);
    for (const BallContact& c : contacts_) {
        flies[c.b] = false;
        if (c.a != the_mesh) flies[c.a] = false;
    }
    for (std::size_t k = 0; k < marbles_.size(); ++k) {
        Marble& m = marbles_[k];
        m.x = ways[k].at(1);
        if (flies[k] && m.inv_m > 0) m.v = m.v - (1 - ways[k].stop) * dt * gravity_;
    }
}

void Marbles::step(double dt) {
    if (!(dt >= shortest && dt <= longest)) throw BadInput("step", "its time is not above 0 and finite");
    for (std::size_t k = 0; k < marbles_.size(); ++k)
        if (const auto fault = find_fault(marbles_[k])) throw BadMarble(k, *fault);
    Marbles next = *this;
    next.find_contacts(dt);
    for (Marble& m : next.marbles_)
        if (m.inv_m > 0) m.v = m.v + dt * gravity_;
    next.solve();
    next.move(dt);
    *this = std::move(next);
}

}  // namespace cc
