/// Writes the figures and facts of a chapter, or of the demo, into a folder: plot-04 FOLDER
#include <filesystem>
#include <fstream>
#include <iostream>

#include "figure/plot.hpp"

namespace {

const std::string name = CC_PLOTS;  // "04", "demo"

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    if (!(out << text).flush()) throw std::runtime_error("cannot write " + file.string());
    std::cout << file.string() << '\n';
}

}  // namespace

int main(int argc, char** argv) try {
    if (argc != 2) {
        std::cerr << "usage: plot-" << name << " FOLDER\n";
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    std::filesystem::create_directories(folder);
    for (const cc::Plot& plot : cc::plots())
        write(folder / (plot.name + ".svg"), plot.svg(plot.inputs));
    cc::Facts facts;
    cc::facts(facts);
    write(folder / (name + "-facts.json"), facts.json());
    std::cout << facts.json();
} catch (const std::exception& e) {
    std::cerr << "plot-" << name << ": " << e.what() << '\n';
    return 1;
}
