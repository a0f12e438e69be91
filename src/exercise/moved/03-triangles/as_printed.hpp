// Where this header was when an exercise was begun: a reader's file goes on to compile.
#include "03-triangles/beside/as_printed.hpp"
