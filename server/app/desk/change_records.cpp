#include "app/desk/change_records.hpp"

#include "core/word.hpp"
#include "domain/desk/booking_history.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/booking_exceptions.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_changes.hpp"

namespace app {

using core::HistoryAction;
using domain::Booking;
using storage::Transaction;

std::optional<DeskCopy> claim_copy(Transaction& transaction, const DeskScope& scope, std::string_view booking_id)
{
    auto booking = storage::claim_booking(transaction, scope.business_id, booking_id);
    if (!booking) return {};
    return DeskCopy {*std::move(booking), storage::find_arrival(transaction, scope.business_id, booking_id)};
}

storage::HistoryLine history_line(const DeskScope& scope, HistoryAction action, const Booking& booking)
{
    auto line = done_by(scope.actor, action);
    line.booking_id = booking.id;
    line.subject = domain::subject_of(booking);
    return line;
}

storage::HistoryLine history_line(
    const DeskScope& scope, HistoryAction action, const Booking& before, const Booking& after)
{
    auto line = history_line(scope, action, after);
    line.before = core::word(before.status);
    line.after = core::word(after.status);
    return line;
}

void tell(domain::Outcome& outcome, const Telling& telling)
{
    if (!telling.notify)
        std::erase_if(outcome.notices, [](const auto& notice) { return notice.audience != core::Audience::staff; });
    for (auto& notice : outcome.notices)
        if (notice.audience == core::Audience::visitor) notice.message = telling.message;
}

void store_broken(Transaction& transaction, const DeskScope& scope, const std::string& booking_id,
    const std::vector<domain::RuleInTheWay>& broken)
{
    for (const auto& found : broken)
        storage::put_exception(transaction, {std::string {scope.business_id}, booking_id},
            {.rule = found.rule,
                .user_id = scope.actor.user_id,
                .user_name = scope.actor.name,
                .made_at = transaction.now()});
}

ChangedBooking record_change(
    const Shell& shell, Transaction& transaction, const DeskScope& scope, const StoredChange& stored)
{
    const auto& id = stored.after.booking.id;
    if (!domain::may_be_undone(stored.former, stored.after.booking.status)) return {.booking_id = id};
    const auto& together = stored.together_id;
    storage::DeskChange change {.id = shell.new_id(),
        .booking_id = id,
        .user_id = scope.actor.user_id,
        .made_at = transaction.now(),
        .undo_until = transaction.now() + stored.undo_time,
        .version = domain::version_of(stored.after.state()),
        .before = stored.former,
        .arrived_at = stored.arrived_at,
        .last_notice_before = stored.last_notice_before,
        .last_notice_after = storage::last_notice(transaction, scope.business_id, id),
        .refund_id = stored.refund_id,
        .payment_id = stored.payment_id,
        .together_id = together};
    storage::insert_desk_change(transaction, scope.business_id, change);
    return {.booking_id = id, .change_id = together.empty() ? change.id : together, .undo_until = change.undo_until};
}

}   // namespace app
