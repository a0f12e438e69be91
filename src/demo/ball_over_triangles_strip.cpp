#include <algorithm>
#include <array>

#include "base/angle.hpp"
#include "demo/ball_over_triangles.hpp"
#include "demo/strip.hpp"
#include "figure/painter.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t most_labelled = 8;  // more names would hide the triangles

using Corners = std::array<Vec3, 3>;

// Where the scene is drawn: moved so that it stands on the ground, in a unit in which its largest side
// is 1, so that the size and place of a scene never matter.
class Stage {
public:
    Stage(const BallOverTriangles& scene, const std::vector<int>& frames) : scene_(scene) {
        for (const Triangle& t : scene.triangles)
            for (const Vec3 p : {t.a, t.b, t.c}) include_point(p);
        const double r = scene.ball.radius;
        for (const int frame : frames) {
            const Vec3 centre = scene.ball.centre(scene.clock, frame);
            include_point(centre - Vec3{r, r, r});
            include_point(centre + Vec3{r, r, r});
        }
        const Vec3 span = high_ - low_;
        const double largest = std::max({span.x, span.y, span.z});
        if (largest >= shortest) unit_ = largest;
    }

    Vec3 place(Vec3 p) const { return (p - low_) / unit_; }
    Corners corners(std::size_t k) const {
        const auto& [name, a, b, c] = scene_.triangles[k];
        return {place(a), place(b), place(c)};
    }
    Vec3 centre(int frame) const { return place(scene_.ball.centre(scene_.clock, frame)); }
    double radius() const { return scene_.ball.radius / unit_; }
    const View& view() const { return view_; }

private:
    void include_point(Vec3 p) {
        low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y), std::min(low_.z, p.z)};
        high_ = {std::max(high_.x, p.x), std::max(high_.y, p.y), std::max(high_.z, p.z)};
    }

    const BallOverTriangles& scene_;
    Vec3 low_{scene_.triangles[0].a};
    Vec3 high_{low_};
    double unit_ = 1;
    View view_{-pi / 12, pi / 4};  // from the front, a little from the left, and from above
};

// The part of the picture that holds all in these frames.
Window window_of(const BallOverTriangles& scene, const Stage& stage, const std::vector<int>& frames) {
    Window window = empty_window();
    for (std::size_t k = 0; k < scene.triangles.size(); ++k)
        for (const Vec3 p : stage.corners(k)) include(window, stage.view().flat(p), 0);
    for (const int frame : frames) {
        const Vec3 centre = stage.centre(frame);
        include(window, stage.view().flat(centre), stage.radius());
        include(window, stage.view().flat({centre.x, centre.y, 0}), stage.radius());
    }
    return widened(window);
}

// The corner, edge or face to which the nearest point belongs.
void draw_region(Painter& space, const Corners& corners, Region region, Role role) {
    if (region == Region::face) return space.face(corners, role);
    const auto k = static_cast<std::size_t>(region);
    if (k < 3) return space.point(corners[k], role);
    space.segment(corners[k - 3], corners[(k - 2) % 3], role);
}

void draw_triangle(Painter& space, const Corners& corners, const TriangleAnswer& answer) {
    const bool is_face_touched = answer.touches && answer.nearest.region == Region::face;
    space.shadow(corners);
    if (!is_face_touched) space.face(corners, Role::shape_a);
    if (answer.touches) draw_region(space, corners, answer.nearest.region, Role::result);
}

Vec3 middle(const Corners& corners) { return (corners[0] + corners[1] + corners[2]) / 3; }

// Where the letter of the k-th corner stands outside the triangle, as the picture shows it.
Side side_of(const Corners& corners, std::size_t k, const View& view) {
    const Vec2 here = view.flat(corners[k]);
    const Vec2 next = view.flat(corners[(k + 1) % 3]);
    const Vec2 last = view.flat(corners[(k + 2) % 3]);
    if (here.x < std::min(next.x, last.x)) return Side::left;
    if (here.x > std::max(next.x, last.x)) return Side::right;
    return here.y > (next.y + last.y) / 2 ? Side::above : Side::below;
}

// The letters of the corners; of several at one place, the first.
void draw_letters(Painter& space, const Corners& corners, const View& view) {
    constexpr const char* letters[] = {"$A$", "$B$", "$C$"};
    for (std::size_t k = 0; k < 3; ++k)
        if (std::find(corners.begin(), corners.begin() + k, corners[k]) == corners.begin() + k)
            space.label(corners[k], letters[k], Role::shape_a, side_of(corners, k, view));
}

// Over all else, so that nothing hides it.
void draw_answer(Painter& space, const Stage& stage, Vec3 centre, const TriangleAnswer& answer) {
    const Vec3 point = stage.place(answer.nearest.point);
    space.segment(centre, point, Role::active);
    space.point(point, answer.touches ? Role::result : Role::active);
    space.paint();
}

void draw_frame(Panel& panel, const BallOverTriangles& scene, const Stage& stage, int frame) {
    Painter space(panel, stage.view());
    const auto all = answers(scene, frame);
    const Vec3 centre = stage.centre(frame);
    for (std::size_t k = 0; k < all.size(); ++k) {
        draw_triangle(space, stage.corners(k), all[k]);
        if (1 < all.size() && all.size() <= most_labelled)
            space.label(middle(stage.corners(k)), scene.triangles[k].name, Role::shape_a, Side::right);
    }
    space.shadow(centre, stage.radius());
    space.ball(centre, stage.radius(), Role::shape_b);
    space.segment(stage.centre(0), stage.centre(scene.clock.frames), Role::shape_b, Line::dashed);
    space.paint();
    const std::size_t nearest = nearest_of(all);
    draw_letters(space, stage.corners(nearest), stage.view());
    draw_answer(space, stage, centre, all[nearest]);
}

std::string caption(const BallOverTriangles& scene, int frame) {
    const auto all = answers(scene, frame);
    const std::size_t k = nearest_of(all);
    const Region region = all[k].nearest.region;
    const std::string kind = region == Region::face ? "" : region <= Region::C ? "corner " : "edge ";
    return "frame " + std::to_string(frame) + ": " + scene.triangles[k].name + ", " + kind + to_text(region) +
           (all[k].touches ? ", touched" : "");
}

}  // namespace

Figure draw(const SceneFile& scene, const BallOverTriangles& contents, const std::vector<int>& frames) {
    const Stage stage(contents, frames);
    const Window window = window_of(contents, stage, frames);
    Figure figure = strip_figure(scene, frames.size());
    for (const int frame : frames)
        draw_frame(figure.panel(caption(contents, frame), window, panel_width), contents, stage, frame);
    return figure;
}

}  // namespace cc::demo
