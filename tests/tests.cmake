# Tests: filled as they are written.
