#pragma once

#include "app/shell.hpp"
#include "domain/bookings/request.hpp"

namespace app {

struct SlotsQuery {
    std::string business_id;
    domain::Order order;             // One service or several.
    core::Date from_date, to_date;   // Days of time_zone, inclusive; at most 62.
    std::string time_zone;
    std::optional<std::string> reschedule_token;   // The booking with this token does not block its own time.
    std::string booking_id = {};                   // With it: another booking of the same series, or empty.
    const domain::Booking* moved = nullptr;        // Instead of it: the booking itself.
    domain::HostChoice hosts = {};                 // With it, if no order is given.
    bool is_shown = true;                          // As StartQuery::is_shown.
    std::string client = {};                       // Whose turns large orders take: http/message/client_address.hpp.
};

struct SlotList {
    domain::ZonePointer zone;   // The query's zone.
    std::vector<core::Instant> starts;
    // The seats left at each start; empty unless the order is for one class that shows them.
    std::vector<int> seats_left {};
    std::optional<core::Instant> next_available {};   // If `starts` is empty: the next start after the window.
    // The last bookable day, in `zone`; nullopt if it depends on further bookings.
    std::optional<core::Date> last_date {};
};

// Refuses with service_not_found, calendar_not_found, menu_not_found, too_many_guests, guest_services_missing,
// reschedule_link_expired, reschedule_closed if no host is left for the booking, and invalid_fields (time_zone, items…,
// guest_count, from_date, to_date). The search of one call is limited to domain::SearchWork::usual; if that does not
// suffice: order_too_complex. Orders of more than three items wait for a turn; if too many do: too_many_searches.
core::Result<SlotList> list_slots(const Shell&, const SlotsQuery&);

// The slots of a month; the dates of `query` are those of the month.
struct MonthOfSlots {
    SlotsQuery query;
    SlotList slots;
};

// The slots of the first month with any, in the query's zone; those of the current month if there are none. Uses the
// database's clock, which also decides what can be booked, and ignores the query's dates. Refuses as list_slots does.
core::Result<MonthOfSlots> list_first_month(const Shell&, SlotsQuery);

// The first start on or after the query's from_date within the horizon; to_date is ignored. Refuses as list_slots does.
core::Result<std::optional<core::Instant>> find_next_available(const Shell&, const SlotsQuery&);

}   // namespace app
