#pragma once
/// An algorithm as an object: one `step()` is one pass of the derivation.
#include <concepts>
#include <vector>

namespace cc {

/// What can be stepped. `step()` does nothing once `done()`, and allocates nothing (a copy may); a
/// copy is a bookmark, so going back is keeping a copy. What an algorithm looks at must outlive it.
template <class A>
concept Stepper = std::copyable<A> && requires(A a, const A c) {
    a.step();
    { c.done() } -> std::same_as<bool>;
    c.state();
    c.result();
};

/// Steps to the end and gives the result: the function that everybody calls is this loop.
template <Stepper A> auto run(A a) {
    while (!a.done()) a.step();
    return a.result();
}

/// Every state from the first to the last, for figures, tests, terminal and page.
template <Stepper A> auto history(A a) {
    std::vector<std::decay_t<decltype(a.state())>> states{a.state()};
    while (!a.done()) {
        a.step();
        states.push_back(a.state());
    }
    return states;
}

}  // namespace cc
