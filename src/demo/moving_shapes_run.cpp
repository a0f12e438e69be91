#include <algorithm>
#include <map>
#include <utility>

#include "base/text.hpp"
#include "demo/moving_shapes_kind.hpp"
#include "demo/report.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t answer_width = 15, normal_width = 19;
constexpr std::ptrdiff_t most_told = 20;  // pairs in the summary

std::size_t widest_pair(const MovingShapes& scene) {
    std::vector<std::size_t> widths;
    for (const MovingShape& moving : scene.shapes) widths.push_back(moving.name.size());
    std::ranges::sort(widths, std::greater());
    return widths[0] + widths[1] + 2;
}

std::string place(Vec2 p) { return "(" + significant(p.x, 4) + ", " + significant(p.y, 4) + ")"; }

// All contact points, as people read them.
std::string contacts(const Manifold& found) {
    std::string text;
    for (int k = 0; k < found.count; ++k) text += (k ? "  " : "") + place(found.points[k].position);
    return text.empty() ? "none" : text;
}

std::string cells(Vec2 v) { return "," + exact(v.x) + "," + exact(v.y); }

std::string cells(const Manifold& found) {
    std::string text = "," + std::to_string(found.count);
    for (int k = 0; k < 2; ++k) {
        if (k >= found.count)
            text += ",,,,";
        else
            text += cells(found.points[k].position) + "," + exact(found.points[k].separation) + "," +
                    std::to_string(found.points[k].feature_id);
    }
    return text;
}

class MovingShapesRun : public Run {
public:
    explicit MovingShapesRun(MovingShapes scene)
        : scene_(std::move(scene)), columns_(scene_.clock), pair_width_(widest_pair(scene_)) {}

    void play(int frame) override {
        frame_ = frame;
        now_ = moment(scene_, frame);
        asked_ += std::ssize(now_.answers);
        for (const ShapeAnswer& answer : now_.answers) note(stories_[{answer.a, answer.b}], answer);
    }

    std::string table_header() const override {
        return columns_.header() + padded("pair", pair_width_) + "  " + padded("answer", answer_width) +
               "  " + padded("normal", normal_width) + "  contacts\n";
    }

    std::string table() const override {
        const std::string start = columns_.row(frame_);
        if (now_.answers.empty()) return start + "no two near\n";
        std::string out;
        for (const ShapeAnswer& answer : now_.answers)
            out += start + pair(answer.a, answer.b) + "  " + padded(words(answer), answer_width) + "  " +
                   padded(answer.normal ? place(*answer.normal) : "none", normal_width) + "  " +
                   contacts(answer.contacts) + "\n";
        return out;
    }

    std::string csv_header() const override {
        return "frame,time,a,b,status,separation,normal_x,normal_y,a_x,a_y,b_x,b_y,contacts,"
               "x0,y0,separation0,id0,x1,y1,separation1,id1\n";
    }

    std::string csv() const override {
        const std::string start = std::to_string(frame_) + "," + exact(scene_.clock.time(frame_)) + ",";
        std::string out;
        for (const ShapeAnswer& answer : now_.answers)
            out += start + name(answer.a) + "," + name(answer.b) + "," + to_text(answer.status) + "," +
                   exact(answer.separation) + (answer.normal ? cells(*answer.normal) : ",,") +
                   cells(answer.point_a) + cells(answer.point_b) + cells(answer.contacts) + "\n";
        return out;
    }

    std::string summary() const override {
        const auto all = pairs_in(scene_);
        std::vector<std::string> lines;  // those of pairs that touched come first
        std::ptrdiff_t touched = 0;
        for (const auto& [who, story] : stories_)
            lines.insert(story.first_touch ? lines.begin() + touched++ : lines.end(),
                         "  " + pair(who.first, who.second) + "  " + told(story) + "\n");
        std::string out = std::to_string(touched) + " of " + counted(all, "pair") + " touched in " +
                          counted(scene_.clock.frames, "frame") + "\n";
        const auto more = std::max(std::ssize(lines) - most_told, std::ptrdiff_t{0});
        for (auto line = lines.begin(); line != lines.end() - more; ++line) out += *line;
        if (more > 0) out += "  and " + counted(more, "pair") + " more\n";
        return out + "near in all frames together: " + std::to_string(asked_) + " of " +
               counted(all * (frame_ + 1), "pair") + "\n";
    }

    std::set<int> first_contacts() const override {
        std::set<int> frames;
        for (const auto& [who, story] : stories_)
            if (story.first_touch) frames.insert(*story.first_touch);
        return frames;
    }

    Figure strip(const SceneFile& scene, const std::vector<int>& frames) const override {
        return draw(scene, scene_, frames);
    }

private:
    // What happened to one pair so far.
    struct Story {
        std::optional<int> first_touch{};  // frame
        std::optional<double> extreme{};   // smallest separation
        int extreme_frame = 0;
    };

    void note(Story& story, const ShapeAnswer& answer) const {
        if (!story.extreme || answer.separation < *story.extreme) {
            story.extreme = answer.separation;
            story.extreme_frame = frame_;
        }
        if (!story.first_touch && answer.touches()) story.first_touch = frame_;
    }

    std::string when(int frame) const {
        return "frame " + std::to_string(frame) + ", t = " + seconds(scene_.clock.time(frame));
    }

    std::string told(const Story& story) const {
        const double extreme = story.extreme.value_or(0);
        const std::string at_most = when(story.extreme_frame);
        if (!story.first_touch)
            return "never touched: smallest distance " + metres(extreme) + " in " + at_most;
        const std::string first = "first touched in " + when(*story.first_touch) + ", ";
        return first + (extreme < 0 ? "deepest " + metres(-extreme) + " in " + at_most : "never deeper");
    }

    const std::string& name(std::size_t k) const { return scene_.shapes[k].name; }
    std::string pair(std::size_t a, std::size_t b) const {
        return padded(name(a) + ", " + name(b), pair_width_);
    }

    MovingShapes scene_;
    FrameColumns columns_;
    std::size_t pair_width_;
    int frame_ = 0;
    Moment now_;           // of this frame
    long long asked_ = 0;  // in all frames
    std::map<std::pair<std::size_t, std::size_t>, Story> stories_;
};

}  // namespace

std::unique_ptr<Run> start(MovingShapes scene) { return std::make_unique<MovingShapesRun>(std::move(scene)); }

}  // namespace cc::demo
