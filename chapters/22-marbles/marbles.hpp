#pragma once
/// Chapter 22: how do balls roll on a mesh? Contacts from the tree, impulses with friction, and paths that stop where
/// something is in the way.                                          chapters/22-marbles/index.md
#include <memory>
#include <span>
#include <vector>

#include "21-ball-against-mesh/ball_contact.hpp"
#include "22-marbles/ball_impulse.hpp"

namespace cc {

/// What marbles roll on: a mesh, its tree, and its material.
struct Ground {
    Mesh mesh;           ///< stands still
    Bvh tree;            ///< of the mesh
    double restitution;  ///< from 0 to 1
    double friction;     ///< at least 0
};
/// A ground with its tree. Throws BadInput for a restitution or a friction that cannot be.
std::shared_ptr<const Ground> make_ground(Mesh mesh, double restitution = 0.5, double friction = 0.5);

/// Settings of a step.
struct MarbleOptions {
    int passes = 10;                     ///< over all contacts, at least 1
    double slop = 0x1p-8;                ///< share of the radius: gap that still touches, overlap that is left alone
    double bias = 0.2;                   ///< share of a deeper overlap that a step takes away
    double restitution_threshold = 0.1;  ///< slower impacts do not bounce, m/s
    bool drop_ghosts = true;             ///< whether touches are dropped where the mesh is not nearest
    bool stop_ways = true;               ///< whether marbles stop where something is in their way
};

/// Marbles on a mesh. A copy is a bookmark; copies share the ground.
class Marbles {
public:
    /// No marbles yet. Throws BadInput for a gravity that is not finite and for options that cannot be.
    explicit Marbles(std::shared_ptr<const Ground> ground, Vec3 gravity = {0, 0, -9.8},
                     MarbleOptions options = {});
    /// Adds a marble. Throws BadMarble.
    void add(const Marble& marble);
    /// One step of dt seconds: contacts, gravity, impulses, paths. Throws BadInput unless dt > 0, and BadMarble for a
    /// marble that has left the supported range; then nothing has changed.
    void step(double dt);
    /// All marbles as they are now.
    std::span<const Marble> marbles() const { return marbles_; }
    /// The contacts of the last step, with their impulses.
    std::span<const BallContact> contacts() const { return contacts_; }
    /// What they roll on.
    const Ground& ground() const { return *ground_; }
    /// The gravity as given, m/s².
    Vec3 gravity() const { return gravity_; }
    /// The options as given.
    const MarbleOptions& options() const { return options_; }

private:
    void find_contacts(double dt);
    void touch_mesh(std::uint32_t k, double dt);
    void touch_each_other(std::uint32_t a, std::uint32_t b, double dt);
    void add_contact(BallContact contact, double dt);
    BallPair pair_of(const BallContact& contact);
    void solve();
    void move(double dt);
    std::vector<Vec3> pushes() const;

    std::shared_ptr<const Ground> ground_;
    Vec3 gravity_;
    MarbleOptions options_;
    std::vector<Marble> marbles_;
    std::vector<BallContact> contacts_;
    Marble mesh_{};  // as a marble that nothing moves
};

}  // namespace cc
