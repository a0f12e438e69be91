#pragma once
/// The program of all mutants of a heart, which src/tools/mutants.py writes: the check asks the one that the
/// environment names.
#include <sys/time.h>

#include <cstddef>
#include <cstdlib>

namespace cc {

/// The number of the mutant in CC_MUTANT, 0 without one. Ends the program if the caller then computes for
/// longer than 0.1 s: a mutant may be a loop without an end.
inline std::size_t mutant() {
    const itimerval limit{{0, 0}, {0, 100'000}};
    setitimer(ITIMER_VIRTUAL, &limit, nullptr);
    const char* const number = std::getenv("CC_MUTANT");
    return number ? std::strtoul(number, nullptr, 10) : 0;
}

}  // namespace cc
