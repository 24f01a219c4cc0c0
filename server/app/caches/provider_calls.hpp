#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "core/instant.hpp"
#include "core/single_flight.hpp"

namespace app {

// An eighth of a server's workers: 8 of the usual 64.
constexpr int provider_call_limit(int workers) { return std::max(workers / 8, 1); }

// The calls of the payment provider that requests make: few at a time, so that a provider that is slow leaves workers
// for everything else. Jobs have threads of their own and do not count. Safe from any thread; never waits for a call
// of another thread.
class ProviderCalls {
public:
    static constexpr int usual_limit = provider_call_limit(64);

    explicit ProviderCalls(int limit = usual_limit) : flights_ {{.working = limit, .waiting = 0}} { }

    // Makes a call, unless as many as may be are under way: false. Throws what `call` throws.
    bool make(const std::function<void()>& call);

    // What a call is about, and when it is made.
    struct Subject {
        std::string name;
        core::Instant now;
        core::seconds pause;   // Between the beginnings of two calls about it, on average.
        int at_once = 1;       // So many may begin without a pause after a time without any.
    };

    // As above; false also if another call about the same is under way, or if there were too many lately.
    bool make(const Subject&, const std::function<void()>& call);

private:
    struct Made {
        core::Instant began_at;   // The last one.
        core::Instant free_at;    // Until then the pauses of all that were made last.
        bool is_under_way = false;

        bool is_over(core::Instant now) const
        {
            return !is_under_way && (now >= free_at || now < began_at);   // The clock may have been put back.
        }
    };

    bool begin(const Subject&);
    void end(const Subject&, bool was_made);

    core::SingleFlight<bool> flights_;
    std::mutex mutex_;                   // Guards the next member.
    std::map<std::string, Made> made_;   // Those under way, and those whose pauses have not passed.
};

}   // namespace app
