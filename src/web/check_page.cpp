// A check in a page, which says what is asked of it, and takes its lines: src/edit/checked.mjs.
#include <cstdlib>
#include <string>

#include "exercise/check.hpp"

extern "C" {

/// The case to begin with.
[[clang::import_module("page"), clang::import_name("first")]] int first_in_page();
/// The case to draw; none if it is 0.
[[clang::import_module("page"), clang::import_name("figure")]] int figure_in_page();
/// Takes so many bytes of what the check writes.
[[clang::import_module("page"), clang::import_name("write")]] void write_in_page(const char* text, std::size_t size);
/// Ends the module with these words.
[[clang::import_module("page"), clang::import_name("fail")]] void fail_in_page(const char* words);
}

namespace cc {

void refuse(const std::string& reason) {
    fail_in_page(reason.c_str());
    std::abort();
}

CheckOrders check_orders(int, char**) {
    return {static_cast<std::size_t>(first_in_page()), static_cast<std::size_t>(figure_in_page()), false,
            [](const std::string& text) { write_in_page(text.data(), text.size()); }};
}

}  // namespace cc
