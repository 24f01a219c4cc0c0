#include "app/slots/free_times.hpp"

#include <algorithm>

namespace app {

using core::ErrorCode;
using core::Result;

namespace {

bool is_of_no_use(ErrorCode code)
{
    return code == ErrorCode::reschedule_closed || code == ErrorCode::too_many_guests
        || code == ErrorCode::guest_services_missing;
}

}   // namespace

Result<FreeTimes> free_times(
    const Shell& shell, SlotsQuery query, core::Date day, const std::optional<core::Instant>& except)
{
    const auto zone = shell.find_zone(query.time_zone);
    if (!zone) return core::refuse_field("time_zone", core::FieldCode::unknown_time_zone);
    const auto on = [&](core::Date date) -> Result<SlotList> {
        query.from_date = query.to_date = date;
        auto found = list_slots(shell, query);
        if (!found && query.moved && is_of_no_use(found.error().code)) return SlotList {};
        if (found && except) std::erase(found->starts, *except);
        return found;
    };
    FreeTimes times {.zone = zone, .date = std::max(day, zone->date_at(shell.now()))};
    auto found = TRY(on(times.date));
    if (found.starts.empty()) {
        query.from_date = times.date + core::days {1};
        const auto next = find_next_available(shell, query);
        if (next && *next) {
            times.date = zone->date_at(**next);
            found = TRY(on(times.date));
        }
    }
    times.starts = std::move(found.starts);
    return times;
}

}   // namespace app
