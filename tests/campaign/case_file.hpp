#pragma once
/// A case as a text file with hexadecimal floats: what a finding leaves behind, and a test can replay.
#include <filesystem>
#include <stdexcept>

#include "campaign.hpp"

namespace campaign {

/// A file that is none of the campaign's: `what()` says where and why.
struct BadFile : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A case that was read, and the query that it is for.
struct FiledCase {
    const Query* query;
    Case numbers;
};

/// Writes the case below some lines of comment; makes the folder.
void write_case(const std::filesystem::path& file, const Query& query, const Case& it,
                const std::vector<std::string>& comments);
/// Throws BadFile.
FiledCase read_case(const std::filesystem::path& file);

}  // namespace campaign
