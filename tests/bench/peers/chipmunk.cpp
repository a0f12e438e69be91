// Chipmunk 7, in doubles.
#include <chipmunk/chipmunk.h>

#include <vector>

#include "peers/peers.hpp"

namespace peers {
namespace {

using namespace worlds;

struct Chipmunk : Engine {
    Chipmunk(const Trial& scene, int iterations) : space(cpSpaceNew()) {
        cpSpaceSetGravity(space, {scene.gravity.x, scene.gravity.y});
        cpSpaceSetIterations(space, iterations);
        cpSpaceSetCollisionSlop(space, scene.options.slop);
        for (const Body& body : scene.bodies) add(body);
    }
    Chipmunk(const Chipmunk&) = delete;
    ~Chipmunk() override {
        for (cpShape* shape : shapes) {
            cpSpaceRemoveShape(space, shape);
            cpShapeFree(shape);
        }
        for (cpBody* body : bodies) {
            cpSpaceRemoveBody(space, body);
            cpBodyFree(body);
        }
        cpSpaceFree(space);
    }
    void add(const Body& body) {
        cpBody* made = body.inv_m > 0 ? cpBodyNew(mass(body), inertia(body)) : body.omega != 0 ? cpBodyNewKinematic() : cpBodyNewStatic();
        bodies.push_back(cpSpaceAddBody(space, made));
        cpBodySetPosition(made, {body.pose.x.x, body.pose.x.y});
        cpBodySetAngle(made, angle(body.pose.q));
        cpBodySetAngularVelocity(made, body.omega);
        cpShape* shape = nullptr;
        if (const auto* disc = std::get_if<Disc>(&body.shape)) {
            shape = cpCircleShapeNew(made, disc->radius, {0, 0});
        } else {
            std::vector<cpVect> corners;
            for (const Vec2 p : std::get<Polygon>(body.shape).points()) corners.push_back({p.x, p.y});
            shape = cpPolyShapeNewRaw(made, static_cast<int>(corners.size()), corners.data(), 0);
        }
        cpShapeSetFriction(shape, std::sqrt(body.friction));  // it multiplies the two of a pair
        shapes.push_back(cpSpaceAddShape(space, shape));
    }
    void step() override { cpSpaceStep(space, dt); }
    void read(Trial& into) const override {
        for (std::size_t k = 0; k < bodies.size(); ++k) {
            const cpVect x = cpBodyGetPosition(bodies[k]), v = cpBodyGetVelocity(bodies[k]);
            into.bodies[k].pose = {{x.x, x.y}, rotation(cpBodyGetAngle(bodies[k]))};
            into.bodies[k].v = {v.x, v.y};
            into.bodies[k].omega = cpBodyGetAngularVelocity(bodies[k]);
        }
    }
    cpSpace* space;
    std::vector<cpBody*> bodies;
    std::vector<cpShape*> shapes;
};

}  // namespace

std::unique_ptr<Engine> chipmunk(const Trial& scene, int passes) { return std::make_unique<Chipmunk>(scene, passes); }

}  // namespace peers
