#pragma once

#include <atomic>
#include <map>

#include "http/handle.hpp"

namespace http {

// Has pages drawn before anybody asks for them: those that most visitors see, of each site that has changed. For sites
// whose origin is known: where none is configured, under the hosts that are the business's own.
class CacheWarmup {
public:
    explicit CacheWarmup(Site& site) : site_ {site} { }

    // One look; to be called again and again, by one thread. Throws DatabaseError.
    void run();

    // Lets a look under way end soon. From any thread.
    void stop() { is_stopping_ = true; }

private:
    void warm(const storage::SiteVersion&, const std::string& host);

    Site& site_;
    std::atomic<bool> is_stopping_ = false;
    std::map<std::string, std::string> warmed_ = {};   // The version by business.
};

}   // namespace http
