#include "demo/film.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <csignal>
#include <system_error>
#include <utility>

#include "base/fail.hpp"
#include "draw/triangles.hpp"

extern char** environ;

namespace cc {
namespace {

[[noreturn]] void fail(const std::string& fault) { throw BadInput("ffmpeg", fault); }

// The same pictures give the same file: nothing about the machine or the time is written.
std::vector<std::string> command(const std::filesystem::path& file, FilmFormat format, int width, int height,
                                 int rate, const std::string& words) {
    const std::string place = "drawtext=expansion=none:x=8:y=8:fontsize=16:box=1:boxcolor=white@0.8:text=";
    const std::string written = words.empty() ? "null" : place + "'" + words + "'";
    std::vector<std::string> all = {"ffmpeg", "-nostdin", "-loglevel", "error", "-xerror", "-y", "-f", "rawvideo"};
    const auto add = [&all](std::initializer_list<std::string> more) { all.insert(all.end(), more); };
    add({"-pixel_format", "rgb24", "-video_size", std::to_string(width) + "x" + std::to_string(height)});
    add({"-framerate", std::to_string(rate), "-i", "pipe:0", "-fflags", "+bitexact", "-flags:v",
         "+bitexact"});
    if (format == FilmFormat::gif)  // a palette for each picture, so that none has to wait for the last one
        add({"-filter_complex", written + ",split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1", "-f",
             "gif"});
    else
        add({"-vf", written, "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"});
    all.push_back("file:" + file.string());
    return all;
}

// Starts it with the reading end of the pipe as its standard input, out of reach of the terminal's Ctrl-C: who makes
// the film decides.
pid_t start(std::vector<std::string> words, const int (&ends)[2]) {
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    posix_spawnattr_t apart;
    posix_spawnattr_init(&apart);
    posix_spawnattr_setflags(&apart, POSIX_SPAWN_SETPGROUP);
    pid_t process = -1;
    const int error = posix_spawnp(&process, "ffmpeg", &actions, &apart, pointers.data(), environ);
    posix_spawnattr_destroy(&apart);
    posix_spawn_file_actions_destroy(&actions);
    if (error == 0) return process;
    for (const int end : ends) close(end);
    if (error == ENOENT) fail("is not installed, and films need it: apt-get install ffmpeg");
    fail("cannot be started: " + std::generic_category().message(error));
}

constexpr int line_between = 2;  // pixels, of two worlds
constexpr double most_pictures = 1e5;

int rate_of(FilmFormat format) { return format == FilmFormat::gif ? 20 : 60; }

int joined_width(const std::vector<Raster>& pictures) {
    const int count = static_cast<int>(pictures.size());
    return count * pictures[0].width() + (count - 1) * line_between;
}

// The pictures side by side, with a line between them.
std::string joined(const std::vector<Raster>& pictures) {
    const auto row = static_cast<std::size_t>(3 * pictures[0].width());
    std::vector<std::string> all;
    for (const Raster& picture : pictures) all.push_back(picture.bytes());
    std::string bytes;
    for (int y = 0; y < pictures[0].height(); ++y)
        for (std::size_t k = 0; k < all.size(); ++k) {
            if (k > 0) bytes.append(3 * line_between, '\x7a');
            bytes += all[k].substr(y * row, row);
        }
    return bytes;
}

}  // namespace

// ---- the program ffmpeg ---------------------------------------------------------------------------------

FilmFormat film_format(const std::filesystem::path& file) {
    if (file.extension() == ".gif") return FilmFormat::gif;
    if (file.extension() == ".mp4") return FilmFormat::mp4;
    throw BadInput(file.string(), "is no name of a film: it must end in .gif or .mp4");
}

Ffmpeg::Ffmpeg(const std::filesystem::path& file, FilmFormat format, int width, int height, int rate,
               const std::string& words) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) fail("cannot be started: " + std::generic_category().message(errno));
    process_ = start(command(file, format, width, height, rate, words), ends);
    close(ends[0]);
    pipe_ = ends[1];
}

Ffmpeg::~Ffmpeg() {
    if (process_ >= 0) kill(process_, SIGKILL);  // nobody wants the rest of the film
    wait();
}

void Ffmpeg::write(std::string_view picture) {
    while (!picture.empty()) {
        const ssize_t done = ::write(pipe_, picture.data(), picture.size());
        if (done < 0 && errno != EINTR) fail("has ended before the film did; see above");
        if (done > 0) picture.remove_prefix(static_cast<std::size_t>(done));
    }
}

void Ffmpeg::finish() {
    if (wait() != 0) fail("has made no film; see above");
}

// Closes its input, on which it ends.
int Ffmpeg::wait() {
    if (process_ < 0) return 0;
    close(pipe_);
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return status;
}

// ---- which steps, and how ------------------------------------------------------------------------------

std::vector<int> film_steps(double dt, int steps, int rate) {
    if (!(rate * dt * steps < most_pictures))
        throw BadInput("film", "it would have over 100000 pictures");
    std::vector<int> shown;
    for (int k = 0;; ++k) {
        const double step = k / (rate * dt);
        if (!(step < steps + 0.5)) return shown;
        shown.push_back(static_cast<int>(std::lround(step)));
    }
}

std::vector<Raster> pictures_of(const SceneRun& run) {
    std::vector<Raster> all;
    for (const NamedReport& side : run.sides()) {
        FilmPainter painter(run.view(), film_side);
        side.report->draw_film(painter, run.view());
        all.push_back(painter.picture());
    }
    return all;
}

Film::Film(const Output& file, double dt, int steps, std::string words)
    : file_(file.temporary()),
      format_(film_format(file.target())),
      words_(std::move(words)),
      steps_(film_steps(dt, steps, rate_of(format_))) {}

void Film::add(const SceneRun& run) {
    const std::vector<Raster> pictures = pictures_of(run);
    if (!film_) film_.emplace(file_, format_, joined_width(pictures), pictures[0].height(), rate_of(format_), words_);
    const std::string picture = joined(pictures);
    for (const int step = steps_[next_]; shows(step); ++next_) film_->write(picture);
}

}  // namespace cc
