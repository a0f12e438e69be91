// What the check of 1-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "01-vectors/plain.hpp"

namespace exercise {
namespace {

plain::Vec2 plain_of(part::Vec2 v) { return {v.x, v.y}; }
part::Vec2 told(plain::Vec2 v) { return {v.x, v.y}; }

part::Answer answer_to(const part::Pair& in) {
    const plain::Vec2 a = plain_of(in.a), b = plain_of(in.b);
    return part::Products{plain::dot(a, b), plain::cross(a, b), told(plain::left(a)), told(plain::right(a))};
}

part::Answer answer_to(const part::Meeting& in) {
    plain::Disc disc{plain_of(in.x), in.r, plain_of(in.v)};
    const plain::Wall wall = plain::wall_through(plain_of(in.p), plain_of(in.q));
    const double before = plain::separation(disc, wall);
    plain::bounce(disc, wall);
    return part::Bounce{told(wall.n), before, told(disc.x), told(disc.v)};
}

part::Answer answer_to(const part::Flight& in) {
    plain::Disc disc{plain_of(in.x), in.r, plain_of(in.v)};
    std::vector<plain::Wall> walls;
    for (std::size_t k = 0; k + 1 < in.corners.size(); ++k)
        walls.push_back(plain::wall_through(plain_of(in.corners[k]), plain_of(in.corners[k + 1])));
    for (int k = 0; k < in.steps; ++k) plain::step(disc, walls, in.dt);
    return part::End{told(disc.x), told(disc.v)};
}

}  // namespace

part::Answer answer(const part::Question& in) {
    return std::visit([](const auto& question) { return answer_to(question); }, in);
}

}  // namespace exercise
