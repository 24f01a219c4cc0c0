#pragma once

#include <cstdint>
#include <optional>

#include "core/bounded_cache.hpp"
#include "core/instant.hpp"
#include "http/message/message.hpp"
#include "storage/slots/versions.hpp"

namespace http {

// Caches responses of list_slots, since many visitors ask the same. A response is reused only while a new one would be
// the same: the clock has not passed a time at which it changes, and nothing was committed since, or the database
// confirms that the commits did not affect it. Safe to use from any thread; never waits.
class SlotResponseCache {
public:
    using Body = std::shared_ptr<const std::string>;

    // The state that a response depends on. To be read before the response is computed, not after.
    struct Moment {
        core::Instant now;                      // By the database's clock.
        std::optional<std::uint64_t> changes;   // Database::changes(), read before everything else.
    };

    // The key of a request; requests with the same key get the same response.
    static std::string key_of(const Request&);

    // Null if the response must be computed, or the database does not tell whether anything changed.
    Body find(std::string_view key, const Moment&);

    // The same, with the versions that the database has for the service. Null if the response must be computed.
    Body find(std::string_view key, const Moment&, const storage::Versions&);

    void keep(std::string key, Body, const Moment&, storage::Versions);

private:
    struct Answer {
        Body body;
        Moment moment;
        storage::Versions versions;

        bool is_good_at(core::Instant now) const;   // As far as the time is concerned.
    };

    static constexpr std::size_t most_bytes = 16 << 20;   // About 1,500 months of one service.

    core::BoundedCache<Answer> answers_ {most_bytes};
};

}   // namespace http
