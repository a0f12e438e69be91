/// How long the plain engine is: the lines of each chapter's plain.hpp, and of all.
#include <fstream>

#include "figure/plot.hpp"

namespace cc {
namespace {

constexpr std::string_view chapters[] = {CC_PLAIN_CHAPTERS};

long long lines_of(std::string_view chapter) {
    std::ifstream file(CC_SOURCE_DIR "/chapters/" + std::string(chapter) + "/plain.hpp");
    long long lines = 0;
    for (std::string line; std::getline(file, line);) ++lines;
    return lines;
}

}  // namespace

std::vector<Plot> plots() { return {}; }

void facts(Facts& f) {
    long long all = 0;
    for (const std::string_view chapter : chapters) {
        const long long lines = lines_of(chapter);
        f.count("plain.lines." + std::string(chapter.substr(0, 2)), lines, "lines");
        all += lines;
    }
    f.count("plain.lines.all", all, "lines");
}

}  // namespace cc
