#include "21-ball-against-mesh/swept_mesh.hpp"

namespace cc {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

}  // namespace

double SphereCastQuery::bound(const Aabb3& box) const {
    const Vec3 D = ball.to - ball.from;
    const double slack = rounding(box, ball.from) + 0x1p-38 * (length(D) + ball.radius);
    const auto [first, last] = inside(grown(box, ball.radius + slack), ball.from, D);
    return first <= last ? first : infinite;
}

double SphereCastQuery::value(const Triangle3& t) const {
    return first_contact(ball, t.a, t.b, t.c).value_or(infinite);
}

std::optional<MeshAnswer> sweep(const Mesh& mesh, const Bvh& tree, const Moving<Vec3>& ball) {
    const MeshAnswer first = ask(mesh, tree, SphereCastQuery{ball});
    if (first.value > SphereCastQuery::limit) return std::nullopt;
    return first;
}

}  // namespace cc
