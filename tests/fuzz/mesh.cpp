// Fuzzes chapters 20 to 22: whatever a text is, it is refused by its line or it is a mesh; the tree answers as all
// faces do; and marbles on it stay sound.
#include <array>
#include <string>
#include <string_view>

#include "21-ball-against-mesh/swept_mesh.hpp"
#include "22-marbles/marbles.hpp"
#include "base/stepper.hpp"
#include "fuzz.hpp"
#include "mesh/obj.hpp"

namespace {

using namespace cc;
using fuzz::promise;

constexpr std::size_t most_asked = 200;  // faces

constexpr std::array<std::string_view, 20> pieces{"v ", "f ",   "\n", " ",   "1",         "2",        "3",
                                                  "4",  "-1",   "/",  "//",  ".",         "0.5",      "e9",
                                                  "-",  "\\\n", "#",  "nan", "v 0 1 2\n", "f 1 2 3\n"};

// The bytes as they are, or as numbers of pieces that files are made of.
std::string text_of(const std::uint8_t* data, std::size_t size) {
    if (size == 0 || data[0] % 4 == 0) return {reinterpret_cast<const char*>(data), size};
    std::string text = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    for (std::size_t k = 1; k < size; ++k) text += pieces[data[k] % pieces.size()];
    return text;
}

double moderate(double x) { return std::abs(x) >= 0x1p-200 && std::abs(x) <= 0x1p200 ? x : 0; }

Vec3 place(fuzz::Bytes& bytes) {
    const Vec3 p = bytes.vector<Vec3>();
    return {moderate(p.x), moderate(p.y), moderate(p.z)};
}

// Some vertices and faces, as the bytes have them.
std::optional<Mesh> mesh_of(fuzz::Bytes& bytes) {
    std::vector<Vec3> vertices;
    std::vector<Face> faces;
    for (int n = 1 + bytes.byte() % 12; n > 0; --n) vertices.push_back(place(bytes));
    for (int n = bytes.byte() % 24; n > 0; --n) {
        Face face{};
        for (std::uint32_t& corner : face) corner = bytes.byte() % 16;
        faces.push_back(face);
    }
    if (find_fault(vertices, faces)) return std::nullopt;
    return Mesh(vertices, faces);
}

void check_questions(const Mesh& mesh, fuzz::Bytes& bytes) {
    if (mesh.size() > most_asked) return;
    const Bvh tree = build_tree(mesh);
    const ClosestPointQuery far{place(bytes)};
    promise(ask(mesh, tree, far) == ask_each(mesh, far), "the tree finds the nearest face");
    const Vec3 from = place(bytes), to = place(bytes);
    const SphereCastQuery soon{{from, to, std::abs(moderate(bytes.number()))}};
    const MeshAnswer first = ask(mesh, tree, soon);
    promise(first == ask_each(mesh, soon), "the tree finds the first touch");
    promise(first.value > 1 || first.value >= 0, "a time is in the frame");
}

void check_marbles(const Mesh& mesh, fuzz::Bytes& bytes) try {
    Marbles world(make_ground(mesh, 0.5, 0.5), {0, 0, -9.8});
    for (int n = bytes.byte() % 4; n > 0; --n) {
        Marble m = make_marble(std::abs(moderate(bytes.number())), 1, place(bytes));
        m.v = place(bytes);
        m.omega = place(bytes);
        world.add(m);
    }
    for (int k = 0; k < 4; ++k) {
        world.step(1. / 60);
        for (const BallContact& c : world.contacts()) promise(c.normal >= 0, "contacts do not pull");
        for (const Marble& m : world.marbles()) {
            const auto fault = find_fault(m);
            promise(!fault || fault == MarbleFault::out_of_range, "sound marbles stay sound");
        }
    }
} catch (const BadInput&) {
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = text_of(data, size);
    const auto fault = find_obj_fault(text);
    try {
        const Mesh mesh = read_obj(text);
        promise(!fault, "what has no fault is read");
        promise(mesh.size() <= text.size(), "no more triangles than characters");
    } catch (const BadObj& bad) {
        promise(fault && fault->kind == bad.fault.kind && fault->line == bad.fault.line,
                "the fault is the same");
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        promise(bad.fault.line <= lines, "a fault is in a line of the text");
    }
    fuzz::Bytes bytes(data, size);
    if (const auto mesh = mesh_of(bytes)) {
        check_questions(*mesh, bytes);
        check_marbles(*mesh, bytes);
    }
    return 0;
}
