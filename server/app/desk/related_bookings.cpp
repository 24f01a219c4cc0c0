#include "app/desk/related_bookings.hpp"

#include <algorithm>

#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using domain::Booking;
using storage::Snapshot;

namespace {

bool is_visible(const DeskScope& scope, const Booking& booking)
{
    return domain::may_see(scope.actor, core::Permission::bookings_see, booking);
}

RelatedBooking to_related(const DeskScope& scope, const Booking& booking, domain::DeskRow row, core::Instant now)
{
    const domain::DeskState state {booking, row.arrived_at};
    return {.row = std::move(row),
        .version = domain::version_of(state),
        .attendees = booking.items.front().attendees,
        .actions = domain::actions_of(scope.actor, state, now)};
}

std::vector<RelatedBooking> to_related(Snapshot& snapshot, const DeskScope& scope, const std::vector<Booking>& bookings)
{
    std::vector<std::string> ids;
    for (const auto& booking : bookings)
        if (is_visible(scope, booking)) ids.push_back(booking.id);
    auto rows = storage::find_desk_rows(snapshot, scope.business_id, ids);
    hide_money(scope.actor, rows);
    std::vector<RelatedBooking> all;
    for (const auto& booking : bookings) {
        // A hold has no row.
        const auto row = std::ranges::find(rows, booking.id, &domain::DeskRow::id);
        if (row != rows.end()) all.push_back(to_related(scope, booking, *row, snapshot.now()));
    }
    return all;
}

// Those of the class that the booking is of, if it is one of a single class.
std::vector<Booking> find_class(Snapshot& snapshot, const DeskScope& scope, const Booking& booking)
{
    if (booking.items.size() != 1 || booking.items.front().seats <= 1) return {};
    std::vector<Booking> all;
    for (const auto& id : storage::find_class_bookings(snapshot, scope.business_id, booking))
        if (auto one = storage::find_booking(snapshot, scope.business_id, id)) all.push_back(*std::move(one));
    return all;
}

}   // namespace

Result<RelatedBookings> related_bookings(const Shell& shell, const DeskScope& scope, std::string_view booking_id)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<RelatedBookings> {
        snapshot.ask_now();
        const auto booking = storage::find_booking(snapshot, scope.business_id, booking_id);
        if (!booking || !is_visible(scope, *booking)) return core::refuse(ErrorCode::booking_not_found);
        RelatedBookings related {.now = snapshot.now()};
        related.of_class = to_related(snapshot, scope, find_class(snapshot, scope, *booking));
        if (!related.of_class.empty()) related.seats = booking->items.front().seats;
        if (!booking->series_id.empty())
            related.series
                = to_related(snapshot, scope, storage::find_series(snapshot, scope.business_id, booking->series_id));
        std::ranges::sort(
            related.of_class, {}, [](const auto& one) { return std::pair {one.row.customer_name, one.row.id}; });
        return related;
    });
}

}   // namespace app
