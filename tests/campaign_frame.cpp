// The campaign's frame: what fails is found by its seed, made small, written, and fails again from its file.

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "campaign/case_file.hpp"
#include "campaign/reduce.hpp"
#include "campaign/runner.hpp"
#include "campaign/table.hpp"
#include "catch.hpp"

namespace {

using namespace campaign;

// Ten numbers, in rows of two, and one more.
Case make(cc::Random& random, std::size_t kind) {
    Case it(2);
    for (int k = 0; k < 10; ++k) it[0].push_back(random.uniform(-1, 1));
    it[1].push_back(static_cast<double>(kind));
    return it;
}

// Fails where a row has its first number over a half, by four times that; the bound is 2 m.
Verdict over_a_half(const Case& it) {
    Promises promise;
    for (std::size_t k = 0; k < it[0].size(); k += 2)
        if (it[0][k] > 0.5) promise.within(4 * it[0][k], 2., "no number over a half");
    return promise.verdict();
}

Verdict crash(const Case& it) {
    if (over_a_half(it).is_finding()) std::abort();
    return {};
}

Verdict hang(const Case& it) {
    const volatile bool goes_on = over_a_half(it).is_finding();
    while (goes_on) {
    }
    return {};
}

Verdict is_sound(const Case&) { return {}; }
Verdict is_no_number(const Case&) {
    Promises promise;
    promise.within(0. / 0., 1., "a number");
    return promise.verdict();
}
Verdict sound_when_changed(const Case&, std::size_t) { return {}; }
Verdict broken_when_changed(const Case& it, std::size_t) { return over_a_half(it); }

Query query(Verdict (*check)(const Case&), Verdict (*vary)(const Case&, std::size_t) = sound_when_changed) {
    return {"trap", 1,     "itself", {"even", "odd"}, {"mirrored"}, {{"rows", 2, 1}, {"number", 1, 1}},
            make,   check, vary};
}

// The first seed whose case fails.
std::uint64_t failing_seed() {
    std::uint64_t seed = 0;
    while (!over_a_half(make_case(query(is_sound), seed)).is_finding()) ++seed;
    return seed;
}

std::filesystem::path file_of(const char* name) {
    return std::filesystem::temp_directory_path() / ("campaign-" + std::to_string(getpid())) / name;
}

Failure failure_of(const Query& trap) { return try_case(trap, make_case(trap, failing_seed()), the_check); }

// Whether this is all that is left: one row with the shortest number that is over a half, and zeros.
bool is_smallest(const Case& it) { return it == Case{{1, 0}, {0}}; }

}  // namespace

TEST_CASE("a broken promise is told with its error in units of the bound", "[exact]") {
    const Query trap = query(over_a_half);
    const Failure failure = try_case(trap, {{1, 0}, {0}}, the_check);
    CHECK(failure.ending == Ending::broken);
    CHECK(failure.words == "no number over a half");
    CHECK(failure.error == 2);
    CHECK(try_case(trap, {{0.5, 0}, {0}}, the_check).ending == Ending::sound);
}

TEST_CASE("what is no number is a broken promise, and an error of zero keeps a bound of zero", "[exact]") {
    CHECK(is_no_number({}).is_finding());
    Promises promise;
    promise.within(0., 0., "nothing");
    CHECK_FALSE(promise.verdict().is_finding());
    promise.within(1e-300, 0., "something");
    CHECK(promise.verdict().is_finding());
    CHECK_FALSE(no_case.is_finding());
}

TEST_CASE("a failing case is reduced to one row of short numbers", "[exact]") {
    const Query trap = query(over_a_half);
    const Case whole = make_case(trap, failing_seed());
    CHECK(whole[0].size() == 10);
    CHECK(is_smallest(reduced(trap, whole, failure_of(trap))));
}

TEST_CASE("a case that crashes is told by its signal, and reduced as well", "[exact]") {
    const Query trap = query(crash);
    const Failure failure = failure_of(trap);
    CHECK(failure.ending == Ending::crashed);
    CHECK(failure.words == "it crashes: Aborted");
    CHECK(is_smallest(reduced(trap, make_case(trap, failing_seed()), failure)));
}

TEST_CASE("a case that does not end is told to hang", "[exact]") {
    const Query trap = query(hang);
    const Failure failure = try_case(trap, make_case(trap, failing_seed()), the_check, 1);
    CHECK(failure.ending == Ending::hung);
    CHECK(failure.words == "it does not end within 1 seconds");
}

TEST_CASE("a case is written to a file and read again, digit by digit", "[exact]") {
    queries() = {query(over_a_half)};
    const Case it{{0.1, -1e-300, 1. / 3, -0.}, {1e300}};
    const auto file = file_of("case.txt");
    write_case(file, queries()[0], it, {"a comment"});
    CHECK(read_case(file).numbers == it);
    CHECK(read_case(file).query == &queries()[0]);
}

TEST_CASE("a file that is no case is refused with its line", "[exact]") {
    queries() = {query(over_a_half)};
    const auto file = file_of("bad.txt");
    const std::pair<const char*, const char*> bad[] = {
        {"", ":0: does not begin with \"query NAME\""},
        {"query other\n", ":1: there is no query other"},
        {"query trap\n0 0\n", ":2: numbers before the first part"},
        {"query trap\npart number\n", ":2: this is not the next part of trap"},
        {"query trap\npart rows\n1\n", ":3: a row of rows has 2 numbers"},
        {"query trap\npart rows\n1 x\n", ":3: x is no number"},
        {"query trap\npart rows\n1 2\n", ":3: a part is missing"},
        {"query trap\npart rows\npart number\n1\n", ":4: too few rows of rows"}};
    for (const auto& [text, words] : bad) {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
        CHECK_THROWS_WITH(read_case(file), file.string() + words);
    }
    CHECK_THROWS_AS(read_case(file_of("none.txt")), BadFile);
}

TEST_CASE("all cases that are asked for are counted, each once, and so are findings", "[exact]") {
    const Sum sound = run_campaign({query(is_sound)}, {1, 1000, 7})[0];
    CHECK(sound.cases == 1000);
    CHECK(sound.kinds[0] == 500);
    CHECK(sound.invariances == 1000);
    CHECK(sound.findings == 0);
}

TEST_CASE("a run goes on after crashes and findings, and files each", "[exact]") {
    const auto before = std::filesystem::current_path();
    std::filesystem::create_directories(file_of(""));
    std::filesystem::current_path(file_of(""));
    const std::uint64_t seed = failing_seed();
    const Sum crashed = run_campaign({query(crash)}, {1, 1, seed})[0];
    const Sum broken = run_campaign({query(is_sound, broken_when_changed)}, {1, 1, seed})[0];
    queries() = {query(over_a_half)};
    const auto found = std::filesystem::path("build/campaign/found") / ("trap-" + std::to_string(seed));
    CHECK(is_smallest(read_case(found.string() + ".txt").numbers));
    CHECK(is_smallest(read_case(found.string() + "-change-1.txt").numbers));
    std::filesystem::current_path(before);
    CHECK(crashed.findings == 1);
    CHECK(broken.findings == 1);
    CHECK(broken.worst > 1);
}

TEST_CASE("tables are added up by query, and read as they were written", "[exact]") {
    const double infinite = std::numeric_limits<double>::infinity();
    const std::vector<Row> first{{"gjk", 1234567, 10, infinite, 0}, {"epa", 1, 2, 0.25, 3}};
    const auto file = file_of("table.md");
    std::filesystem::create_directories(file.parent_path());
    write_table(file, first);
    const std::vector<Row> sum = added(read_table(file), {{"epa", 10, 20, 0.75, 30}, {"mesh", 5, 5, 0, 0}});
    REQUIRE(sum.size() == 3);
    CHECK(sum[0].cases == 1234567);
    CHECK(sum[0].worst == infinite);
    CHECK(sum[1].cases == 11);
    CHECK(sum[1].invariances == 22);
    CHECK(sum[1].worst == 0.75);
    CHECK(sum[1].findings == 33);
    CHECK(sum[2].query == "mesh");
}
