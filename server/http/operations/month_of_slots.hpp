#pragma once

#include "api/wire.gen.hpp"
#include "app/slots/slots.hpp"
#include "http/routing/context.hpp"

namespace http {

// What a page shows times of.
struct MonthQuery {
    domain::Order order;
    std::string time_zone;
    std::optional<std::string> reschedule_token;   // Then the order is that of the booking.
    std::string booking_id = {};                   // As in app::SlotsQuery, like the next.
    domain::HostChoice hosts = {};
};

// The free times of the first month, in the query's zone, that has any; those of the present month where none has. The
// page opens on it, so a visitor never starts on an empty month. Refuses as list_slots does.
core::Result<api::Slots> first_month(Context&, const MonthQuery&);

}   // namespace http
