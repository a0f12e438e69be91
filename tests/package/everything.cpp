// All headers at once, in a second source: what one of them defined twice would not link.
#include <collision_course/collision_course.hpp>

double gap() {
    const cc::Polygon square = cc::box(1, 1);
    const cc::Placed ball(cc::Disc(0.5), {{3, 0}, {}});
    return cc::gjk(cc::view(square), ball.view()).distance;
}
