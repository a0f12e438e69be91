#pragma once
/// A film that is made while its scene runs, by the program ffmpeg.
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "demo/output.hpp"
#include "demo/scene_run.hpp"
#include "draw/raster.hpp"

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

inline constexpr int film_side = 640;  ///< pixels of the longer side of a picture

/// Which of so many steps of dt seconds a film shows, in order: so many a second of the world's time, as near
/// as there are steps. Throws BadInput if they are over 100 000.
std::vector<int> film_steps(double dt, int steps, int rate);

/// A picture of each run, at the step that is shown.
std::vector<Raster> pictures_of(const SceneRun& run);

/// A film of 20 pictures a second as GIF, of 60 as MP4. Of two runs it has the pictures side by side.
class Film {
public:
    /// Will be the film of so many steps of dt seconds, with some words in its pictures. Throws BadInput for too many.
    Film(const Output& file, double dt, int steps, std::string words);
    /// Whether the film shows this step. Steps come in their order.
    bool shows(int step) const { return next_ < steps_.size() && steps_[next_] == step; }
    /// Shows the step at which a run is, which comes next. Throws BadInput if ffmpeg is not installed, or has given up.
    void add(const SceneRun& run);
    /// All steps were shown. Throws BadInput if there is no film.
    void finish() { film_->finish(); }
    /// How many pictures it has.
    std::size_t size() const { return next_; }

private:
    std::filesystem::path file_;
    FilmFormat format_;
    std::string words_;
    std::vector<int> steps_;  // one for each picture
    std::size_t next_ = 0;
    std::optional<Ffmpeg> film_;  // once the size of a picture is known
};

}  // namespace cc
