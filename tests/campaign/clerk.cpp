#include "clerk.hpp"

#include <cmath>
#include <cstdio>

#include "case_file.hpp"

namespace campaign {
namespace {

std::size_t count_of(const Case& it) {
    std::size_t count = 0;
    for (const auto& numbers : it) count += numbers.size();
    return count;
}

std::string repeat_command(const Query& query, std::uint64_t seed) {
    return std::string("./course campaign ") + query.name + " --seed " + std::to_string(seed) + " --cases 1";
}

}  // namespace

std::string told(const Query& query, const Failure& failure) {
    std::string text = failure.words;
    if (failure.question != the_check)
        text = std::string(query.invariances[static_cast<std::size_t>(failure.question)]) + ": " + text;
    char error[64] = "";
    if (failure.ending == Ending::broken && std::isfinite(failure.error))
        std::snprintf(error, sizeof error, " (%.3g times the bound)", failure.error);
    return text + error;
}

void file_finding(const Query& query, std::uint64_t seed, int question) {
    std::string name = std::string(query.name) + "-" + std::to_string(seed);
    if (question != the_check) name += "-change-" + std::to_string(question + 1);
    const std::string kind = query.kinds[seed % query.kinds.size()];
    std::printf("Finding: %s, %s, seed %llu\n", query.name, kind.c_str(),
                static_cast<unsigned long long>(seed));
    std::fflush(stdout);  // even if making the case crashes
    const Case whole = make_case(query, seed);
    const Failure failure = try_case(query, whole, question);
    if (failure.ending == Ending::sound) {
        std::printf("  It does not fail again: the machine, or a number that is not decided by the seed.\n");
        return;
    }
    const Case small = reduced(query, whole, failure);
    const Failure still = try_case(query, small, question);
    const std::string file = std::string(found_folder) + "/" + name + ".txt";
    write_case(file, query, small, {told(query, still), "kind " + kind + ", " + repeat_command(query, seed)});
    std::printf("  %s\n  reduced from %zu numbers to %zu: %s\n  again: %s\n", told(query, failure).c_str(),
                count_of(whole), count_of(small), file.c_str(), repeat_command(query, seed).c_str());
}

}  // namespace campaign
