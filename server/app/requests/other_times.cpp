#include "app/requests/other_times.hpp"

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

}   // namespace

Result<FreeTimes> other_times(const Shell& shell, const DeskScope& scope, const OtherTimesQuery& asked)
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
        .client = scope.actor.taker()};
    return free_times(shell, std::move(query), asked.date.value_or(zone->date_at(own)), own);
}

}   // namespace app
