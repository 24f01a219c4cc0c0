#pragma once

#include "http/cache/dated_cache.hpp"
#include "http/cache/kept_body.hpp"

namespace http {

// Caches the bodies of responses of list_slots and find_next_slot.
class SlotResponseCache {
public:
    using Body = std::shared_ptr<const KeptBody>;

    // The key of a request; requests with the same key get the same response.
    static std::string key_of(const Request&);

    // Null if the response must be computed, or the database does not tell whether anything changed.
    Body find(std::string_view key, const Moment& moment) { return bodies_.find(key, moment); }

    // The same, with the versions that the database has for the service. Null if the response must be computed.
    Body find(std::string_view key, const Moment& moment, const storage::Versions& versions)
    {
        return bodies_.find(key, moment, versions);
    }

    void keep(std::string key, Body, const Moment&, storage::Versions);

private:
    static constexpr std::size_t most_bytes = 16 << 20;   // About 1,400 months of one service.

    DatedCache<KeptBody> bodies_ {most_bytes};
};

}   // namespace http
