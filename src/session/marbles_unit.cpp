#include "session/marbles_unit.hpp"

#include "base/fail.hpp"
#include "variant/begun_unit.hpp"
#include "variant/numbers.hpp"

namespace cc {
namespace {

Unit& unit_of(Engine& engine) {
    Unit* unit = engine.unit();
    if (!unit) throw BadInput("engine", engine.name() + " does not step marbles");
    return *unit;
}

}  // namespace

MarblesUnit::MarblesUnit(const MarbleScene& scene) : unit_(unit_of(*scene.engine)), ground_(scene.ground) {}

MarblesUnit::~MarblesUnit() {
    if (unit_.begun_for == this) unit_.begun_for = nullptr;
}

void MarblesUnit::begin(const Marbles& now) {
    const Mesh& mesh = ground_->mesh;
    const Vec3 g = now.gravity();
    numbers::Writer to;
    to.add(numbers::BallsStart{g.x, g.y, g.z, static_cast<double>(mesh.size()), static_cast<double>(now.marbles().size())});
    for (std::uint32_t k = 0; k < mesh.size(); ++k) to.add(mesh.corners(k));
    for (const Marble& marble : now.marbles()) to.add(marble.radius);
    unit_.begin(to.all);
    unit_.begun_for = this;
    count_ = now.marbles().size();
}

Marbles MarblesUnit::after(const Marbles& now, double dt) {
    if (unit_.begun_for != this || count_ != now.marbles().size()) begin(now);
    numbers::Writer to;
    to.add(dt);
    for (const Marble& m : now.marbles()) to.add(numbers::BallState{m.x.x, m.x.y, m.x.z, m.v.x, m.v.y, m.v.z});
    const std::vector<double> told = unit_.step(to.all);
    numbers::Reader from(told);
    Marbles next(ground_, now.gravity(), now.options());
    for (Marble marble : now.marbles()) {
        const auto ball = from.next<numbers::BallState>();
        marble.x = {ball.x, ball.y, ball.z};
        marble.v = {ball.v_x, ball.v_y, ball.v_z};
        next.add(marble);
    }
    return next;
}

}  // namespace cc
