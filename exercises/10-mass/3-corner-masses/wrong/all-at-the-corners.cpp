// Hint: you put all of the mass at the corners, in equal parts. That is the mistake of the article: it
// weighs enough, and is too hard to turn, a square three times.
namespace exercise {

/// Point masses in kg that stand for a plate.
struct Masses {
    double corner;  ///< at each of its corners
    double centre;  ///< at its centre
};

Masses masses(int n, double mass) { return {mass / n, 0}; }

}  // namespace exercise
