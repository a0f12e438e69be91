#include "demo/output.hpp"

#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include "base/fail.hpp"
#include "terminal/signals.hpp"

namespace cc {
namespace {

namespace fs = std::filesystem;

// The file behind a link, so that the link stays.
fs::path resolved(const fs::path& target) {
    std::error_code error;
    const fs::path path = fs::canonical(target, error);
    return error ? target : path;
}

// A free name beside the target, and its file.
std::FILE* open_beside(const fs::path& target, fs::path& temporary) {
    for (int k = 0; k < 100; ++k) {
        temporary = target;
        temporary += ".part" + std::to_string(k);
        if (std::FILE* file = std::fopen(temporary.c_str(), "wbxe")) return file;
        if (errno != EEXIST) break;
    }
    return nullptr;
}

}  // namespace

Output::Output(const fs::path& target) : target_(target) {
    const fs::path place = resolved(target);
    std::error_code ignored;
    const fs::file_status status = fs::status(place, ignored);
    if (fs::is_directory(status)) fail(EISDIR);
    if (fs::exists(status) && !fs::is_regular_file(status))
        throw BadInput(target_.string(), "is not an ordinary file");
    errno = 0;
    if (fs::exists(status) && !std::ofstream(place, std::ios::app)) fail(errno);
    file_ = place.filename().empty() ? nullptr : open_beside(place, temporary_);
    if (!file_) fail(errno ? errno : ENOENT);
}

Output::~Output() {
    if (file_) std::fclose(file_);
    std::error_code ignored;
    fs::remove(temporary_, ignored);
}

void Output::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail(errno);
}

void Output::finish() {
    if (std::fclose(std::exchange(file_, nullptr)) != 0) fail(errno);
}

void Output::keep() {
    std::error_code error;
    fs::rename(temporary_, resolved(target_), error);
    if (error) fail(error.value());
}

void Output::fail(int error) const {
    throw BadInput(target_.string(),
                   "cannot be written: " + std::generic_category().message(error));
}

void save(const fs::path& file, std::string_view bytes) {
    const terminal::Undisturbed until_it_is_kept;
    Output output(file);
    output.write(bytes);
    output.finish();
    output.keep();
}

}  // namespace cc
