// A check as a program: what it is asked for is in its command line, and its lines go to a file.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "exercise/check.hpp"

namespace cc {
namespace {

std::size_t case_number(const std::string& word) {
    std::size_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, fault] = std::from_chars(word.data(), end, number);
    if (fault != std::errc{} || stop != end || number == 0)
        refuse("not the number of a case: " + word);
    return number;
}

// Each line is on the disk before the next case begins: that may crash.
auto writer(const std::string& path) {
    if (path.empty()) refuse("no file is named");
    const auto file = std::make_shared<std::ofstream>(path, std::ios::binary);
    return [file, path](const std::string& text) {
        if (!(*file << text).flush()) refuse("cannot write " + path);
    };
}

}  // namespace

void refuse(const std::string& reason) {
    std::cerr << reason << '\n';
    std::exit(2);
}

CheckOrders check_orders(int argc, char** argv) {
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);  // what was printed before a crash is seen
    const std::vector<std::string> words(argv + 1, argv + argc);
    const bool is_strict = words.size() == 3 && words[2] == "--strict";
    if ((words.size() == 2 || is_strict) && words[0] == "--rows") return {1, 0, is_strict, writer(words[1])};
    if (words.size() == 3 && words[0] == "--figure")
        return {1, case_number(words[1]), false, [path = words[2]](const std::string& text) { writer(path)(text); }};
    if (words.empty()) return {1, 0, false, [](const std::string& text) { std::cout << text << std::flush; }};
    refuse("usage: " + std::string{argv[0]} + " [--rows FILE [--strict] | --figure CASE FILE]");
}

}  // namespace cc
