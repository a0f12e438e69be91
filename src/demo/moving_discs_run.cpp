#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "demo/moving_discs.hpp"
#include "demo/report.hpp"

namespace cc::demo {
namespace {

// The two longest names and what stands between them.
std::size_t widest_pair(const MovingDiscs& scene) {
    std::vector<std::size_t> widths;
    for (const MovingDisc& disc : scene.discs) widths.push_back(disc.name.size());
    std::ranges::sort(widths, std::greater());
    return widths[0] + widths[1] + 2;
}

class MovingDiscsRun : public Run {
public:
    explicit MovingDiscsRun(MovingDiscs scene)
        : scene_(std::move(scene)), columns_(scene_.clock), pair_width_(widest_pair(scene_)) {}

    void play(int frame) override {
        frame_ = frame;
        answers_ = answers(scene_, frame);
        if (best_.empty())
            for (const PairAnswer& answer : answers_) best_.push_back({frame, answer});
        for (std::size_t k = 0; k < answers_.size(); ++k) {
            const PairAnswer& best = best_[k].answer;
            if (!best.contact && (answers_[k].contact || answers_[k].gap < best.gap))
                best_[k] = {frame, answers_[k]};
        }
    }

    std::string table_header() const override {
        return columns_.header() + padded("pair", pair_width_) + "  answer\n";
    }

    std::string table() const override {
        const std::string start = columns_.row(frame_);
        std::string out;
        for (const PairAnswer& answer : answers_) out += start + pair(answer) + "  " + words(answer) + "\n";
        return out;
    }

    std::string csv_header() const override {
        return "frame,time,a,b,s,contact_time,nearest_s,nearest_distance,gap\n";
    }

    std::string csv() const override {
        const std::string start = std::to_string(frame_) + "," + exact(scene_.clock.time(frame_)) + ",";
        std::string out;
        for (const PairAnswer& answer : answers_) {
            const auto& s = answer.contact;
            out += start + scene_.discs[answer.a].name + "," + scene_.discs[answer.b].name + ",";
            out += s ? exact(*s) + "," + exact(scene_.clock.time(frame_, *s)) : ",";
            for (const double value : {answer.nearest, answer.distance, answer.gap})
                out += "," + exact(value);
            out += "\n";
        }
        return out;
    }

    std::string summary() const override {
        const auto met =
            std::ranges::count_if(best_, [](const Best& b) { return b.answer.contact.has_value(); });
        const auto all = static_cast<long long>(best_.size());
        std::string out = std::to_string(met) + " of " + counted(all, "pair") + " met in " +
                          counted(scene_.clock.frames, "frame") + "\n";
        for (const auto& [frame, answer] : best_) {
            const double s = answer.contact.value_or(answer.nearest);
            out += "  " + pair(answer) + "  ";
            out +=
                answer.contact ? "first met in " : "never met: smallest gap " + metres(answer.gap) + " in ";
            out += "frame " + std::to_string(frame) + ", s = " + fixed(s, 3);
            out += ", t = " + seconds(scene_.clock.time(frame, s)) + "\n";
        }
        return out;
    }

    std::set<int> first_contacts() const override {
        std::set<int> frames;
        for (const auto& [frame, answer] : best_)
            if (answer.contact) frames.insert(frame);
        return frames;
    }

    Figure strip(const SceneFile& scene, const std::vector<int>& frames) const override {
        return draw(scene, scene_, frames);
    }

private:
    struct Best {
        int frame;          // of the first contact, or else of the smallest gap
        PairAnswer answer;  // there
    };

    std::string pair(const PairAnswer& answer) const {
        return padded(scene_.discs[answer.a].name + ", " + scene_.discs[answer.b].name, pair_width_);
    }

    std::string words(const PairAnswer& answer) const {
        if (!answer.contact)
            return "passed: gap " + metres(answer.gap) + " at s = " + fixed(answer.nearest, 3);
        if (*answer.contact == 0) return "touching from the start, s = 0";
        return "met at s = " + fixed(*answer.contact, 3) +
               " (t = " + seconds(scene_.clock.time(frame_, *answer.contact)) + ")";
    }

    MovingDiscs scene_;
    FrameColumns columns_;
    std::size_t pair_width_;
    int frame_ = 0;
    std::vector<PairAnswer> answers_;  // of this frame
    std::vector<Best> best_;           // by pair
};

}  // namespace

std::unique_ptr<Run> start(MovingDiscs scene) { return std::make_unique<MovingDiscsRun>(std::move(scene)); }

}  // namespace cc::demo
