#include <csignal>
#include <iostream>

#include "demo/program.hpp"

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error like any other
    return cc::demo::collision_course(argc, argv, std::cin, std::cout, std::cerr);
}
