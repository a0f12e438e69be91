#include "case_file.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

namespace campaign {
namespace {

std::string written(const char* format, double x) {
    char text[64];
    std::snprintf(text, sizeof text, format, x);
    return text;
}

// A row exactly, and for people.
std::string row_of(const double* numbers, std::size_t width) {
    std::string exactly, about;
    for (std::size_t k = 0; k < width; ++k) {
        exactly += written("%a ", numbers[k]);
        about += written(" %.9g", numbers[k]);
    }
    return exactly + " #" + about;
}

// Reads a file line by line, and knows where it is.
class Reader {
public:
    explicit Reader(const std::filesystem::path& file) : name_(file.string()), in_(file) {
        if (!in_) throw BadFile(name_ + ": cannot be read");
    }
    // The next line's words, without comments; none at the end.
    std::vector<std::string> words() {
        std::vector<std::string> found;
        for (std::string line; found.empty() && std::getline(in_, line);) {
            ++line_;
            std::istringstream text(line.substr(0, line.find('#')));
            for (std::string word; text >> word;) found.push_back(word);
        }
        return found;
    }
    [[noreturn]] void refuse(const std::string& why) const {
        throw BadFile(name_ + ":" + std::to_string(line_) + ": " + why);
    }

private:
    std::string name_;
    std::ifstream in_;
    int line_ = 0;
};

const Query& query_of(const Reader& reader, const std::vector<std::string>& words) {
    if (words.size() != 2 || words[0] != "query") reader.refuse("does not begin with \"query NAME\"");
    const auto found = std::ranges::find(queries(), words[1], &Query::name);
    if (found == queries().end()) reader.refuse("there is no query " + words[1]);
    return *found;
}

double number_of(const Reader& reader, const std::string& word) {
    char* end = nullptr;
    const double number = std::strtod(word.c_str(), &end);
    if (*end != 0) reader.refuse(word + " is no number");
    return number;
}

void add_row(const Reader& reader, const Part& part, const std::vector<std::string>& words,
             std::vector<double>& numbers) {
    if (words.size() != part.width)
        reader.refuse("a row of " + std::string(part.name) + " has " + std::to_string(part.width) +
                      " numbers");
    for (const std::string& word : words) numbers.push_back(number_of(reader, word));
}

}  // namespace

void write_case(const std::filesystem::path& file, const Query& query, const Case& it,
                const std::vector<std::string>& comments) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file);
    for (const std::string& line : comments) out << "# " << line << '\n';
    out << "query " << query.name << '\n';
    for (std::size_t k = 0; k < it.size(); ++k) {
        const std::size_t width = query.parts[k].width;
        out << "part " << query.parts[k].name << '\n';
        for (std::size_t j = 0; j < it[k].size(); j += width) out << row_of(&it[k][j], width) << '\n';
    }
    if (!out.flush()) throw BadFile(file.string() + ": cannot be written");
}

FiledCase read_case(const std::filesystem::path& file) {
    Reader reader(file);
    const Query& query = query_of(reader, reader.words());
    Case numbers;
    for (auto words = reader.words(); !words.empty(); words = reader.words()) {
        if (words[0] != "part") {
            if (numbers.empty()) reader.refuse("numbers before the first part");
            add_row(reader, query.parts[numbers.size() - 1], words, numbers.back());
            continue;
        }
        const bool is_next = words.size() == 2 && numbers.size() < query.parts.size() &&
                             words[1] == query.parts[numbers.size()].name;
        if (!is_next) reader.refuse("this is not the next part of " + std::string(query.name));
        numbers.emplace_back();
    }
    if (numbers.size() != query.parts.size()) reader.refuse("a part is missing");
    for (std::size_t k = 0; k < numbers.size(); ++k)
        if (numbers[k].size() < query.parts[k].least * query.parts[k].width)
            reader.refuse("too few rows of " + std::string(query.parts[k].name));
    return {&query, numbers};
}

}  // namespace campaign
