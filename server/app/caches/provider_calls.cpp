#include "app/caches/provider_calls.hpp"

namespace app {

bool ProviderCalls::make(const std::function<void()>& call)
{
    const auto made = flights_.run_alone([&] {
        call();
        return true;
    });
    return made.has_value();
}

bool ProviderCalls::make(const Subject& subject, const std::function<void()>& call)
{
    if (!begin(subject)) return false;
    try {
        const bool was_made = make(call);
        end(subject, was_made);
        return was_made;
    } catch (...) {
        end(subject, true);
        throw;
    }
}

bool ProviderCalls::begin(const Subject& subject)
{
    const std::lock_guard lock {mutex_};
    std::erase_if(made_, [&](const auto& made) { return made.second.is_over(subject.now); });
    auto& made = made_.try_emplace(subject.name, Made {subject.now, subject.now}).first->second;
    if (made.is_under_way || made.free_at > subject.now + subject.pause * (subject.at_once - 1)) return false;
    made = {subject.now, std::max(made.free_at, subject.now) + subject.pause, true};
    return true;
}

void ProviderCalls::end(const Subject& subject, bool was_made)
{
    const std::lock_guard lock {mutex_};
    auto& made = made_.at(subject.name);
    made.is_under_way = false;
    if (!was_made) made.free_at -= subject.pause;
}

}   // namespace app
