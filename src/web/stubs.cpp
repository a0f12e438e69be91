// Memory for a module, in a few lines: the runtime's own is a tenth of one.
#include <cstddef>
#include <cstdint>
#include <iterator>

extern "C" {

extern unsigned char __heap_base;  // where the module's own data ends

}

namespace {

constexpr std::size_t page = 65536;
constexpr std::size_t head = 16;  // before a block: which size it has; keeps what follows aligned

// Blocks have 16 * 2^k bytes. One that was given back waits in the list of its size.
struct Free {
    Free* next;
};
Free* waiting[28];
std::uintptr_t top = 0;

void* fresh(std::size_t size) {
    if (top == 0) top = (reinterpret_cast<std::uintptr_t>(&__heap_base) + head - 1) / head * head;
    const std::uintptr_t begin = top;
    const std::size_t there = __builtin_wasm_memory_size(0) * page;
    top += size;
    if (top > there && __builtin_wasm_memory_grow(0, (top - there + page - 1) / page) == SIZE_MAX) __builtin_trap();
    return reinterpret_cast<void*>(begin);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
    std::size_t k = 0;
    while ((std::size_t{16} << k) < size)
        if (++k == std::size(waiting)) __builtin_trap();
    if (Free* block = waiting[k]) {
        waiting[k] = block->next;
        return block;
    }
    auto* block = static_cast<std::size_t*>(fresh(head + (std::size_t{16} << k)));
    *block = k;
    return reinterpret_cast<unsigned char*>(block) + head;
}

void free(void* given) {
    if (!given) return;
    const std::size_t k = *reinterpret_cast<std::size_t*>(static_cast<unsigned char*>(given) - head);
    auto* block = static_cast<Free*>(given);
    block->next = waiting[k];
    waiting[k] = block;
}

// A module has no end at which anything is left to do.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }

// WebAssembly reads from any address: a wish for more than 16 bytes would only be for speed.
void* aligned_alloc(std::size_t, std::size_t size) { return malloc(size); }

void* memcpy(void* to, const void* from, std::size_t size) { return __builtin_memcpy(to, from, size); }
void* memmove(void* to, const void* from, std::size_t size) { return __builtin_memmove(to, from, size); }
void* memset(void* to, int byte, std::size_t size) { return __builtin_memset(to, byte, size); }
}
