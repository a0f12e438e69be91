#include <iostream>

#include "demo/program.hpp"
#include "terminal/signals.hpp"
#ifdef CC_WINDOW
#include "window/shell.hpp"
#else
namespace cc {
constexpr ShowWindow show_window = nullptr;
}
#endif

int main(int argc, char** argv) {
    cc::terminal::open_closed_streams();
    return cc::collision_course(argc, argv, std::cin, std::cout, std::cerr, cc::show_window);
}
