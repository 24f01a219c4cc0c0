#include <algorithm>

#include "storage/setup/setup_writer.hpp"

namespace storage {

namespace {

// Sets `column` of the items to come of bookings of a kind of place ($3) to that of their host, else of their service.
// What is not given any more stays: who booked with it has nothing else. CROSS JOIN and MATERIALIZED: SQLite then reads
// in this order, which touches nothing that is over.
std::string update_of(const std::string& column)
{
    return R"(
        WITH found AS MATERIALIZED (
            SELECT items.booking_id, items.position,
                CASE WHEN staff.)"
        + column + " <> '' THEN staff." + column + " ELSE services." + column + R"( END AS latest
            FROM staff
            CROSS JOIN booking_hosts AS hosts
            CROSS JOIN booking_items AS items
            CROSS JOIN services
            CROSS JOIN bookings
            WHERE staff.business_id = $1
                AND hosts.business_id = $1 AND hosts.staff_id = staff.id AND hosts.live = 1 AND hosts.rank = 0
                AND hosts.blocked_from > $2 AND hosts.ends_at > $4
                AND items.business_id = $1 AND items.booking_id = hosts.booking_id AND items.position = hosts.position
                AND services.business_id = $1 AND services.id = items.service_id
                AND bookings.business_id = $1 AND bookings.id = hosts.booking_id AND bookings.location_kind = $3
        )
        UPDATE booking_items SET )"
        + column + R"( = found.latest FROM found
        WHERE booking_items.business_id = $1 AND booking_items.booking_id = found.booking_id
            AND booking_items.position = found.position AND found.latest <> '' AND found.latest <> booking_items.)"
        + column;
}

// Whether anything that the setup had before has other details now.
template <class Entry> bool are_others(const std::vector<Entry>& before, const std::vector<Entry>& now)
{
    return std::ranges::any_of(before, [&](const Entry& entry) {
        const auto* same = domain::find_entry(now, entry.slug);
        return same && same->join != entry.join;
    });
}

}   // namespace

void SetupWriter::write_join_details()
{
    const bool is_needed
        = stored && (are_others(stored->staff, setup.staff) || are_others(stored->services, setup.services));
    if (!is_needed) return;
    static const auto meetings = update_of("meeting_url");
    static const auto numbers = update_of("call_number");
    const auto first = rows.now - core::longest_blocked_span;
    transaction.execute(meetings, business_id, first, core::LocationKind::online, rows.now);
    transaction.execute(numbers, business_id, first, core::LocationKind::call_in, rows.now);
}

}   // namespace storage
