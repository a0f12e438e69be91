// Where this header was when an exercise was begun: a reader's file goes on to compile.
#include "run/scene.hpp"
