#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "http/message/limits.hpp"

namespace http {

// Counts connections, in total and by client (client_key). Safe to use from any thread.
class Census {
public:
    enum class Place { free, none, none_for_this_client };

    // Counts one more connection, until leave(), whether there is a place for it or not.
    Place enter(const std::string& client, const Limits& limits)
    {
        const std::lock_guard lock {mutex_};
        const auto own = ++by_client_[client];
        ++total_;
        if (limits.connections_per_address > 0 && own > limits.connections_per_address)
            return Place::none_for_this_client;
        return total_ <= limits.connections ? Place::free : Place::none;
    }

    void leave(const std::string& client)
    {
        const std::lock_guard lock {mutex_};
        --total_;
        if (const auto found = by_client_.find(client); --found->second == 0) by_client_.erase(found);
    }

private:
    std::mutex mutex_;   // Guards the members below.
    std::size_t total_ = 0;
    std::unordered_map<std::string, std::size_t> by_client_;
};

}   // namespace http
