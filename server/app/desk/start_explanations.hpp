#pragma once

#include "app/desk/desk_scope.hpp"
#include "domain/slots/explain.hpp"

namespace app {

// Why a start is offered to visitors, or not: by the code that decides it, on the facts that it decides on.

struct StartQuestion {
    std::string service_id;
    core::Instant starts_at;
    std::string staff_id = {};   // This host alone; empty: all who offer the service.
    std::string calendar_id
        = {};   // As visitors of this calendar, with its host or its team; empty: the service itself.
    std::string time_zone;
};

struct HostExplanation {
    std::string staff_id, staff_name;
    domain::StartExplanation why;
    std::optional<core::minutes> notice = {};      // Of past_notice: what the service asks for.
    std::optional<core::Date> horizon_date = {};   // Of beyond_horizon: the last day that is offered; nothing if none.
    std::string pool_name = {};                    // Of resources.
    std::optional<std::int64_t> limit_max = {};    // Of limit.
    // Of busy and buffer: the booking, where the user may see it.
    std::string booking_id = {};
    bool is_held_by_request = false;
};

struct StartExplanations {
    domain::ZonePointer zone;
    domain::TimeSpan time;
    std::string service_name;
    bool is_offered = false;
    std::vector<HostExplanation> hosts = {};   // Whose times the user may see.
};

// Refuses with service_not_found; with provider_not_found for a host who does not offer the service, or is not the
// user's to see; and with invalid_fields (time_zone, calendar_id).
core::Result<StartExplanations> explain_start(const Shell&, const DeskScope&, const StartQuestion&);

}   // namespace app
