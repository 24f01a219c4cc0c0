#pragma once

#include <condition_variable>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/bounded_cache.hpp"

namespace app {

// The bytes of a finished picture; null where there is none.
using PictureBytes = std::shared_ptr<const std::string>;

// Where pictures are made: few at a time, since each takes a core for as long as it takes, and none twice at the same
// time. Whoever comes then waits, but not so many that nobody is left to take bookings. Safe from any thread.
class PictureJobs {
public:
    // `most_made` at one time, for which or whom at most `most_waiting` threads wait.
    explicit PictureJobs(int most_made = 2, int most_waiting = 12)
        : most_made_ {most_made}
        , most_waiting_ {most_waiting}
    {
    }

    // What `make` returns, or what it returns for another who asked for the same key just before. Nothing when too many
    // wait already. Throws what `make` throws.
    std::optional<PictureBytes> make_once(const std::string& key, const std::function<PictureBytes()>& make);

    int waiting() const;

    // Those just asked for, by the same keys.
    core::BoundedCache<std::string> finished {std::size_t {32} << 20};

private:
    using Picture = std::shared_future<PictureBytes>;

    bool may_wait() const { return waiting_ < most_waiting_; }
    void end(const std::string& key);

    const int most_made_, most_waiting_;
    mutable std::mutex mutex_;   // Guards what follows.
    std::condition_variable has_ended_;
    int made_ = 0, waiting_ = 0;
    std::map<std::string, Picture> under_way_;
};

}   // namespace app
