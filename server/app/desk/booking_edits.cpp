#include "app/desk/booking_edits.hpp"

#include "app/bookings/booking_transaction.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_changes.hpp"
#include "storage/messages/outbox.hpp"

namespace app {

using core::DeskAction;
using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using storage::Transaction;

Result<ChangedBooking> edit_booking(const Shell& shell, const DeskScope& scope, const WantedEdit& wanted)
{
    return shell.database.write([&](Transaction& transaction) -> Result<ChangedBooking> {
        const auto before = claim_copy(transaction, scope, wanted.booking_id);
        if (!before) return core::refuse(ErrorCode::booking_not_found);
        TRY(domain::check_action(scope.actor, DeskAction::edit, before->state(), transaction.now()));
        if (domain::version_of(before->state()) != wanted.version) return core::refuse(ErrorCode::edit_conflict);
        TRY(store_edit(shell, transaction, scope, {before->booking, wanted.edit}));
        return ChangedBooking {.booking_id = before->booking.id};
    });
}

Result<void> store_edit(const Shell& shell, Transaction& transaction, const DeskScope& scope, const ClaimedEdit& wanted)
{
    const auto& before = wanted.before;
    const auto after = TRY(domain::decide_edit(before, wanted.edit, transaction.now()));
    if (after == before) return {};
    store_change(transaction, scope.business_id, before, {after, {}});
    auto line = history_line(scope, HistoryAction::booking_edited, after);
    auto values = domain::values_changed(before, after);
    line.before = std::move(values.before);
    line.after = std::move(values.after);
    write_history(shell, transaction, scope.business_id, line);
    return {};
}

Result<ChangedBooking> send_mail_again(const Shell& shell, const DeskScope& scope, std::string_view booking_id)
{
    return shell.database.write([&](Transaction& transaction) -> Result<ChangedBooking> {
        const auto copy = claim_copy(transaction, scope, booking_id);
        if (!copy) return core::refuse(ErrorCode::booking_not_found);
        const auto now = transaction.now();
        const auto& booking = copy->booking;
        TRY(domain::check_action(scope.actor, DeskAction::send_mail, copy->state(), now));
        const auto kind = domain::mail_of_state(booking, now).value();
        const auto last_notice = storage::last_notice(transaction, scope.business_id, booking.id);
        domain::Outcome told {booking, {{.kind = kind, .audience = core::Audience::visitor}}};
        told.booking.changed_at = now;   // That is when it was caused.
        storage::enqueue(transaction, scope.business_id, told);
        auto changed = record_change(shell, transaction, scope,
            {.former = domain::state_of(booking),
                .arrived_at = copy->arrived_at,
                .after = *copy,
                .last_notice_before = last_notice});
        auto line = history_line(scope, HistoryAction::mail_sent_again, booking);
        line.after = booking.contact.email;
        write_history(shell, transaction, scope.business_id, line);
        return changed;
    });
}

}   // namespace app
