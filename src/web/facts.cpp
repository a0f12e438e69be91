/// The facts of a chapter, or of the demo, as a WebAssembly module of their own: a test compares them, and no page
/// loads them.
#include "web/text.hpp"

#include "figure/plot.hpp"

/// All of them as JSON, handed over as in text.hpp.
extern "C" [[clang::export_name("facts")]] const char* facts_json() {
    cc::Facts f;
    cc::facts(f);
    return cc::web::hand_over(f.json());
}
