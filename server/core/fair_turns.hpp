#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace core {

// How many threads may be inside a FairTurns.
struct TurnLimits {
    int working;      // At one time; further ones wait.
    int waiting;      // For their turn.
    int of_one_key;   // Working and waiting.
};

// Turns for work that occupies a core: few at a time, in the order in which they were asked for, and few of one key, so
// that the one who asks most cannot have all of them. Safe from any thread.
class FairTurns {
public:
    // A turn lasts until this is destroyed.
    class Turn {
    public:
        Turn(FairTurns& owner, std::string key) : owner_ {&owner}, key_ {std::move(key)} { }
        Turn(Turn&& other) noexcept : owner_ {std::exchange(other.owner_, nullptr)}, key_ {std::move(other.key_)} { }
        Turn& operator=(Turn&&) = delete;
        ~Turn()
        {
            if (owner_) owner_->end(key_);
        }

    private:
        FairTurns* owner_;
        std::string key_;
    };

    explicit FairTurns(TurnLimits limits) : limits_ {limits} { }

    // Waits for a turn. Nullopt, at once, if the key has as many as it may have, or too many wait already.
    std::optional<Turn> take(const std::string& key);

    // Threads that wait for a turn.
    int waiting() const;

private:
    void end(const std::string& key);

    const TurnLimits limits_;
    mutable std::mutex mutex_;   // Guards the members below.
    std::condition_variable has_ended_;
    std::map<std::string, int> inside_;               // Working and waiting, by key.
    std::uint64_t next_number_ = 0, next_turn_ = 0;   // Those who wait have the numbers between.
    int working_ = 0;
};

}   // namespace core
