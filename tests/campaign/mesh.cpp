// Chapters 20 and 21: what the tree of a mesh answers, beside asking all triangles, and the nearest distance in 128
// bits.
#include "21-ball-against-mesh/ball_contact.hpp"
#include "meshes.hpp"
#include "space.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::ClosestPointQuery;
using cc::SphereCastQuery;
using cc::Mesh;
using cc::MeshAnswer;
using truth::Quad;

const std::vector<const char*> kinds = {"bumpy", "soup", "thin", "piled", "far off", "flat"};

// Some faces, each with its corners; and a place, a flight with its radius, and a box.
Case make(Random& random, std::size_t kind) {
    const auto like = static_cast<meshes::Kind>(kind);
    const std::uint32_t most = random.below(8) == 0 ? 150 : 30;
    const Mesh mesh = meshes::make(like, random, 1 + static_cast<std::uint32_t>(random.below(most)));
    std::vector<double> faces, question;
    for (std::uint32_t face = 0; face < mesh.size(); ++face) {
        const auto [a, b, c] = mesh.corners(face);
        for (const Vec3 p : {a, b, c}) append(faces, p);
    }
    append(question, meshes::place(random, like, mesh));
    const auto ball = meshes::flight(random, like, mesh);
    append(question, ball.from);
    append(question, ball.to);
    question.push_back(ball.radius);
    append(question, meshes::place(random, like, mesh));
    append(question, meshes::place(random, like, mesh));
    return {faces, question};
}

Mesh mesh_of(const std::vector<double>& numbers) {
    std::vector<Vec3> vertices;
    std::vector<cc::Face> faces;
    for (std::uint32_t k = 0; k < numbers.size() / 3; ++k) vertices.push_back(vec3(numbers, 3 * k));
    for (std::uint32_t k = 0; k + 2 < vertices.size(); k += 3) faces.push_back({k, k + 1, k + 2});
    return {vertices, faces};
}

bool is_case(const Case& it) { return are_ordinary(it) && it[1][9] >= 0; }

template <class T> T distance_to(Vec3 p, const cc::Triangle3& t) {
    return truth::distance_from_triangle(truth::as<T>(p), truth::as<T>(t.a), truth::as<T>(t.b),
                                         truth::as<T>(t.c));
}

// Of faces that 64 digits do not put aside, the nearest in 128.
Quad true_distance(const Mesh& mesh, Vec3 p, double slack) {
    std::vector<long double> about;
    for (std::uint32_t face = 0; face < mesh.size(); ++face)
        about.push_back(distance_to<long double>(p, mesh.corners(face)));
    const long double near = std::ranges::min(about);
    Quad best = std::numeric_limits<double>::max();
    for (std::uint32_t face = 0; face < mesh.size(); ++face)
        if (about[face] <= near + slack)
            best = truth::smaller(best, distance_to<Quad>(p, mesh.corners(face)));
    return best;
}

// Chapter 03's 48 eps S / sin², at its guard of 2^-6, and eps M: of the nearest face and of the one that was
// found, which is as near; S and M are the largest of all faces.
double bound_of(const Mesh& mesh, Vec3 p) {
    double S = 0, M = 0;
    for (const Vec3 v : mesh.vertices()) {
        S = std::max(S, 2 * cc::distance(p, v));
        M = std::max(M, cc::length(v));
    }
    return 0x1p-52 * (48 * 0x1p6 * S + M);
}

std::vector<std::uint32_t> each_in(const Mesh& mesh, const cc::Aabb3& box) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t face = 0; face < mesh.size(); ++face)
        if (overlap(bounds(mesh.corners(face)), box)) found.push_back(face);
    return found;
}

struct Answers {
    MeshAnswer nearest, first;
    std::vector<std::uint32_t> faces, near;
};

Answers answers(const Mesh& mesh, const std::vector<double>& question) {
    const cc::Bvh tree = build_tree(mesh);
    const Vec3 p = vec3(question, 0), q = vec3(question, 10), r = vec3(question, 13);
    const SphereCastQuery soon{{vec3(question, 3), vec3(question, 6), question[9]}};
    Answers got{ask(mesh, tree, ClosestPointQuery{p}),
                ask(mesh, tree, soon),
                faces_in(mesh, tree, {lowest(q, r), highest(q, r)}),
                {}};
    for (const auto& touch : near_faces(mesh, tree, p, question[9])) got.near.push_back(touch.face);
    return got;
}

std::vector<std::uint32_t> each_near(const Mesh& mesh, Vec3 p, double reach) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t face = 0; face < mesh.size(); ++face) {
        const auto [a, b, c] = mesh.corners(face);
        if (cc::distance(p, cc::closest_on_triangle(p, a, b, c).point) <= reach) found.push_back(face);
    }
    return found;
}

Verdict check(const Case& it) {
    if (!is_case(it)) return no_case;
    const Mesh mesh = mesh_of(it[0]);
    const std::vector<double>& question = it[1];
    const Vec3 p = vec3(question, 0), q = vec3(question, 10), r = vec3(question, 13);
    const Answers got = answers(mesh, question);
    const double bound = bound_of(mesh, p);
    Promises promise;
    promise.holds(got.nearest == ask_each(mesh, ClosestPointQuery{p}), "the nearest face of all, bit by bit");
    promise.holds(got.first == ask_each(mesh, SphereCastQuery{{vec3(question, 3), vec3(question, 6), question[9]}}),
                  "the first touch of all, bit by bit");
    promise.holds(got.faces == each_in(mesh, {lowest(q, r), highest(q, r)}), "the faces in a box");
    promise.holds(got.near == each_near(mesh, p, question[9]), "the faces near a place");
    promise.within(std::sqrt(got.nearest.value) - true_distance(mesh, p, 4 * bound), bound,
                   "the nearest distance");
    return promise.verdict();
}

std::vector<double> changed_numbers(const std::vector<double>& numbers, std::size_t change) {
    std::vector<double> other;
    for (std::size_t k = 0; k < numbers.size(); k += 3) append(other, changed(vec3(numbers, k), change));
    return other;
}

Verdict vary(const Case& it, std::size_t change) {
    if (!is_case(it)) return no_case;
    const double k = scale_of(change);
    std::vector<double> question = it[1];
    question.erase(question.begin() + 9);
    question = changed_numbers(question, change);
    question.insert(question.begin() + 9, k * it[1][9]);
    const Mesh mesh = mesh_of(it[0]);
    const Answers got = answers(mesh, it[1]),
                  other = answers(mesh_of(changed_numbers(it[0], change)), question);
    Promises promise;
    promise.holds(got.faces == other.faces, "the same faces in a box");
    if (k != 1) {
        promise.holds(other.nearest == MeshAnswer{got.nearest.face, k * k * got.nearest.value},
                      "the same digits");
        promise.holds(other.first == got.first && got.near == other.near,
                      "the same digits of the first touch");
    } else
        promise.within(std::sqrt(got.nearest.value) - std::sqrt(other.nearest.value),
                       2 * bound_of(mesh, vec3(it[1], 0)), "the same distance");
    return promise.verdict();
}

const Registered here{{"mesh",
                       20,
                       "all triangles, and 128 bits",
                       kinds,
                       space_invariances,
                       {{"faces", 9, 1}, {"question", 16, 1}},
                       make,
                       check,
                       vary}};

}  // namespace
