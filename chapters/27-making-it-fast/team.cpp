#include "27-making-it-fast/team.hpp"

#ifndef __wasm__  // there, team_alone.cpp stands in
#include <atomic>
#include <thread>
#include <vector>

namespace cc {

struct Team::Threads {
    std::atomic<int> here = 0;        // members who have come
    std::atomic<unsigned> times = 0;  // how often all have met
    const std::function<void(const Member&)>* job = nullptr;  // null: no more
    std::vector<std::jthread> others;
};

// A thread that waits looks again and again; after a while it lets others go first, and in the end it sleeps.
void Team::meet() {
    if (!threads_) return;
    constexpr int busy_looks = 1000, most_looks = 5000;
    auto& [here, times, job, others] = *threads_;
    const unsigned before = times;
    if (here.fetch_add(1) + 1 == count_) {
        here = 0;
        ++times;
        times.notify_all();
        return;
    }
    for (int looks = 0; times == before; ++looks)
        if (looks >= most_looks) times.wait(before);
        else if (looks >= busy_looks) std::this_thread::yield();
}

Team::Team(int count) : count_(count) {
    if (count < 1 || count > most) throw BadThreads(count);
    if (count == 1) return;
    threads_ = std::make_unique<Threads>();
    for (int k = 1; k < count; ++k)
        threads_->others.emplace_back([this, me = Member(this, k, count)] {
            for (meet(); threads_->job; meet()) {
                (*threads_->job)(me);
                meet();
            }
        });
}

Team::~Team() {
    if (!threads_) return;
    threads_->job = nullptr;
    meet();
}

void Team::run(const std::function<void(const Member&)>& job) {
    if (threads_) threads_->job = &job;
    meet();
    job(Member(this, 0, count_));
    meet();
}

}  // namespace cc
#endif
