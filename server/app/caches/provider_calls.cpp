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
        end(subject.name, was_made);
        return was_made;
    } catch (...) {
        end(subject.name, true);
        throw;
    }
}

bool ProviderCalls::begin(const Subject& subject)
{
    const std::lock_guard lock {mutex_};
    std::erase_if(made_, [&](const auto& made) { return made.second.allows_another(subject.now); });
    return made_.try_emplace(subject.name, Made {subject.now, subject.now + subject.pause}).second;
}

void ProviderCalls::end(const std::string& name, bool was_made)
{
    const std::lock_guard lock {mutex_};
    if (was_made)
        made_.at(name).is_under_way = false;
    else
        made_.erase(name);
}

}   // namespace app
