#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "storage/database/database.hpp"

namespace storage {

// While this lives, the snapshots that its thread takes are for showing: for pages and answers that visitors only look
// at. Such snapshots leave a part of the connections to all others, which are those of claims, jobs and health. To be
// destroyed by the thread that made it; may be nested.
class ReadsAreForShowing {
public:
    ReadsAreForShowing() { ++depth_; }
    ~ReadsAreForShowing() { --depth_; }
    ReadsAreForShowing(const ReadsAreForShowing&) = delete;
    ReadsAreForShowing& operator=(const ReadsAreForShowing&) = delete;

    static bool are() { return depth_ > 0; }   // On this thread.

private:
    inline static thread_local int depth_ = 0;
};

// How many of so many connections snapshots for showing may have at one time: three quarters, and at least one.
constexpr int shown_share(int connections) { return connections - (connections > 1 ? (connections + 3) / 4 : 0); }

// The places of snapshots for showing. Safe from any thread.
class ShownPlaces {
public:
    ShownPlaces(int places, std::chrono::milliseconds patience) : free_ {places}, patience_ {patience} { }

    class Place {
    public:
        explicit Place(ShownPlaces& places) : places_ {places} { }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place() { places_.give_back(); }

    private:
        ShownPlaces& places_;
    };

    // For a snapshot on this thread, and as long as the result lives. Waits if it is for showing and no place is free,
    // and throws Overloaded if that takes too long.
    void enter(std::optional<Place>& place)
    {
        if (!ReadsAreForShowing::are()) return;
        std::unique_lock lock {mutex_};
        if (!has_free_.wait_for(lock, patience_, [this] { return free_ > 0; }))
            throw Overloaded {"Too many questions are waiting for the database."};
        --free_;
        place.emplace(*this);
    }

private:
    void give_back()
    {
        {
            const std::lock_guard lock {mutex_};
            ++free_;
        }
        has_free_.notify_one();
    }

    std::mutex mutex_;   // Guards what follows.
    std::condition_variable has_free_;
    int free_;
    const std::chrono::milliseconds patience_;
};

}   // namespace storage
