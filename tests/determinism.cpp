/// Hashes of many answers, bit by bit: natively a program that prints them, in WebAssembly exported
/// functions. tests/course/test_determinism.py compares them. A chapter adds a function, and a line to
/// the list.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <iterator>

#include "02-segments/segment.hpp"
#include "06-gjk/gjk.hpp"
#include "07-epa/epa.hpp"
#include "08-contacts/contact.hpp"
#include "10-mass/mass.hpp"
#include "11-motion/motion.hpp"
#include "12-impulse/impulse.hpp"
#include "14-least-squares/least_squares.hpp"
#include "15-square-roots/root_iteration.hpp"
#include "15-square-roots/square_root.hpp"
#include "16-polar/polar.hpp"
#include "17-shape-matching/beside/as_printed.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "run/state_hash.hpp"
#include "run/scene.hpp"
#include "22-marbles/marbles.hpp"
#include "23-small-steps/soft_step.hpp"
#include "27-making-it-fast/fast_steps.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "impacts.hpp"
#include "boxes.hpp"
#include "fits.hpp"
#include "maps.hpp"
#include "meshes.hpp"
#include "overlaps.hpp"
#include "pairs.hpp"
#include "polar_maps.hpp"
#include "shapes.hpp"
#include "triangles.hpp"
#include "walls.hpp"
#include "worlds.hpp"

namespace {

using namespace cc;

// The 64-bit hash of Fowler, Noll and Vo (1a), eight bytes at a time.
class Hash {
public:
    void add(double x) { state_ = (state_ ^ std::bit_cast<std::uint64_t>(x)) * 0x100000001B3u; }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0xCBF29CE484222325u;
};

std::uint64_t hash_of_first_contacts() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k)
        pairs::with_pair(k, [&](pairs::Kind, const auto& p) {
            hash.add(first_contact(p.a, p.b).value_or(-1));
            hash.add(closest_approach(relative_path(p.a, p.b)));
        });
    return hash.value();
}

void add(Hash& hash, const auto& q) {
    hash.add(q.t);
    hash.add(q.point.x);
    hash.add(q.point.y);
}

std::uint64_t hash_of_segments() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k) {
        segments::with_point(
            k, [&](segments::PointKind, const auto& s) { add(hash, closest_on_segment(s.p, s.a, s.b)); });
        segments::with_two(k, [&](segments::PairKind, const segments::Two& s) {
            const OnSegments q = closest_of_segments(s.a, s.b, s.c, s.d);
            add(hash, q.on_ab);
            add(hash, q.on_cd);
        });
        walls::with_wall(k, [&](walls::Kind, const walls::Wall& w) {
            hash.add(first_contact(w.disc, w.a, w.b).value_or(-1));
        });
    }
    return hash.value();
}

std::uint64_t hash_of_angles() {
    Hash hash;
    Random random(0xA);
    for (int k = 0; k < 20'000; ++k) {
        const SinCos turned = sincos(random.uniform(-0x1p20, 0x1p20));
        hash.add(turned.sin);
        hash.add(turned.cos);
        const double x = random.uniform(-1, 1);
        const double y = random.uniform(-1, 1);
        hash.add(cc::atan2(y, x));
    }
    return hash.value();
}

std::uint64_t hash_of_nearest_points() {
    Hash hash;
    const auto add = [&hash](const OnTriangle& q) {
        for (const double x : {q.point.x, q.point.y, q.point.z, q.u, q.v, q.w}) hash.add(x);
        hash.add(static_cast<int>(q.region));
    };
    for (int k = 0; k < 20'000; ++k)
        triangles::with_query(k, [&](triangles::Kind, const triangles::Query& q) {
            add(closest_on_triangle(q.p, q.a, q.b, q.c));
            add(closest_by_height(q.p, q.a, q.b, q.c));
        });
    return hash.value();
}

// Of triangles that are nearly, or exactly, without an area.
std::uint64_t hash_of_orientations() {
    Hash hash;
    Random random(0x0);
    for (int k = 0; k < 20'000; ++k) {
        const Vec2 a = draws::in_box<Vec2>(random, 1);
        const Vec2 b = draws::in_box<Vec2>(random, 1);
        hash.add(orientation(a, b, a + static_cast<double>(random.below(5)) / 4 * (b - a)));
    }
    return hash.value();
}

// Hulls of clouds, their differences, and where they reach when turned.
std::uint64_t hash_of_shapes() {
    Hash hash;
    const auto add = [&hash](Vec2 v) {
        hash.add(v.x);
        hash.add(v.y);
    };
    for (int k = 0; k < 20'000; ++k)
        shapes::with_cloud(k, [&](shapes::Kind, const std::vector<Vec2>& points) {
            Random random(static_cast<std::uint64_t>(k));
            const std::vector<Vec2> hull = convex_hull(points);
            const Rotation q = rotation(random.uniform(-10, 10));
            for (const Vec2 p : hull) add(rotate(q, p));
            for (const Vec2 p : minkowski_difference({hull}, {points})) add(p);
            add(support({hull, 0.5}, draws::unit<Vec2>(random)));
        });
    for (int n = 3; n < 100; ++n)
        for (const Vec2 p : regular_polygon(n, 1).points()) add(p);
    return hash.value();
}

// Manifolds of polygons of every kind of pair.
std::uint64_t hash_of_contacts() {
    Hash hash;
    for (int k = 0; k < 8'000; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const Manifold m = collide(ConvexView{pair.A}, ConvexView{pair.B, 0.125}, 0.25);
            hash.add(m.normal.x);
            hash.add(m.normal.y);
            for (int j = 0; j < m.count; ++j) {
                hash.add(m.points[j].position.x);
                hash.add(m.points[j].position.y);
                hash.add(m.points[j].separation);
                hash.add(m.points[j].feature_id);
            }
        });
    return hash.value();
}

// All that GJK knows after each question.
std::uint64_t hash_of_gjk() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k)
        shapes::with_pair(k, [&](shapes::PairKind, const shapes::Pair& pair) {
            const Gjk search(ConvexView{pair.A}, ConvexView{pair.B});
            for (const GjkState& s : history(search))
                for (const double x : {s.v.x, s.v.y, s.d.x, s.d.y, s.lower(), static_cast<double>(s.size)})
                    hash.add(x);
            hash.add(run(search).distance);
        });
    return hash.value();
}

std::uint64_t hash_of_depths() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k)
        overlaps::with_pair(k, [&](overlaps::Kind, const shapes::Pair& pair) {
            const EpaResult r = epa(ConvexView{pair.A}, ConvexView{pair.B, 0.25});
            for (const double x : {r.depth, r.normal->x, r.normal->y, r.point_a.x, r.point_a.y}) hash.add(x);
            hash.add(r.steps);
        });
    return hash.value();
}

std::uint64_t hash_of_sweeps() {
    Hash hash;
    for (int k = 0; k < 2'000; ++k)
        boxes::with_list(k, [&](boxes::Kind, const boxes::List& list, Random&) {
            const auto states = history(SweepLine(list));
            for (const SweepState& s : states) hash.add(s.line), hash.add(static_cast<double>(s.tested));
            for (const auto& [a, b] : states.back().pairs) hash.add(a), hash.add(b);
        });
    return hash.value();
}

// Masses, centres and inertias of plates of a thousand sizes, and of points at their corners.
std::uint64_t hash_of_masses() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const std::vector<Vec2> corners = shapes::any_polygon(random);
        const double density = random.uniform(0.1, 9);
        const MassProperties body = mass_of(Polygon(corners), density);
        for (const double x : {body.mass, body.centre.x, body.centre.y, body.inertia}) hash.add(x);
        hash.add(lumped_inertia(corners, std::vector<double>(corners.size(), density)));
        hash.add(mass_of(corners[0], corners[1], corners[2], density).inertia);
    }
    for (int n = 3; n < 1000; ++n) hash.add(regular_polygon_inertia(n, 1, 1));
    return hash.value();
}

// Bodies that fall and spin for a second.
std::uint64_t hash_of_motion() {
    Hash hash;
    for (int k = 0; k < 500; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const Polygon shape(shapes::any_polygon(random));
        const Vec2 place = draws::in_box<Vec2>(random, 5);
        Body body = make_body(shape, 2, {place, rotation(random.uniform(-3, 3))});
        body.v = draws::in_box<Vec2>(random, 9);
        body.omega = random.uniform(-9, 9);
        for (int step = 0; step < 60; ++step) {
            integrate_velocity(body, {0, -9.8}, 1. / 60);
            integrate_position(body, 1. / 60);
        }
        const Vec2 corner = to_world(body.pose, std::get<Polygon>(body.shape).points()[0]);
        for (const double x : {corner.x, corner.y, kinetic_energy(body), angular_momentum(body)}) hash.add(x);
    }
    return hash.value();
}

// Impacts of every kind.
std::uint64_t hash_of_impacts() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k)
        impacts::with_impact(k, [&](impacts::Kind, impacts::Impact impact) {
            const Impulse J = resolve(impact.a, impact.b, impact.c, impact.e, impact.mu);
            for (const double x : {J.normal, J.tangent, impact.a.v.x, impact.b.v.y, impact.a.omega, impact.b.omega})
                hash.add(x);
        });
    return hash.value();
}

// A heap of triangles, squares and discs beside a pyramid, after a thousand steps.
std::uint64_t hash_of_scene() {
    const Polygon box({{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}});
    Scene scene{repeated({box, {0.5, 0.5}}, {8, 8, {1, 0}, {0.5, 1}, true})};
    for (int k = 0; k < 30; ++k) {
        SceneBody body{Disc(0.4), {-4 + 0.3 * (k % 7), 1. + k}};
        if (k % 3 == 1) body.shape = regular_polygon(3, 0.6);
        if (k % 3 == 2) body.shape = regular_polygon(4, 0.6);
        body.turn = 0.1 * k;
        body.restitution = 0.25;
        scene.bodies.push_back(body);
    }
    scene.bodies.push_back(scene_wall({{0, 0}, {0, 1}}));
    Simulation world = make_simulation(scene);
    for (int k = 0; k < 1000; ++k) world.step(scene.dt);
    return state_hash(world.bodies());
}

// Bullets of all shapes between two plates, over the ground.
Scene bullets(std::uint64_t seed, const ChosenEngine& solver) {
    Random random(seed);
    Scene scene{{}, {0, -9.8}, 1. / 60, 10, solver};
    for (const double x : {-2., 2.}) scene.bodies.push_back({regular_polygon(4, 1), {x, 0}, 0, {}, 0, 9});
    for (int k = 0; k < 4; ++k) {
        SceneBody bullet{Disc(0.1), {0.5 * k - 0.75, -1.5}};
        if (k > 0) bullet.shape = regular_polygon(2 + k, random.uniform(0.05, 0.2));
        bullet.v = draws::in_box<Vec2>(random, 500);
        bullet.omega = random.uniform(-50, 50);
        bullet.restitution = 0.75;
        scene.bodies.push_back(bullet);
    }
    scene.bodies.push_back(scene_wall({{0, -3}, {0, 1}}, 0.5, 0.5));
    return scene;
}

// Times of impact, impacts on the way, and where all are then, by both solvers.
std::uint64_t hash_of_continuous_collision() {
    Hash hash;
    for (const ChosenEngine& solver : {by_impulses(), by_shape_matching()})
        for (std::uint64_t k = 0; k < 100; ++k) {
            const Scene scene = bullets(k, solver);
            Simulation world = make_simulation(scene);
            for (int step = 0; step < scene.steps; ++step) {
                world.step(scene.dt);
                for (const Impact& impact : world.impacts()) hash.add(impact.s), hash.add(impact.contacts.n.x);
            }
            hash.add(static_cast<double>(state_hash(world.bodies()) >> 11));
        }
    return hash.value();
}

void add_bodies(Hash& hash, const World& world) {
    for (const Body& b : world.bodies)
        for (const double x : {b.pose.x.x, b.pose.x.y, b.pose.q.c, b.pose.q.s, b.v.x, b.v.y, b.omega}) hash.add(x);
}

// Two worlds after a thousand steps: a heap that bounces, and a pyramid.
std::uint64_t hash_of_worlds() {
    Hash hash;
    for (worlds::Trial world : {worlds::heap(100), worlds::pyramid(8)}) {
        for (std::size_t k = 0; k < world.bodies.size(); k += 5) world.bodies[k].restitution = 0.5;
        world.run(1000);
        add_bodies(hash, world);
        hash.add(normal_sum(world.contacts.contacts()));
    }
    return hash.value();
}

// Worlds of all kinds: what stands, falls, bounces, and turns in a drum.
std::vector<worlds::Trial> worlds_for_substeps() {
    return {worlds::pyramid(8), worlds::heap(40), worlds::tumbler(25), worlds::rain(20), worlds::some_bodies(1)};
}

std::uint64_t hash_of_small_steps() {
    Hash hash;
    for (worlds::Trial world : worlds_for_substeps()) {
        for (int k = 0; k < 1000; ++k) step(world, worlds::dt, SmallSteps{});
        add_bodies(hash, world);
    }
    return hash.value();
}

// By one lane and one thread; then how many of the other numbers of them come to something else.
template <class Real> std::uint64_t hash_of_fast_steps() {
    Hash hash;
    for (const worlds::Trial& start : worlds_for_substeps()) {
        const auto stepped = [&](int lanes, int threads) {
            worlds::Trial world = start;
            FastSteps<Real> fast({}, lanes, threads);
            for (int k = 0; k < 1000; ++k) fast.step(world, worlds::dt);
            return world;
        };
        const worlds::Trial one = stepped(1, 1);
        add_bodies(hash, one);
        int others = 0;
        for (const int lanes : {block_width<Real> / 2, widest_lanes<Real>()})
            for (const int threads : {1, 3}) others += worlds::bytes(stepped(lanes, threads)) != worlds::bytes(one);
        hash.add(others);
    }
    return hash.value();
}

// The heap by shape matching, and the article's valley.
std::uint64_t hash_of_matching() {
    Hash hash;
    worlds::Trial world = worlds::heap(60);
    for (int k = 0; k < 200; ++k) step(world, worlds::dt, MatchingOptions{});
    add_bodies(hash, world);
    as_printed::ShapeWorld valley = as_printed::valley();
    for (int k = 0; k < 400; ++k) as_printed::step(valley);
    for (const as_printed::ShapeBody& body : valley.bodies)
        for (const double x : {body.pos.x, body.pos.y, body.ang}) hash.add(x);
    return hash.value();
}

// Best maps, and what is left.
std::uint64_t hash_of_fits() {
    Hash hash;
    for (int k = 0; k < 20'000; ++k)
        fits::with_fit(k, [&](fits::Kind, const fits::Fit& it) {
            const Mat2 A = best_linear_map(it.q, it.p, it.m).value_or(identity2);
            const Vec2 T = best_translation(it.q, it.p, it.m, A);
            for (const double x : {A.a00, A.a01, A.a10, A.a11, T.x, T.y}) hash.add(x);
            hash.add(energy(it.q, it.p, it.m, A, T));
            hash.add(energy_of_turns(it.q, it.p, it.m).at(0.6, 0.8));
        });
    return hash.value();
}

// Roots of maps, by every way.
std::uint64_t hash_of_roots() {
    Hash hash;
    const auto add_map = [&](const Mat2& A) {
        for (const double x : {A.a00, A.a01, A.a10, A.a11}) hash.add(x);
    };
    for (int k = 0; k < 20'000; ++k)
        maps::with_map(k, [&](maps::Kind, const Mat2& A) {
            add_map(square_root(A).value_or(Mat2{}));
            add_map(square_root_by_diagonalisation(A).value_or(Mat2{}));
            add_map(run(DenmanBeavers(A)).value_or(Mat2{}));
            hash.add(static_cast<double>(count_roots(A)));
        });
    return hash.value();
}

// Turns and stretchings, in the plane and in space.
std::uint64_t hash_of_polar() {
    Hash hash;
    const auto add = [&hash](const Mat3& A) {
        for (const Vec3 a : {A.a0, A.a1, A.a2})
            for (const double x : {a.x, a.y, a.z}) hash.add(x);
    };
    for (int k = 0; k < 20'000; ++k) {
        polar_maps::with_map2(k, [&](polar_maps::Kind, const Mat2& A) {
            const Polar it = polar(A);
            for (const Mat2& M : {it.Q, it.S, to_map(best_rotation(A).value_or(Rotation{}))})
                for (const double x : {M.a00, M.a01, M.a10, M.a11}) hash.add(x);
        });
        polar_maps::with_map3(k, [&](polar_maps::Kind, const Mat3& A) {
            const Polar3 it = polar(A);
            const Mat3 by_newton = run(NewtonPolar(A)).value_or(identity3);
            for (const Mat3& M : {it.Q, it.S, best_rotation(A), by_newton}) add(M);
        });
    }
    return hash.value();
}

// Answers of trees over meshes of every kind, and where marbles are after some seconds on a run and in a bowl.
std::uint64_t hash_of_marbles() {
    Hash hash;
    for (int k = 0; k < 120; ++k) {
        Random random(static_cast<std::uint64_t>(k));
        const auto kind = static_cast<meshes::Kind>(k % meshes::kinds);
        const Mesh mesh = meshes::make(kind, random, 300);
        const Bvh tree = build_tree(mesh);
        for (const std::uint32_t face : tree.order) hash.add(face);
        for (int j = 0; j < 50; ++j) {
            const MeshAnswer far = ask(mesh, tree, ClosestPointQuery{meshes::place(random, kind, mesh)});
            const MeshAnswer soon = ask(mesh, tree, SphereCastQuery{meshes::flight(random, kind, mesh)});
            for (const MeshAnswer& it : {far, soon}) hash.add(it.value), hash.add(it.face);
        }
    }
    for (const Mesh& mesh : {marble_run(), bowl(1, 16, 1)}) {
        Marbles world(make_ground(mesh));
        for (int k = 0; k < 27; ++k)
            world.add(make_marble(0.05, 2500, {-0.9 + 0.11 * (k % 3), 0.11 * (k / 3 % 3 - 1), 1.4 + 0.11 * (k / 9)}));
        for (int k = 0; k < 400; ++k) world.step(1. / 120);
        hash.add(static_cast<double>(state_hash(world.marbles()) >> 11));
    }
    return hash.value();
}

struct Fingerprint {
    const char* name;
    std::uint64_t (*hash)();
};

constexpr Fingerprint fingerprints[] = {{"angles", hash_of_angles},
                                        {"segments", hash_of_segments},
                                        {"closest_on_triangle", hash_of_nearest_points},
                                        {"orientation", hash_of_orientations},
                                        {"first_contact", hash_of_first_contacts},
                                        {"shapes", hash_of_shapes},
                                        {"contacts", hash_of_contacts},
                                        {"gjk", hash_of_gjk},
                                        {"epa", hash_of_depths},
                                        {"sweep", hash_of_sweeps},
                                        {"masses", hash_of_masses},
                                        {"motion", hash_of_motion},
                                        {"impacts", hash_of_impacts},
                                        {"worlds", hash_of_worlds},
                                        {"small_steps", hash_of_small_steps},
                                        {"fast_steps", hash_of_fast_steps<double>},
                                        {"fast_steps_in_floats", hash_of_fast_steps<float>},
                                        {"fits", hash_of_fits},
                                        {"roots", hash_of_roots},
                                        {"polar", hash_of_polar},
                                        {"matching", hash_of_matching},
                                        {"scene", hash_of_scene},
                                        {"fast_bodies", hash_of_continuous_collision},
                                        {"marbles", hash_of_marbles}};

}  // namespace

#ifdef __wasm__
extern "C" {
/// How many fingerprints there are.
[[clang::export_name("count")]] int count() { return static_cast<int>(std::size(fingerprints)); }
/// The address of the name of one, which ends in a zero.
[[clang::export_name("name")]] const char* name(int which) { return fingerprints[which].name; }
/// Its hash.
[[clang::export_name("hash")]] std::uint64_t hash(int which) { return fingerprints[which].hash(); }
}
#else
int main() {
    for (const auto& [name, hash] : fingerprints)
        std::printf("%s %016llx\n", name, static_cast<unsigned long long>(hash()));
}
#endif
