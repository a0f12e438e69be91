// Counts the calls of a unit's functions by name: g++ and clang call these two functions, if they are told to.
#include <cxxabi.h>
#include <dlfcn.h>

#include <cstdlib>
#include <map>
#include <string>

namespace {

std::map<void*, long> calls;

std::string name_of(void* function) {
    Dl_info found{};
    if (!dladdr(function, &found) || !found.dli_sname || found.dli_saddr != function) return "";
    char* name = abi::__cxa_demangle(found.dli_sname, nullptr, nullptr, nullptr);
    const std::string words = name ? name : "";
    std::free(name);
    return words;
}

}  // namespace

extern "C" void __cyg_profile_func_enter(void* function, void*) { ++calls[function]; }
extern "C" void __cyg_profile_func_exit(void*, void*) {}

/// How often a function was called: "gjk" counts all that plain::gjk( is the name of, or plain::gjk<.
extern "C" long calls_of(const char* function) {
    long count = 0;
    const std::string wanted = std::string("plain::") + function;
    for (const auto& [each, times] : calls) {
        const std::string name = name_of(each);
        const std::size_t at = name.find(wanted);
        if (at == std::string::npos) continue;
        const char next = name[at + wanted.size()];
        const bool is_argument = name.find('(') < at;
        if (!is_argument && (next == '(' || next == '<')) count += times;
    }
    return count;
}
