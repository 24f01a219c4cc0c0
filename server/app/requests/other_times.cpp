#include "app/requests/other_times.hpp"

#include <algorithm>

#include "app/slots/slots.hpp"
#include "domain/desk/desk_actions.hpp"
#include "storage/bookings/bookings.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using domain::Booking;
using storage::Snapshot;

namespace {

Result<Booking> find_request(const Shell& shell, const DeskScope& scope, std::string_view booking_id)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<Booking> {
        auto booking = storage::find_booking(snapshot, scope.business_id, booking_id);
        if (!booking) return core::refuse(ErrorCode::booking_not_found);
        TRY(domain::check_action(scope.actor, core::DeskAction::propose, {*booking, {}}, snapshot.now()));
        return *std::move(booking);
    });
}

// A service that is sold no more, or not for so many any more, is free at no time.
bool is_of_no_use(ErrorCode code)
{
    return code == ErrorCode::reschedule_closed || code == ErrorCode::too_many_guests
        || code == ErrorCode::guest_services_missing;
}

}   // namespace

Result<OtherTimes> other_times(const Shell& shell, const DeskScope& scope, const OtherTimesQuery& asked)
{
    const auto request = TRY(find_request(shell, scope, asked.booking_id));
    const auto own = domain::whole_time(request).from;
    const auto zone = TRY(desk_zone(shell, asked.time_zone));
    SlotsQuery query {.business_id = std::string {scope.business_id},
        .order = {},
        .from_date = {},
        .to_date = {},
        .time_zone = asked.time_zone,
        .reschedule_token = {},
        .moved = &request,
        .hosts = {.hosts = core::MovedHosts::same},
        .client = scope.actor.user_id};
    const auto on = [&](core::Date day) -> Result<SlotList> {
        query.from_date = query.to_date = day;
        auto found = list_slots(shell, query);
        if (!found && is_of_no_use(found.error().code)) return SlotList {};
        if (found) std::erase(found->starts, own);
        return found;
    };
    const auto today = zone->date_at(shell.now());
    OtherTimes times {.zone = zone, .date = std::max(asked.date.value_or(zone->date_at(own)), today)};
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
