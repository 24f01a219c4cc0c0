#pragma once

#include "core/bounded_cache.hpp"
#include "storage/slots/availability_facts.hpp"
#include "storage/slots/versions.hpp"

namespace app {

// Keeps the results of slot_facts() for staff members between requests: for showing free times, and for choosing a
// host, whose claim compares the claim_seq of what was found here. A transaction must not have changed the time of
// staff when it asks: others would be shown what may be undone. An entry is used only if its staff member has no new
// claim and the business's configuration is unchanged; one query checks this for all entries. Safe from any thread.
class AvailabilityCache {
public:
    // As slot_facts(), but the facts may reach beyond the window; the staff in the same order.
    std::vector<domain::StaffTime> find(storage::Snapshot&, const storage::SlotFactsQuery&);

private:
    struct Known {
        domain::StaffTime time;
        domain::TimeSpan window;   // The window for which the facts are complete.
        std::int64_t config_seq, claim_seq;
        std::optional<core::Instant> end;   // The earliest expiry of a hold among them.
    };
    using KnownPointer = std::shared_ptr<const Known>;

    class Search;

    static constexpr std::size_t most_bytes = 32 << 20;   // About two thousand staff with a hundred bookings each.

    core::BoundedCache<Known> known_ {most_bytes};
};

}   // namespace app
