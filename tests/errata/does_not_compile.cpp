// E1-7: the article's class has no difference of vectors, and reads constant discs by a member that
// is not constant. Restated with both faults; -DCONSTANT=const and -DDIFFERENCE cure one each.
// tests/course/test_errata.py compiles it.
#ifndef CONSTANT
#define CONSTANT
#endif

struct Vector {
    double x, y;
    double operator*(const Vector& v) CONSTANT { return x * v.x + y * v.y; }
};

#ifdef DIFFERENCE
Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y}; }
#endif

class Disc {
public:
    const Vector& operator[](int frame) CONSTANT { return positions_[frame]; }

private:
    Vector positions_[2] = {};
};

bool paths_hit(const Disc& a, const Disc& b) {
    Vector C0 = b[0] - a[0];
    Vector C1 = b[1] - a[1];
    return C0 * C0 <= 1 || C1 * C1 <= 1;
}
