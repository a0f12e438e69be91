// Hint: your corners make up for half of m R², which is a disc. A polygon has less: it is easier to turn,
// since the corners are all that reaches as far as R.
namespace exercise {

/// Point masses in kg that stand for a plate.
struct Masses {
    double corner;  ///< at each of its corners
    double centre;  ///< at its centre
};

Masses masses(int n, double mass) { return {mass / (2 * n), mass / 2}; }

}  // namespace exercise
