// Meshes from OBJ files.
#include <sys/mman.h>

#include <bit>
#include <string>

#include "base/random.hpp"
#include "catch.hpp"
#include "mesh/obj.hpp"
#include "refusal.hpp"
#include "sizes.hpp"

using namespace cc;

TEST_CASE("an OBJ file is its vertices and its faces", "[exact]") {
    const Mesh mesh = read_obj(
        "# a roof and a floor\nmtllib x.mtl\no roof\nv 0 0 0\nv 1 0 0 1\r\nv 1 1 0 0.5 0.5 0.5\n"
        "v 0 +1.0e0 0\nvt 0 0\nvn 0 0 1\nusemtl red \\\n f 1 1 1\nf 1 2/1 3//1 4/1/1   # fanned\n\n"
        "  v -.5 5e-1 \\\n  1.\ns off\nf -1 -3 -4\nf\t1 \\\r\n 2 5");
    CHECK(mesh.vertices().size() == 5);
    CHECK(mesh.vertices()[3] == Vec3{0, 1, 0});
    CHECK(mesh.vertices()[4] == Vec3{-0.5, 0.5, 1});
    REQUIRE(mesh.size() == 4);
    CHECK(mesh.faces()[0] == Face{0, 1, 2});
    CHECK(mesh.faces()[1] == Face{0, 2, 3});
    CHECK(mesh.faces()[2] == Face{4, 2, 1});
    CHECK(mesh.faces()[3] == Face{0, 1, 4});
    CHECK(read_obj("f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0").size() == 1);  // corners may come later
}

TEST_CASE("numbers of an OBJ file are read as C++ reads them", "[exact]") {
    Random random(0x1901);
    for (int k = 0; k < 2000; ++k) {
        const double x = std::ldexp(random.uniform(-1, 1), static_cast<int>(random.below(80)) - 40);
        char text[200];
        std::snprintf(text, sizeof text, "v %.17g %.*f %.9e\nf 1 1 1", x, 40, x, x);
        const Vec3 got = read_obj(text).vertices()[0];
        REQUIRE(got.x == x);
        char words[100];
        std::snprintf(words, sizeof words, "%.*f", 40, x);
        REQUIRE(got.y == std::strtod(words, nullptr));
        std::snprintf(words, sizeof words, "%.9e", x);
        REQUIRE(got.z == std::strtod(words, nullptr));
    }
}

TEST_CASE("a broken OBJ file is refused by its line", "[degenerate]") {
    const std::string three = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    const std::pair<std::string, const char*> broken[] = {
        {"", "OBJ: there are no faces"},
        {three, "OBJ: there are no faces"},
        {three + "f 1 2", "OBJ: line 4: a face has fewer than three corners"},
        {three + "f", "OBJ: line 4: a face has fewer than three corners"},
        {three + "f 1 2 4", "OBJ: line 4: a corner is no vertex of the file"},
        {three + "\n\nf 1 \\\n2 \\\n4\nf 1 2 3", "OBJ: line 8: a corner is no vertex of the file"},
        {three + "f 1 2 -4", "OBJ: line 4: a corner is no vertex of the file"},
        {three + "f 1 2 4\nf 1 2 9\nf 1 3 9", "OBJ: line 5: a corner is no vertex of the file"},
        {three + "f 0 1 2", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 x", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3.5", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3/x", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3/1/1/1", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 99999999999999999999", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 4194305", "OBJ: line 4: a corner is no vertex of the file"},
        {"v 0 0\n" + three, "OBJ: line 1: a vertex has fewer than three coordinates"},
        {"v 0 0 nan", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 0 -NAN(x)", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 inf 0", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 1e999 0", "OBJ: line 1: a coordinate is not finite"},
        {"v 0 1e200 0", "OBJ: line 1: a coordinate is beyond 2^500"},
        {"v 0 0 zero", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1,5", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 .", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1e", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1e99999999999999999999", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 -", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 +-1", "OBJ: line 1: a coordinate is no number"},
        {"v 0 0 1e+-0", "OBJ: line 1: a coordinate is no number"},
        {three + "f 1 2 +-3", "OBJ: line 4: a corner is no index"},
        {three + "f 1 2 3/+-1", "OBJ: line 4: a corner is no index"},
        {"\xEF\xBB\xBF" + three + "f 1 2 3",
         "OBJ: line 1: the line begins with a byte order mark: save the file without it"},
        {three + "\xEF\xBB\xBF" + three + "f 1 2 3",
         "OBJ: line 4: the line begins with a byte order mark: save the file without it"}};
    for (const auto& [text, fault] : broken) {
        INFO(text);
        CHECK(words_of([&] { read_obj(text); }) == fault);
        CHECK(find_obj_fault(text).has_value());
    }
    CHECK_FALSE(find_obj_fault(three + "f 1 2 3"));
    for (const char* tiny : {"1e-999", "1.5e-9223372036854775808", "0.0e9223372036854775807"})
        CHECK(read_obj(std::string("v 0 0 ") + tiny + "\nf 1 1 1").vertices()[0].z == 0);
}

TEST_CASE("a gigabyte of nothing is read, and refused, without memory", "[degenerate]") {
    const std::size_t size = full() ? std::size_t{1} << 30 : std::size_t{1} << 24;
    void* zeros = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    REQUIRE(zeros != MAP_FAILED);
    CHECK(words_of([&] { read_obj({static_cast<const char*>(zeros), size}); }) == "OBJ: there are no faces");
    munmap(zeros, size);
    CHECK(words_of([] { read_obj(std::string(1 << 22, '\n')); }) == "OBJ: there are no faces");
    CHECK(words_of([] { read_obj("v 0 0 " + std::string(1 << 22, '0')); }) ==
          "OBJ: line 1: a coordinate is no number");
}

TEST_CASE("there is an end to vertices and triangles", "[degenerate]") {
    std::string fan = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2";
    for (std::size_t k = 0; k < most_faces + 1; ++k) fan += " 3";
    CHECK(words_of([&] { read_obj(fan); }) == "OBJ: line 4: there are over 4194304 triangles");
    std::string cloud;
    for (std::size_t k = 0; k < most_vertices + 1; ++k) cloud += "v 0 0 0\n";
    CHECK(words_of([&] { read_obj(cloud); }) == "OBJ: line 4194305: there are over 4194304 vertices");
}
