#pragma once
/// A world as numbers: what a unit of its own is handed and what it tells, for the library and the plain engine alike.
///
/// A unit begins with a Start, the settings in the order of their engine's table, and for each body a BodyStart and its
/// shape: corners as x and y, a radius, or a half-plane's point and normal. For a step it is handed dt in seconds and a
/// state: for each body a BodyState; how many contacts there are, and each; how many bodies begin without impulses, and
/// their places. Afterwards it tells the state; how many bodies were fast, and their places; and how many impacts there
/// were, and each with its contacts behind it.
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <vector>

namespace cc::numbers {

/// Gravity in m/s², and how many settings and bodies follow.
struct Start {
    double gravity_x, gravity_y, settings, bodies;
};
/// The first of chapter 13's settings, which its plain engine knows, too.
struct PlainSettings {
    double iterations, bias, slop, restitution_threshold, margin;
};
/// What scenes have that ask for nothing else. Of these the plain engine takes its own, which are the same until a reader changes them.
inline constexpr PlainSettings usual{10, 0.2, 0.005, 0.5, 0.02};
inline constexpr std::size_t plain_settings = sizeof(PlainSettings) / sizeof(double);  ///< how many these are
/// A body as it stays: how many corners, or one of the two below; 1/kg, 1/(kg m²), restitution and friction.
struct BodyStart {
    double corners, inv_m, inv_I, restitution, friction;
};
inline constexpr double disc = 0;         ///< instead of a number of corners
inline constexpr double half_plane = -1;  ///< instead of a number of corners
/// Where a body is, its angle by cosine and sine, and how it moves: metres, m/s, rad/s.
struct BodyState {
    double x, y, c, s, v_x, v_y, omega;
};
/// A point where two bodies touch: their places, the feature, n from a to b, p and the separation in metres, and the
/// impulses along n and t in N s. In the list of bodies a comes before b.
struct Contact {
    double a, b, id, n_x, n_y, p_x, p_y, separation, j_n, j_t;
};
/// An impact within a step: when, as a share of it; whether two met too often and move as one; how many contacts follow.
struct Impact {
    double s, joins, contacts;
};

// Balls among triangles, the engine of chapter 3: it begins with a BallsStart, the corners of each triangle and the radius of
// each ball; for a step it is handed dt and a BallState for each ball, and tells these afterwards.

/// Gravity in m/s², and how many triangles and balls follow.
struct BallsStart {
    double gravity_x, gravity_y, gravity_z, triangles, balls;
};
/// Where a ball is and how it moves: metres, m/s.
struct BallState {
    double x, y, z, v_x, v_y, v_z;
};

/// What is handed over or told, one thing after the other.
class Writer {
public:
    std::vector<double> all;  ///< the numbers so far

    /// One number, or a struct of numbers.
    template <class T> void add(const T& thing) {
        const auto numbers = std::bit_cast<std::array<double, sizeof(T) / sizeof(double)>>(thing);
        all.insert(all.end(), numbers.begin(), numbers.end());
    }
    /// How many of something follow.
    void count(std::size_t many) { add(static_cast<double>(many)); }
};

/// The same, taken apart again in the same order.
class Reader {
public:
    explicit Reader(std::span<const double> all) : left_(all) {}
    /// The next number, or struct of numbers.
    template <class T = double> T next() {
        std::array<double, sizeof(T) / sizeof(double)> numbers;
        for (std::size_t k = 0; k < numbers.size(); ++k) numbers[k] = left_[k];
        left_ = left_.subspan(numbers.size());
        return std::bit_cast<T>(numbers);
    }
    /// How many of something follow.
    std::size_t count() { return static_cast<std::size_t>(next()); }

private:
    std::span<const double> left_;
};

}  // namespace cc::numbers
