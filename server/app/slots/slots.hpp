#pragma once

#include "app/shell.hpp"
#include "domain/bookings/request.hpp"

namespace app {

struct SlotsQuery {
    std::string business_id;
    domain::Order order;             // One service or a whole cart.
    core::Date from_date, to_date;   // Days of time_zone, both included; at most 62 of them.
    std::string time_zone;
    std::optional<std::string> reschedule_token;   // The booking behind it does not block its own time.
};

struct SlotList {
    domain::ZonePointer zone;   // That of the query.
    std::vector<core::Instant> starts;
    // For how many there is room at each start; empty unless one class is asked for that shows it.
    std::vector<int> seats_left {};
    std::optional<core::Instant> next_available {};   // After an empty list: the next start there is.
    // The last day, in `zone`, that the service can be booked for; nothing where that depends on what gets booked.
    std::optional<core::Date> last_date {};
};

// Refuses with service_not_found, calendar_not_found, menu_not_found, too_many_guests, guest_services_missing,
// reschedule_link_expired, reschedule_closed when nobody may host it any more, and invalid_fields (time_zone, items…,
// guest_count, from_date, to_date).
core::Result<SlotList> list_slots(const Shell&, const SlotsQuery&);

// The slots of a month, and the question they answer: its dates are those of the month.
struct MonthOfSlots {
    SlotsQuery query;
    SlotList slots;
};

// The free times of the first month, in the query's zone, that has any; those of the present month where none has. By
// the database's clock, which rules over what can be booked; the query's dates are not looked at. Refuses as list_slots
// does.
core::Result<MonthOfSlots> list_first_month(const Shell&, SlotsQuery);

// The first start at or after the query's from_date, searching the whole horizon; its to_date is not looked at. Refuses
// as list_slots does.
core::Result<std::optional<core::Instant>> find_next_available(const Shell&, const SlotsQuery&);

}   // namespace app
