#pragma once

#include <map>
#include <stop_token>

#include "http/handle.hpp"

namespace http {

// Renders pages before visitors ask for them: the most visited ones of each site that has changed, on each host on
// which visitors see it.
class CacheWarmup {
public:
    explicit CacheWarmup(Site& site) : site_ {site} { }

    // One round, to be called repeatedly by one thread. Ends after the page under way when a stop is asked for. Throws
    // DatabaseError.
    void run(const std::stop_token& stop = {});

private:
    void warm(const storage::SiteVersion&, const std::string& host, const std::stop_token&);

    Site& site_;
    std::map<std::string, std::string> warmed_ = {};   // Versions by business id.
};

}   // namespace http
