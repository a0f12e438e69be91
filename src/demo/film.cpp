#include "demo/film.hpp"

#include <cmath>
#include <utility>

#include "base/fail.hpp"

namespace cc {
namespace {

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

std::vector<int> film_steps(double dt, int last, int rate) {
    if (!(rate * dt * last < most_pictures))
        throw BadInput("film", "it would have over 100000 pictures");
    std::vector<int> steps;
    for (int k = 0;; ++k) {
        const double step = k / (rate * dt);
        if (!(step < last + 0.5)) return steps;
        steps.push_back(static_cast<int>(std::lround(step)));
    }
}

Film::Film(const Output& file, double dt, int steps, std::string words)
    : file_(file.temporary()),
      format_(film_format(file.target())),
      words_(std::move(words)),
      steps_(film_steps(dt, steps, rate_of(format_))) {}

void Film::add(const std::vector<Raster>& pictures) {
    if (!film_) film_.emplace(file_, format_, joined_width(pictures), pictures[0].height(), rate_of(format_), words_);
    const std::string picture = joined(pictures);
    for (const int step = steps_[next_]; shows(step); ++next_) film_->write(picture);
}

}  // namespace cc
