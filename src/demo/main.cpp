#include <csignal>
#include <iostream>

#include "demo/program.hpp"
#ifdef CC_WINDOW
#include "window/shell.hpp"
#else
namespace cc::demo {
constexpr ShowWindow show_window = nullptr;
}
#endif

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error like any other
    return cc::demo::collision_course(argc, argv, std::cin, std::cout, std::cerr, cc::demo::show_window);
}
