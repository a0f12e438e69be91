#include "27-making-it-fast/beside/words.hpp"

namespace cc {

std::string narrate(const experiments::ColorRecord& record) {
    if (record.number == 0) return "All contacts wait.";
    const std::size_t n = record.now.size();
    return n == 1 ? "One contact is solved." : std::to_string(n) + " contacts are solved at once: no disc is in two of them.";
}

}  // namespace cc
