#pragma once
/// Pictures into a film, by the program ffmpeg.
#include <sys/types.h>

#include <filesystem>
#include <string_view>

namespace cc {

/// What kind of file a film is.
enum class FilmFormat { gif, mp4 };

/// The kind that the end of a file's name asks for. Throws BadInput if it is neither .gif nor .mp4.
FilmFormat film_format(const std::filesystem::path& file);

/// A running ffmpeg. It ends with this object, at the latest. While pictures are written, SIGPIPE must be ignored: see
/// terminal/signals.hpp.
class Ffmpeg {
public:
    /// Begins a film in a file: so many pixels, so many pictures a second, with words (of letters, digits, blanks,
    /// commas and brackets) in their upper left corner. Throws BadInput if ffmpeg is not installed.
    Ffmpeg(const std::filesystem::path& file, FilmFormat format, int width, int height, int rate,
           const std::string& words);
    Ffmpeg(const Ffmpeg&) = delete;
    Ffmpeg& operator=(const Ffmpeg&) = delete;
    ~Ffmpeg();
    /// One more picture: the bytes of a Raster of this size. Throws BadInput if ffmpeg has given up.
    void write(std::string_view picture);
    /// The last one was written. Throws BadInput if there is no film.
    void finish();

private:
    int wait();
    int pipe_ = -1;
    pid_t process_ = -1;
};

}  // namespace cc
