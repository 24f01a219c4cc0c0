#include "app/desk/booking_changes.hpp"

#include <algorithm>

#include "app/bookings/booking_transaction.hpp"
#include "app/desk/change_records.hpp"
#include "domain/desk/booking_history.hpp"
#include "domain/desk/proposals.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/desk/desk_changes.hpp"

namespace app {

using core::DeskAction;
using core::ErrorCode;
using core::HistoryAction;
using core::LinkPurpose;
using core::Permission;
using core::Result;
using domain::Booking;
using storage::Transaction;

namespace {

HistoryAction to_history(const DeskWish& wish)
{
    switch (wish.action) {
    case DeskAction::approve: return HistoryAction::booking_approved;
    case DeskAction::propose:
        return wish.starts.empty() ? HistoryAction::proposal_withdrawn : HistoryAction::times_proposed;
    case DeskAction::decline: return HistoryAction::booking_declined;
    case DeskAction::cancel: return HistoryAction::booking_cancelled;
    case DeskAction::complete: return HistoryAction::booking_completed;
    case DeskAction::miss: return HistoryAction::booking_missed;
    case DeskAction::reopen: return HistoryAction::booking_reopened;
    default: return HistoryAction::booking_arrived;
    }
}

Result<domain::Outcome> decide(const DeskWish& wish, const Booking& booking, core::Instant now)
{
    switch (wish.action) {
    case DeskAction::approve: return domain::decide_approval(booking, now);
    case DeskAction::propose: return domain::decide_proposal(booking, wish.starts, now);
    case DeskAction::decline: return domain::decide_decline(booking, wish.reason, now);
    case DeskAction::cancel: return domain::decide_cancellation_by_staff(booking, wish.reason, wish.refund, now);
    case DeskAction::complete: return domain::decide_completion(booking, now);
    case DeskAction::miss: return domain::decide_no_show(booking, now);
    case DeskAction::reopen: return domain::decide_reopening(booking, now);
    default: return core::refuse(ErrorCode::state_conflict);
    }
}

// Stores what was decided, with the links that it ends; returns the booking as it is then.
DeskCopy store(Transaction& transaction, const DeskScope& scope, const DeskCopy& before, const domain::Outcome& outcome)
{
    const auto business_id = scope.business_id;
    store_change(transaction, business_id, before.booking, outcome);
    if (!domain::is_live(outcome.booking.status)) {
        storage::suspend_links(transaction, business_id, outcome.booking.id, LinkPurpose::cancel);
        storage::suspend_links(transaction, business_id, outcome.booking.id, LinkPurpose::reschedule);
    }
    return {outcome.booking, before.arrived_at};
}

// That the customer is here, or not any more.
DeskCopy store_arrival(Transaction& transaction, const DeskScope& scope, const DeskCopy& before)
{
    const auto arrived_at = before.arrived_at ? std::nullopt : std::optional {transaction.now()};
    storage::set_arrival(transaction, scope.business_id, before.booking.id, arrived_at);
    return {before.booking, arrived_at};
}

// Taken back is what was said last: that they came or did not, else that they are here.
bool is_about_arrival(const DeskWish& wish, const DeskCopy& before)
{
    return wish.action == DeskAction::arrive
        || (wish.action == DeskAction::reopen && before.booking.status == core::BookingStatus::scheduled);
}

}   // namespace

Result<void> sort_for_claims(std::vector<SeenBooking>& bookings)
{
    if (bookings.empty()) return core::refuse_field("bookings", core::FieldCode::required);
    std::ranges::sort(bookings, {}, &SeenBooking::booking_id);
    const auto twice = std::ranges::adjacent_find(bookings, {}, &SeenBooking::booking_id);
    if (twice != bookings.end()) return core::refuse_field("bookings", core::FieldCode::not_unique);
    return {};
}

Result<ChangedBooking> change_booking(
    const Shell& shell, Transaction& transaction, const DeskScope& scope, const DeskWish& wish)
{
    const auto before = claim_copy(transaction, scope, wish.booking_id);
    if (!before) return core::refuse(ErrorCode::booking_not_found);
    const auto now = transaction.now();
    TRY(domain::check_action(scope.actor, wish.action, before->state(), now));
    if (!wish.version.empty() && domain::version_of(before->state()) != wish.version)
        return core::refuse(ErrorCode::edit_conflict);
    const bool is_arrival = is_about_arrival(wish, *before);
    auto outcome = is_arrival ? domain::Outcome {before->booking, {}} : TRY(decide(wish, before->booking, now));
    tell(outcome, {.notify = wish.notify, .message = wish.message});
    const auto last_notice = storage::last_notice(transaction, scope.business_id, before->booking.id);
    const auto after
        = is_arrival ? store_arrival(transaction, scope, *before) : store(transaction, scope, *before, outcome);
    auto changed = record_change(shell, transaction, scope,
        {.former = domain::state_of(before->booking),
            .arrived_at = before->arrived_at,
            .after = after,
            .last_notice_before = last_notice,
            .refund_id = refund_id_of(outcome),
            .together_id = wish.together_id,
            .undo_time = wish.undo_time});
    const auto action = to_history(wish);
    const bool has_new_state = before->booking.status != after.booking.status;
    auto line = has_new_state ? history_line(scope, action, before->booking, after.booking)
                              : history_line(scope, action, after.booking);
    if (wish.action == DeskAction::propose) {
        line.before = domain::starts_words(before->booking.proposed_starts);
        line.after = domain::starts_words(after.booking.proposed_starts);
    }
    write_history(shell, transaction, scope.business_id, line);
    return changed;
}

Result<ChangedBooking> change_booking(const Shell& shell, const DeskScope& scope, const DeskWish& wish)
{
    return shell.database.write(
        [&](Transaction& transaction) { return change_booking(shell, transaction, scope, wish); });
}

Result<ChangedBooking> change_together(
    const Shell& shell, const DeskScope& scope, const DeskWish& wish, std::vector<SeenBooking> bookings)
{
    TRY(sort_for_claims(bookings));
    auto one = wish;
    one.together_id = shell.new_id();
    return shell.database.write([&](Transaction& transaction) -> Result<ChangedBooking> {
        std::optional<ChangedBooking> result;
        for (const auto& [booking_id, version] : bookings) {
            one.booking_id = booking_id;
            one.version = version;
            auto changed = TRY(change_booking(shell, transaction, scope, one));
            if (!result || result->change_id.empty()) result = std::move(changed);
        }
        return *result;
    });
}

Result<void> add_note(const Shell& shell, const DeskScope& scope, std::string_view booking_id, const std::string& text)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        const auto copy = claim_copy(transaction, scope, booking_id);
        if (!copy) return core::refuse(ErrorCode::booking_not_found);
        TRY(domain::check_action(scope.actor, DeskAction::add_note, copy->state(), transaction.now()));
        storage::insert_note(transaction, {std::string {scope.business_id}, copy->booking.id},
            note_by(shell, scope, text, transaction.now()));
        write_history(
            shell, transaction, scope.business_id, history_line(scope, HistoryAction::note_added, copy->booking));
        return {};
    });
}

Result<std::string> delete_note(const Shell& shell, const DeskScope& scope, std::string_view note_id)
{
    const storage::NoteOfUser note {scope.business_id, note_id, scope.actor.user_id};
    return shell.database.write([&](Transaction& transaction) -> Result<std::string> {
        const auto booking_id = storage::find_booking_of_note(transaction, note);
        const auto copy = booking_id ? claim_copy(transaction, scope, *booking_id) : std::nullopt;
        const bool is_theirs = copy && domain::may_see(scope.actor, Permission::notes_write, copy->booking)
            && domain::may_see(scope.actor, Permission::bookings_see, copy->booking);
        if (!is_theirs || !storage::delete_note(transaction, note)) return core::refuse(ErrorCode::note_not_found);
        write_history(
            shell, transaction, scope.business_id, history_line(scope, HistoryAction::note_deleted, copy->booking));
        return *booking_id;
    });
}

}   // namespace app
