// E2-9: the printed listing closes its function after the first corner, declares two names twice where
// two others are meant, and ends two names in the letter I for the digit 1. Restated with all three
// faults; -DEARLY=, -DOF_C2=dot2ph -DOF_C3=dot3ph and -DI=1 cure one each. tests/course/test_errata.py
// compiles it.
#ifndef EARLY
#define EARLY }
#endif
#ifndef OF_C2
#define OF_C2 dot2p1
#define OF_C3 dot3p1
#endif
#ifndef I
#define I I
#endif
#define JOIN(name, end) name##end
#define NAMED(name, end) JOIN(name, end)

// Which corner or edge is asked for: 1, 2, 3, or 23 for the edge between the last two; 0 for none.
int region(const double (&d)[6]) {
    const double dot1p2 = d[0], dot1p3 = -d[1];
    const double dot2p1 = d[2], OF_C2 = -d[3];
    const double OF_C3 = d[4], dot3p1 = -d[5];
    if (dot1p2 <= 0 && dot1p3 >= 0) return 1;
    EARLY
    if (dot2p1 >= 0 && -dot2ph <= dot2p1) return 2;
    if (dot3p1 <= 0 && dot3ph <= -dot3p1) return 3;
    return -dot2ph >= NAMED(dot2p, I) && dot3ph >= -NAMED(dot3p, I) ? 23 : 0;
}
