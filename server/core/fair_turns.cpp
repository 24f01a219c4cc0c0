#include "core/fair_turns.hpp"

namespace core {

std::optional<FairTurns::Turn> FairTurns::take(const std::string& key)
{
    std::unique_lock lock {mutex_};
    const auto waiting = static_cast<int>(next_number_ - next_turn_);
    const bool is_free = working_ < limits_.working && waiting == 0;
    if (!is_free && waiting >= limits_.waiting) return {};
    const auto inside = inside_.try_emplace(key, 0).first;
    if (inside->second >= limits_.of_one_key) return {};
    ++inside->second;
    const auto number = next_number_++;
    has_ended_.wait(lock, [&] { return number == next_turn_ && working_ < limits_.working; });
    ++next_turn_;
    ++working_;
    if (working_ < limits_.working) has_ended_.notify_all();   // The next one's turn may have come, too.
    return std::optional<Turn> {std::in_place, *this, key};
}

int FairTurns::waiting() const
{
    const std::lock_guard lock {mutex_};
    return static_cast<int>(next_number_ - next_turn_);
}

void FairTurns::end(const std::string& key)
{
    {
        const std::lock_guard lock {mutex_};
        --working_;
        const auto inside = inside_.find(key);
        if (--inside->second == 0) inside_.erase(inside);
    }
    has_ended_.notify_all();
}

}   // namespace core
