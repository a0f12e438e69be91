#include "27-making-it-fast/team.hpp"

namespace cc {

BadThreads::BadThreads(int) : BadInput("threads", "there can be 1 to " + std::to_string(Team::most)) {}

#ifdef __wasm__  // no threads there: whoever calls is the team
struct Team::Threads {};
void Team::meet() {}
Team::Team(int count) : count_(1) {
    if (count < 1 || count > most) throw BadThreads(count);
}
Team::~Team() = default;
void Team::run(const std::function<void(const Member&)>& job) { job(Member(this, 0, count_)); }
#endif

}  // namespace cc
