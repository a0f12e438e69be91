// What the C++ runtime would do about errors needs a terminal; in a page a throw ends in a trap.
#include <cstddef>
#include <version>

extern "C" {

[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }

// The runtime's last words, in its own two places: without these the module brings all of printf.
[[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
}

_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
