// What keeps code that a reader has changed from harming the page: each branch is counted, and what throws, or fails an
// assertion, says why before it ends.
#include <exception>

extern "C" {

/// Ends the module if it has been running for too long.
[[clang::import_module("page"), clang::import_name("watch")]] void watch_in_page();
/// Ends the module with these words.
[[clang::import_module("page"), clang::import_name("fail")]] void fail_in_page(const char* words);
/// The same where an exception was thrown that says so.
[[clang::import_module("page"), clang::import_name("threw")]] void threw_in_page(const char* words);

/// Clang calls it at every branch of what is compiled with -fsanitize-coverage=trace-pc.
void __sanitizer_cov_trace_pc() {
    static unsigned branches = 0;
    if (++branches % 65536 == 0) watch_in_page();
}

[[noreturn]] void cc_failed(const char* words) {
    fail_in_page(words);
    __builtin_trap();
}

[[noreturn]] void __cxa_throw(void* thrown, void*, void (*)(void*)) {
    threw_in_page(static_cast<std::exception*>(thrown)->what());  // all that the course and the library throw
    __builtin_trap();
}
void* __cxa_allocate_exception(std::size_t size) { return __builtin_malloc(size); }
[[noreturn]] void abort_message(const char* words, ...) { cc_failed(words); }
}

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char* words, ...) { cc_failed(words); }
_LIBCPP_END_NAMESPACE_STD
