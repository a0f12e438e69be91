#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "demo/ball_over_triangles.hpp"
#include "demo/report.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t centre_width = 27;  // of (-0.1875, -0.1875, -0.1875)
constexpr std::size_t length_width = 10;

std::string place(Vec3 p) {
    return "(" + significant(p.x, 4) + ", " + significant(p.y, 4) + ", " + significant(p.z, 4) + ")";
}

std::size_t widest_name(const BallOverTriangles& scene) {
    std::size_t width = std::string("nearest").size();
    for (const Triangle& triangle : scene.triangles) width = std::max(width, triangle.name.size());
    return width;
}

// A word added to a list.
void add(std::string& list, const std::string& between, const std::string& word) {
    list += (list.empty() ? "" : between) + word;
}

class BallOverTrianglesRun : public Run {
public:
    explicit BallOverTrianglesRun(BallOverTriangles scene)
        : scene_(std::move(scene)),
          columns_(scene_.clock),
          name_width_(widest_name(scene_)),
          stories_(scene_.triangles.size()) {}

    void play(int frame) override {
        frame_ = frame;
        centre_ = scene_.ball.centre(scene_.clock, frame);
        answers_ = answers(scene_, frame);
        for (std::size_t k = 0; k < answers_.size(); ++k) note(stories_[k], answers_[k]);
    }

    std::string table_header() const override {
        return columns_.header() + padded("ball's centre", centre_width) + "  " +
               padded("nearest", name_width_) + "  region  " + padded("distance", length_width) +
               "  touches\n";
    }

    std::string table() const override {
        const std::size_t nearest = nearest_of(answers_);
        const auto& [point, distance, touches] = answers_[nearest];
        return columns_.row(frame_) + padded(place(centre_), centre_width) + "  " +
               padded(scene_.triangles[nearest].name, name_width_) + "  " + padded(to_text(point.region), 6) +
               "  " + padded(metres(distance), length_width) + "  " + touched() + "\n";
    }

    std::string csv_header() const override {
        return "frame,time,x,y,z,triangle,region,nearest_x,nearest_y,nearest_z,distance,touches\n";
    }

    std::string csv() const override {
        std::string start = std::to_string(frame_);
        for (const double value : {scene_.clock.time(frame_), centre_.x, centre_.y, centre_.z})
            start += "," + exact(value);
        std::string out;
        for (std::size_t k = 0; k < answers_.size(); ++k) {
            const auto& [nearest, distance, touches] = answers_[k];
            out += start + "," + scene_.triangles[k].name + "," + to_text(nearest.region);
            for (const double value : {nearest.point.x, nearest.point.y, nearest.point.z, distance})
                out += "," + exact(value);
            out += touches ? ",yes\n" : ",no\n";
        }
        return out;
    }

    std::string summary() const override {
        const auto all = static_cast<long long>(stories_.size());
        const auto touched =
            std::ranges::count_if(stories_, [](const Story& s) { return s.first_touch.has_value(); });
        std::string out = std::to_string(touched) + " of " + counted(all, "triangle") + " touched in " +
                          counted(scene_.clock.frames, "frame") + "\n";
        for (std::size_t k = 0; k < stories_.size(); ++k)
            out += "  " + padded(scene_.triangles[k].name, name_width_) + "  " + words(stories_[k]) + "\n";
        return out;
    }

    std::set<int> first_contacts() const override { return first_contacts_; }

    Figure strip(const SceneFile& scene, const std::vector<int>& frames) const override {
        return draw(scene, scene_, frames);
    }

private:
    // What happened to one triangle so far.
    struct Story {
        std::optional<int> first_touch{};  // frame
        std::string regions{};             // touched, in the order of their first touch
        std::array<bool, 7> is_in_regions{};
        int nearest_frame = 0;
        std::optional<double> smallest_distance{};
    };

    void note(Story& story, const TriangleAnswer& answer) {
        if (!story.smallest_distance || answer.distance < *story.smallest_distance) {
            story.smallest_distance = answer.distance;
            story.nearest_frame = frame_;
        }
        bool& is_known = story.is_in_regions[static_cast<std::size_t>(answer.nearest.region)];
        if (!answer.touches || std::exchange(is_known, true)) return;
        add(story.regions, ", then ", to_text(answer.nearest.region));
        first_contacts_.insert(frame_);
        if (!story.first_touch) story.first_touch = frame_;
    }

    // The triangles that the ball touches now.
    std::string touched() const {
        std::string list;
        for (std::size_t k = 0; k < answers_.size(); ++k)
            if (answers_[k].touches) add(list, ", ", scene_.triangles[k].name);
        return list.empty() ? "none" : list;
    }

    std::string words(const Story& story) const {
        const int frame = story.first_touch.value_or(story.nearest_frame);
        const std::string when =
            "frame " + std::to_string(frame) + ", t = " + seconds(scene_.clock.time(frame));
        if (story.first_touch) return "first touched in " + when + ": " + story.regions;
        const double gap = story.smallest_distance.value_or(0) - scene_.ball.radius;
        return "never touched: smallest gap " + metres(gap) + " in " + when;
    }

    BallOverTriangles scene_;
    FrameColumns columns_;
    std::size_t name_width_;
    int frame_ = 0;
    Vec3 centre_{};
    std::vector<TriangleAnswer> answers_;  // of this frame
    std::vector<Story> stories_;           // by triangle
    std::set<int> first_contacts_;
};

}  // namespace

std::unique_ptr<Run> start(BallOverTriangles scene) {
    return std::make_unique<BallOverTrianglesRun>(std::move(scene));
}

}  // namespace cc::demo
