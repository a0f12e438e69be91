/// Facts of chapter 20.
#include "20-a-tree-of-boxes/beside/experiments.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"
#include "mesh/obj.hpp"

namespace cc {
namespace {

using namespace experiments;

void tree_facts(Facts f) {
    for (const int power : {10, 16, 20}) {
        Facts of_size = f[std::to_string(power)];
        const Work work = work_of(power);
        of_size.count("triangles", 1 << power);
        of_size.number("opened", work.opened, 1);
        of_size.number("tested", work.tested, 1);
    }
}

std::string fault_of(const std::string& text) { return fault_words<BadObj>(find_obj_fault(text)); }

void file_facts(Facts f) {
    const std::string three = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
    f.words("index", fault_of(three + "f 1 2 4\n"));
    f.words("nan", fault_of("v 0 nan 0\n"));
    f.words("corners", fault_of(three + "f 1 2\n"));
    f.words("empty", fault_of(""));
    f.count("most", static_cast<long long>(most_faces));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["20"];
    tree_facts(f["tree"]);
    file_facts(f["obj"]);
}

}  // namespace cc
