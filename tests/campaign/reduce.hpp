#pragma once
/// Makes a failing case small: fewer rows, shorter numbers, as long as it fails in the same way.
#include "campaign.hpp"

namespace campaign {

/// How an asked question can end.
enum class Ending { sound, broken, crashed, hung };

/// A failure: a question and how it ended, and the words of the promise if one is broken.
struct Failure {
    int question = the_check;
    Ending ending = Ending::sound;
    std::string words;
    double error = 0;  ///< in units of the bound
};

inline constexpr int longest_case = 10;  ///< seconds, then it hangs

/// Asks in a process of its own, which may crash or hang: it gets so many seconds of a processor.
Failure try_case(const Query& query, const Case& it, int question, int seconds = longest_case);

/// The smallest case found within `seconds` that still fails so.
Case reduced(const Query& query, Case it, const Failure& failure, int seconds = 60);

}  // namespace campaign
