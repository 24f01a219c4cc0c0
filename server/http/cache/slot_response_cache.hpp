#pragma once

#include <cstdint>
#include <optional>

#include "core/bounded_cache.hpp"
#include "core/instant.hpp"
#include "http/message/message.hpp"
#include "storage/slots/versions.hpp"

namespace http {

// Finished answers to list_slots, for the many who ask the same. An answer is given again only while it would come out
// the same: the clock has not come to where it says something else, and nothing was committed since; or what was had
// nothing to do with it, which the database must be asked. Safe from any thread, and never waits itself.
class SlotResponseCache {
public:
    using Body = std::shared_ptr<const std::string>;

    // The state of the world. To be looked at before an answer is worked out, not after.
    struct Moment {
        core::Instant now;                      // By the database's clock.
        std::optional<std::uint64_t> changes;   // Database::changes(), seen before all else.
    };

    // What is the same for two requests that get the same answer.
    static std::string key_of(const Request&);

    // Null when it has to be worked out, or the database does not say whether anything changed.
    Body find(std::string_view key, const Moment&);

    // The same with what the database says of the service. Null when it has to be worked out.
    Body find(std::string_view key, const Moment&, const storage::Versions&);

    void keep(std::string key, Body, const Moment&, storage::Versions);

private:
    struct Answer {
        Body body;
        Moment moment;
        storage::Versions versions;

        bool is_good_at(core::Instant now) const;   // As far as the clock says.
    };

    static constexpr std::size_t most_bytes = 16 << 20;   // Some 1,500 months of one service.

    core::BoundedCache<Answer> answers_ {most_bytes};
};

}   // namespace http
