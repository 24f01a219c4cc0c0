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

// The bytes of a finished picture; null if there is none.
using PictureBytes = std::shared_ptr<const std::string>;

// Limits the making of pictures: few at a time, because each occupies a core, and each picture only once. Other
// requests wait, but only so many that threads remain for bookings. Safe from any thread.
class PictureJobs {
public:
    // Makes at most `most_made` pictures at once; at most `most_waiting` threads wait.
    explicit PictureJobs(int most_made = 2, int most_waiting = 12)
        : most_made_ {most_made}
        , most_waiting_ {most_waiting}
    {
    }

    // Calls `make`, or waits for the result of a running call with the same key. Nullopt if too many threads wait
    // already. Throws what `make` throws.
    std::optional<PictureBytes> make_once(const std::string& key, const std::function<PictureBytes()>& make);

    int waiting() const;

    // Recently requested pictures, by the same keys.
    core::BoundedCache<std::string> finished {std::size_t {32} << 20};

private:
    using Picture = std::shared_future<PictureBytes>;

    bool may_wait() const { return waiting_ < most_waiting_; }
    void end(const std::string& key);

    const int most_made_, most_waiting_;
    mutable std::mutex mutex_;   // Guards the members below.
    std::condition_variable has_ended_;
    int made_ = 0, waiting_ = 0;
    std::map<std::string, Picture> under_way_;
};

}   // namespace app
