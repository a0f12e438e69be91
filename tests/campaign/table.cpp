#include "table.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "case_file.hpp"
#include "runner.hpp"

namespace campaign {
namespace {

constexpr const char* head = "| query | cases | invariances | worst error / bound | findings |";
constexpr const char* rule = "|---|---:|---:|---:|---:|";

std::string share(double worst) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", worst);
    return text;
}

std::string line_of(const Row& row) {
    return "| " + row.query + " | " + grouped(row.cases) + " | " + grouped(row.invariances) + " | " +
           share(row.worst) + " | " + grouped(row.findings) + " |";
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::uint64_t count_of(std::string text) {
    std::erase(text, ',');
    return std::strtoull(text.c_str(), nullptr, 10);
}

Row row_of(const std::filesystem::path& file, const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream text(line.substr(1));
    for (std::string cell; std::getline(text, cell, '|');) cells.push_back(trimmed(cell));
    if (cells.size() != 5) throw BadFile(file.string() + ": no table of a campaign");
    return {cells[0], count_of(cells[1]), count_of(cells[2]), std::strtod(cells[3].c_str(), nullptr),
            count_of(cells[4])};
}

Row together(const std::vector<Row>& rows) {
    Row all{"all"};
    for (const Row& row : rows) {
        all.cases += row.cases;
        all.invariances += row.invariances;
        all.worst = std::max(all.worst, row.worst);
        all.findings += row.findings;
    }
    return all;
}

}  // namespace

std::vector<Row> rows_of(const std::vector<Query>& asked, const std::vector<Sum>& sums) {
    std::vector<Row> rows;
    for (std::size_t k = 0; k < asked.size(); ++k)
        rows.push_back({asked[k].name, sums[k].cases, sums[k].invariances, sums[k].worst, sums[k].findings});
    return rows;
}

void print_table(std::vector<Row> rows) {
    rows.push_back(together(rows));
    std::printf("%-22s %15s %15s %20s %10s\n", "query", "cases", "invariances", "worst error / bound",
                "findings");
    for (const Row& row : rows)
        std::printf("%-22s %15s %15s %20s %10s\n", row.query.c_str(), grouped(row.cases).c_str(),
                    grouped(row.invariances).c_str(), share(row.worst).c_str(),
                    grouped(row.findings).c_str());
}

void print_kinds(const std::vector<Query>& asked, const std::vector<Sum>& sums) {
    for (std::size_t k = 0; k < asked.size(); ++k) {
        const double a_second =
            sums[k].seconds > 0 ? static_cast<double>(sums[k].cases) / sums[k].seconds : 0;
        std::printf("%s, beside %s: %s a second.", asked[k].name, asked[k].oracle,
                    grouped(static_cast<std::uint64_t>(a_second)).c_str());
        for (std::size_t kind = 0; kind < asked[k].kinds.size(); ++kind)
            std::printf("%s %s %s", kind == 0 ? "" : ",", asked[k].kinds[kind],
                        grouped(sums[k].kinds[kind]).c_str());
        std::printf(". Worst, %s of its bound: %s.\n", share(sums[k].worst).c_str(), sums[k].words);
    }
    std::printf("\n");
}

std::vector<Row> added(std::vector<Row> before, const std::vector<Row>& more) {
    for (const Row& row : more) {
        const auto same = std::ranges::find(before, row.query, &Row::query);
        if (same == before.end()) {
            before.push_back(row);
            continue;
        }
        same->cases += row.cases;
        same->invariances += row.invariances;
        same->worst = std::max(same->worst, row.worst);
        same->findings += row.findings;
    }
    return before;
}

std::vector<Row> read_table(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::string line;
    if (!std::getline(in, line) || line != head || !std::getline(in, line))
        throw BadFile(file.string() + ": no table of a campaign");
    std::vector<Row> rows;
    while (std::getline(in, line) && line.starts_with('|')) rows.push_back(row_of(file, line));
    return rows;
}

void write_table(const std::filesystem::path& file, const std::vector<Row>& rows) {
    const std::filesystem::path beside = file.string() + ".part";
    std::ofstream out(beside);
    out << head << '\n' << rule << '\n';
    for (const Row& row : rows) out << line_of(row) << '\n';
    if (!out.flush()) throw BadFile(file.string() + ": cannot be written");
    out.close();
    std::filesystem::rename(beside, file);
}

}  // namespace campaign
