#pragma once
/// The table of a campaign: printed, and kept as Markdown rows that may be added up.
#include <filesystem>

#include "board.hpp"

namespace campaign {

/// A query's row.
struct Row {
    std::string query;
    std::uint64_t cases = 0;
    std::uint64_t invariances = 0;
    double worst = 0;  ///< in units of the bound
    std::uint64_t findings = 0;
};

std::vector<Row> rows_of(const std::vector<Query>& asked, const std::vector<Sum>& sums);
/// With a last row for all together.
void print_table(std::vector<Row> rows);
/// Counts by kind, a paragraph for each query, and how many cases a second one processor makes.
void print_kinds(const std::vector<Query>& asked, const std::vector<Sum>& sums);

/// Rows of two tables, added up by query.
std::vector<Row> added(std::vector<Row> before, const std::vector<Row>& more);
/// Throws BadFile.
std::vector<Row> read_table(const std::filesystem::path& file);
/// Throws BadFile.
void write_table(const std::filesystem::path& file, const std::vector<Row>& rows);

}  // namespace campaign
