#pragma once
/// Files that appear whole or not at all.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

namespace cc {

/// A file that is being written. Until `keep` all goes to a temporary file beside it, which is gone
/// with this object: on failure nothing is written, and what was there before stays.
class Output {
public:
    /// Begins to write. Throws BadInput if the file could not be written in the end.
    explicit Output(const std::filesystem::path& target);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output();

    /// Adds text.
    void write(std::string_view text);
    /// Ends the writing; throws BadInput if not all of it went well.
    void finish();
    /// Puts the finished file into its place.
    void keep();

    /// Where it is until `keep`: another program may write it, too.
    const std::filesystem::path& temporary() const { return temporary_; }
    /// The file as it was asked for.
    const std::filesystem::path& target() const { return target_; }

private:
    [[noreturn]] void fail(int error) const;

    std::filesystem::path target_;
    std::filesystem::path temporary_;
    std::FILE* file_ = nullptr;
};

/// Writes all of a file at once; no Ctrl-C comes between. Throws BadInput "FILE: fault"; what was there before
/// stays then.
void save(const std::filesystem::path& file, std::string_view bytes);

}  // namespace cc
