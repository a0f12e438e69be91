/// Writes the figures and facts of a chapter, or of the demo, into a folder: plot-04 FOLDER
#include <filesystem>
#include <fstream>
#include <iostream>

#include "figure/plot.hpp"

namespace {

// Of what is drawn, "04" or "demo": the program is plot-04 or plot-demo.
std::string name_of(const char* program) {
    const std::string file = std::filesystem::path(program).filename().string();
    return file.substr(file.find('-') + 1);
}

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    if (!(out << text).flush()) throw std::runtime_error("cannot write " + file.string());
    std::cout << file.string() << '\n';
}

void draw_all(const std::string& name, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    for (const cc::Plot& plot : cc::plots())
        write(folder / (plot.name + ".svg"), plot.svg(plot.inputs));
    cc::Facts facts;
    cc::facts(facts);
    write(folder / (name + "-facts.json"), facts.json());
    std::cout << facts.json();
}

}  // namespace

int main(int argc, char** argv) {
    const std::string name = name_of(argv[0]);
    if (argc != 2) {
        std::cerr << "usage: plot-" << name << " FOLDER\n";
        return 2;
    }
    try {
        draw_all(name, argv[1]);
    } catch (const std::exception& e) {
        std::cerr << "plot-" << name << ": " << e.what() << '\n';
        return 1;
    }
}
