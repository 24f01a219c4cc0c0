#pragma once

#include "core/bounded_cache.hpp"
#include "storage/slots/availability_facts.hpp"
#include "storage/slots/versions.hpp"

namespace app {

// What slot_facts() knows of staff members, kept between requests: for showing free times, never for claiming them. Of
// each one it is used only while no claim of theirs was made and nobody changed how the business works, which one query
// tells for all of them. Safe from any thread.
class AvailabilityCache {
public:
    // As slot_facts() would answer, though the facts may reach beyond the window; the staff in the same order.
    std::vector<domain::StaffTime> find(storage::Snapshot&, const storage::SlotFactsQuery&);

private:
    struct Known {
        domain::StaffTime time;
        domain::TimeSpan window;   // That the facts are complete for.
        std::int64_t config_seq, claim_seq;
        std::optional<core::Instant> end;   // When a hold among them may have ended.
    };
    using KnownPointer = std::shared_ptr<const Known>;

    class Search;

    static constexpr std::size_t most_bytes = 32 << 20;   // Some two thousand staff with a hundred bookings each.

    core::BoundedCache<Known> known_ {most_bytes};
};

}   // namespace app
