#include "terminal/steppers.hpp"

#include "base/fail.hpp"
#include "terminal/walk.hpp"

namespace cc::terminal {

std::vector<Vec2> room_for(const ConvexView& shape) {
    std::vector<Vec2> seen;
    for (const Vec2 p : shape.points)
        for (const double r : {-shape.radius, shape.radius}) seen.push_back(p + Vec2{r, r});
    return seen;
}

std::vector<Vec2> room_for(const Shapes& shapes) {
    std::vector<Vec2> seen;
    for (const Placed& shape : shapes)
        for (const Vec2 p : room_for(shape.view())) seen.push_back(p);
    return seen;
}

const std::vector<Watched>& watched() {
    static const std::vector<Watched> all = [] {
        std::vector<Watched> families;
        for (const auto& family : {steppers_of_shapes(), steppers_of_worlds(), steppers_of_meshes()})
            families.insert(families.end(), family.begin(), family.end());
        return families;
    }();
    return all;
}

const Watched& find_watched(std::string_view name) {
    std::string known;
    for (const Watched& one : watched()) {
        if (one.name == name) return one;
        known.append(known.empty() ? "" : ", ").append(one.name);
    }
    throw BadInput("NAME", "there is no stepper " + quoted(name) + "; there are " + known);
}

}  // namespace cc::terminal
