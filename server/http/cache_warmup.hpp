#pragma once

#include <atomic>
#include <map>

#include "http/handle.hpp"

namespace http {

// Renders pages before visitors ask for them: the most visited ones of each site that has changed. The origin must be
// known, so without a configured origin only the hosts that the business lists are warmed up.
class CacheWarmup {
public:
    explicit CacheWarmup(Site& site) : site_ {site} { }

    // One round, to be called repeatedly by one thread. Throws DatabaseError.
    void run();

    // Makes a running round end soon. Safe to call from any thread.
    void stop() { is_stopping_ = true; }

private:
    void warm(const storage::SiteVersion&, const std::string& host);

    Site& site_;
    std::atomic<bool> is_stopping_ = false;
    std::map<std::string, std::string> warmed_ = {};   // Versions by business id.
};

}   // namespace http
