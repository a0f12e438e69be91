// Box2D 3, in floats; where it is not, null.
#include <vector>

#include "peers/peers.hpp"
#ifdef CC_BOX2D_3
#include <box2d/box2d.h>
#endif

namespace peers {

using namespace worlds;

#ifdef CC_BOX2D_3
namespace {

b2Vec2 b2(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

struct Box2D : Engine {
    Box2D(const Trial& scene, int count) : sub_steps(count) {
        b2WorldDef def = b2DefaultWorldDef();
        def.gravity = b2(scene.gravity);
        def.enableSleep = false;
        space = b2CreateWorld(&def);
        for (const Body& body : scene.bodies) add(body);
    }
    Box2D(const Box2D&) = delete;
    ~Box2D() override { b2DestroyWorld(space); }
    void add(const Body& body) {
        b2BodyDef def = b2DefaultBodyDef();
        def.type = body.inv_m > 0 ? b2_dynamicBody : body.omega != 0 ? b2_kinematicBody : b2_staticBody;
        def.angularVelocity = static_cast<float>(body.omega);
        def.position = b2(body.pose.x);
        def.rotation = {static_cast<float>(body.pose.q.c), static_cast<float>(body.pose.q.s)};
        bodies.push_back(b2CreateBody(space, &def));
        b2ShapeDef shape = b2DefaultShapeDef();
        shape.density = 1;
        shape.material.friction = static_cast<float>(body.friction);
        shape.material.restitution = static_cast<float>(body.restitution);
        if (const auto* disc = std::get_if<Disc>(&body.shape)) {
            const b2Circle circle{{0, 0}, static_cast<float>(disc->radius)};
            b2CreateCircleShape(bodies.back(), &shape, &circle);
            return;
        }
        std::vector<b2Vec2> corners;
        for (const Vec2 p : std::get<Polygon>(body.shape).points()) corners.push_back(b2(p));
        const b2Hull hull = b2ComputeHull(corners.data(), static_cast<int>(corners.size()));
        const b2Polygon polygon = b2MakePolygon(&hull, 0);
        b2CreatePolygonShape(bodies.back(), &shape, &polygon);
    }
    void step() override { b2World_Step(space, 1 / 60.f, sub_steps); }
    void read(Trial& into) const override {
        for (std::size_t k = 0; k < bodies.size(); ++k) {
            const b2Vec2 x = b2Body_GetPosition(bodies[k]), v = b2Body_GetLinearVelocity(bodies[k]);
            const b2Rot q = b2Body_GetRotation(bodies[k]);
            into.bodies[k].pose = {{x.x, x.y}, {q.c, q.s}};
            into.bodies[k].v = {v.x, v.y};
            into.bodies[k].omega = b2Body_GetAngularVelocity(bodies[k]);
        }
    }
    b2WorldId space;
    std::vector<b2BodyId> bodies;
    int sub_steps;
};

}  // namespace

std::unique_ptr<Engine> box2d_3(const Trial& scene, int sub_steps) { return std::make_unique<Box2D>(scene, sub_steps); }
#else
std::unique_ptr<Engine> box2d_3(const Trial&, int) { return nullptr; }
#endif

}  // namespace peers
