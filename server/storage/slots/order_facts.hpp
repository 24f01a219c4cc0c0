#pragma once

#include "domain/bookings/request.hpp"
#include "storage/slots/availability_facts.hpp"

namespace storage {

// What is looked at to answer an order.
struct OrderFactsQuery {
    std::string_view business_id;
    const domain::Order& order;
    domain::TimeSpan window;           // The starts that will be asked for.
    std::string_view customer_email;   // Whose other bookings count towards limits per customer; empty for none.
    std::string_view booking_id;       // The booking that is being moved, which must not count; empty for a new one.
    const domain::FindZone& find_zone;
    bool is_to_choose = false;   // Whether hosts will be chosen for the window's first start (domain::HostRecord).
    FindAvailability find_availability = slot_facts;   // For showing alone it may be what was kept of an earlier look.
};

// Services and hosts alone, without their busy times. Refuses with service_not_found (also for a service that the
// calendar or the menu does not have), calendar_not_found and menu_not_found; all of them see only what is active.
core::Result<domain::BookingFacts> order_hosts(Snapshot&, std::string_view business_id, const domain::Order&);

// Everything, now: by the database's clock, as it is behind all that was written before. Holds that ended by then take
// nothing. Refuses as order_hosts does. A handful of queries for each item, however many hosts.
core::Result<domain::BookingFacts> order_facts(Snapshot&, const OrderFactsQuery&);

// Reads the times of the hosts and pools in `hosts` again, now; everything else stays as it is there.
domain::BookingFacts load_times(Snapshot&, const OrderFactsQuery&, domain::BookingFacts hosts);

}   // namespace storage
