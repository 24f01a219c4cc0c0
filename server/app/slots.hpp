#pragma once

#include "app/shell.hpp"
#include "domain/service.hpp"

namespace app {

struct SlotsQuery {
    std::string business_id;
    std::string service_id;
    std::optional<std::string> staff_id;   // Nothing: the union over everyone who offers the service.
    core::Date from_date, to_date;         // Days of time_zone, both included; at most 62 of them.
    std::string time_zone;
    std::optional<std::string> reschedule_token;   // The booking behind it does not block its own time.
};

struct SlotList {
    domain::ZonePointer zone;   // That of the query.
    std::vector<core::Instant> starts;
    std::optional<core::Instant> next_available {};   // After an empty list: the next start there is.
    // The last day, in `zone`, that the service can be booked for; nothing where that depends on what gets booked.
    std::optional<core::Date> last_date {};
};

// Refuses with service_not_found, reschedule_link_expired, reschedule_closed when nobody may host it any more, and
// invalid_fields (time_zone, staff_id, from_date, to_date).
core::Result<SlotList> list_slots(const Shell&, const SlotsQuery&);

}   // namespace app
