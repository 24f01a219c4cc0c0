#include "app/customers/customers.hpp"
#include "app/desk/booking_changes.hpp"
#include "core/text.hpp"
#include "http/console/booking_change.hpp"
#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::DeskAction;
using core::Result;

namespace {

constexpr int most_of_history = 50;

// Takes out how much was paid and given back, for who may not see money.
void hide_amounts(std::vector<storage::HistoryRow>& rows)
{
    using enum core::HistoryAction;
    for (auto& row : rows)
        if (row.line.action == payment_recorded || row.line.action == payment_given_back) row.line.after.clear();
}

Result<api::BookingChange> change(const Access& access, const app::DeskWish& wish)
{
    return to_change(access, TRY(app::change_booking(access.context.shell, scope_of(access), wish)));
}

Result<api::BookingChange> change(
    const Access& access, DeskAction action, std::string_view booking_id, const api::StaffAnswer& answer)
{
    return change(access,
        {.action = action, .booking_id = booking_id, .reason = answer.reason.value_or(""), .notify = answer.notify});
}

}   // namespace

Result<api::DeskBooking> shown_booking(const Access& access, std::string_view booking_id)
{
    const auto& shell = access.context.shell;
    const std::string_view business_id = access.context.business.id;
    const auto zone = TRY(app::desk_zone(shell, access.context.business.time_zone));
    const auto desk = TRY(app::desk_booking(shell, scope_of(access), booking_id));
    auto history = shell.database.read([&](storage::Snapshot& snapshot) {
        return storage::list_history(
            snapshot, {.business_id = business_id, .booking_id = booking_id, .most = most_of_history});
    });
    if (!desk.may_see_money) hide_amounts(history);
    auto wire = to_wire(ShownBooking {desk, history, access.actor, *zone, shell.find_zone(desk.booking.time_zone)});
    wire.customer_id = core::unless_empty(app::customer_of_booking(shell, scope_of(access), booking_id));
    return wire;
}

Result<api::BookingChange> to_change(const Access& access, const app::ChangedBooking& changed)
{
    return api::BookingChange {.booking = TRY(shown_booking(access, changed.booking_id)),
        .change_id = core::unless_empty(changed.change_id),
        .undo_until = changed.undo_until};
}

Result<api::DeskBooking> get_desk_booking(const Access& access, const api::GetDeskBookingParameters& asked)
{
    return shown_booking(access, asked.booking_id);
}

Result<api::BookingChange> approve_booking(
    const Access& access, const api::ApproveBookingParameters& asked, const api::StaffAnswer& answer)
{
    return change(access, DeskAction::approve, asked.booking_id, answer);
}

Result<api::BookingChange> decline_booking(
    const Access& access, const api::DeclineBookingParameters& asked, const api::StaffAnswer& answer)
{
    return change(access, DeskAction::decline, asked.booking_id, answer);
}

Result<api::BookingChange> cancel_booking_by_staff(
    const Access& access, const api::CancelBookingByStaffParameters& asked, const api::StaffAnswer& answer)
{
    const domain::WantedRefund refund {.choice = answer.refund.value_or(core::RefundChoice::everything),
        .amount_minor = answer.refund_minor.value_or(0)};
    if (refund.choice == core::RefundChoice::amount && !answer.refund_minor)
        return core::refuse_field("refund_minor", core::FieldCode::required);
    return change(access,
        {.action = DeskAction::cancel,
            .booking_id = asked.booking_id,
            .reason = answer.reason.value_or(""),
            .notify = answer.notify,
            .refund = refund});
}

Result<api::BookingChange> mark_arrived(const Access& access, const api::MarkArrivedParameters& asked)
{
    return change(access, {.action = DeskAction::arrive, .booking_id = asked.booking_id});
}

Result<api::BookingChange> mark_completed(const Access& access, const api::MarkCompletedParameters& asked)
{
    return change(access, {.action = DeskAction::complete, .booking_id = asked.booking_id});
}

Result<api::BookingChange> mark_no_show(const Access& access, const api::MarkNoShowParameters& asked)
{
    return change(access, {.action = DeskAction::miss, .booking_id = asked.booking_id});
}

Result<api::BookingChange> reopen_booking(const Access& access, const api::ReopenBookingParameters& asked)
{
    return change(access, {.action = DeskAction::reopen, .booking_id = asked.booking_id});
}

Result<api::BookingChange> undo_change(const Access& access, const api::UndoChangeParameters& asked)
{
    return to_change(access, TRY(app::undo_change(access.context.shell, scope_of(access), asked.change_id)));
}

Result<api::DeskBooking> add_note(const Access& access, const api::AddNoteParameters& asked, const api::NewNote& note)
{
    TRY(app::add_note(access.context.shell, scope_of(access), asked.booking_id, note.text));
    return shown_booking(access, asked.booking_id);
}

Result<api::DeskBooking> delete_note(const Access& access, const api::DeleteNoteParameters& asked)
{
    const auto booking_id = TRY(app::delete_note(access.context.shell, scope_of(access), asked.note_id));
    return shown_booking(access, booking_id);
}

}   // namespace http
