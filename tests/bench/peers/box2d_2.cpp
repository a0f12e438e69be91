// Box2D 2.4, in floats.
#include <box2d/box2d.h>

#include <vector>

#include "box2d.hpp"
#include "peers/peers.hpp"

namespace peers {
namespace {

using namespace worlds;
using bench::b2;

struct Box2D : Engine {
    explicit Box2D(const Trial& scene) : space(b2(scene.gravity)) {
        space.SetAllowSleeping(false);
        for (const Body& body : scene.bodies) add(body);
    }
    void add(const Body& body) {
        b2BodyDef def;
        def.type = body.inv_m > 0 ? b2_dynamicBody : body.omega != 0 ? b2_kinematicBody : b2_staticBody;
        def.angularVelocity = static_cast<float>(body.omega);
        def.position = b2(body.pose.x);
        def.angle = static_cast<float>(angle(body.pose.q));
        bodies.push_back(space.CreateBody(&def));
        b2FixtureDef fixture;
        b2CircleShape circle;
        b2PolygonShape polygon;
        if (const auto* disc = std::get_if<Disc>(&body.shape)) {
            circle.m_radius = static_cast<float>(disc->radius);
            fixture.shape = &circle;
        } else {
            std::vector<b2Vec2> corners;
            for (const Vec2 p : std::get<Polygon>(body.shape).points()) corners.push_back(b2(p));
            polygon.Set(corners.data(), static_cast<int>(corners.size()));
            fixture.shape = &polygon;
        }
        fixture.density = 1;
        fixture.friction = static_cast<float>(body.friction);
        bodies.back()->CreateFixture(&fixture);
    }
    void step() override { space.Step(1 / 60.f, 8, 3); }
    void read(Trial& into) const override {
        for (std::size_t k = 0; k < bodies.size(); ++k) {
            const b2Vec2 x = bodies[k]->GetPosition(), v = bodies[k]->GetLinearVelocity();
            into.bodies[k].pose = {{x.x, x.y}, rotation(bodies[k]->GetAngle())};
            into.bodies[k].v = {v.x, v.y};
            into.bodies[k].omega = bodies[k]->GetAngularVelocity();
        }
    }
    b2World space;
    std::vector<b2Body*> bodies;
};

}  // namespace

std::unique_ptr<Engine> box2d_2(const Trial& scene) { return std::make_unique<Box2D>(scene); }

}  // namespace peers
