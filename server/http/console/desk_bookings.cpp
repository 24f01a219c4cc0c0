#include "app/customers/customers.hpp"
#include "app/desk/booking_changes.hpp"
#include "app/desk/related_bookings.hpp"
#include "app/desk/undo.hpp"
#include "app/requests/other_times.hpp"
#include "core/text.hpp"
#include "http/console/booking_change.hpp"
#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

using core::DeskAction;
using core::Result;

namespace {

constexpr int most_of_history = 50;

// Takes out what was paid, given back and agreed, for who may not see money.
void hide_amounts(std::vector<storage::HistoryRow>& rows)
{
    using enum core::HistoryAction;
    for (auto& row : rows) {
        const auto action = row.line.action;
        if (action != payment_recorded && action != payment_given_back && action != booking_price_changed) continue;
        row.line.before.clear();
        row.line.after.clear();
    }
}

DeskAction to_action(core::BookingMark mark)
{
    switch (mark) {
    case core::BookingMark::arrived: return DeskAction::arrive;
    case core::BookingMark::completed: return DeskAction::complete;
    case core::BookingMark::no_show: return DeskAction::miss;
    }
    return DeskAction::arrive;
}

api::RelatedBooking to_related(const app::RelatedBooking& related, const domain::Zone& zone)
{
    return {.booking = to_wire(related.row, zone),
        .version = related.version,
        .attendees = related.attendees,
        .actions = related.actions};
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
        std::vector<storage::HistoryRow> rows;
        for (auto& waiting : storage::find_waiting_lines(snapshot, business_id, booking_id)) {
            auto& row = rows.emplace_back();
            row.line = std::move(waiting.line);
            row.id = std::move(waiting.id);
            row.at = waiting.at;
        }
        std::ranges::move(storage::list_history(snapshot,
                              {.business_id = business_id, .booking_id = booking_id, .most = most_of_history}),
            std::back_inserter(rows));
        return rows;
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

std::vector<app::SeenBooking> to_seen(const std::vector<api::SeenBooking>& bookings)
{
    std::vector<app::SeenBooking> seen;
    for (const auto& one : bookings)
        seen.push_back({one.booking_id, one.version});
    return seen;
}

Result<api::RelatedBookings> get_related_bookings(const Access& access, const api::GetRelatedBookingsParameters& asked)
{
    const auto& context = access.context;
    const auto zone = TRY(app::desk_zone(context.shell, context.business.time_zone));
    const auto related = TRY(app::related_bookings(context.shell, scope_of(access), asked.booking_id));
    api::RelatedBookings wire {.now = zone->to_zoned(related.now), .seats = {}, .of_class = {}, .series = {}};
    if (related.seats > 0) wire.seats = related.seats;
    for (const auto& one : related.of_class)
        wire.of_class.push_back(to_related(one, *zone));
    for (const auto& one : related.series)
        wire.series.push_back(to_related(one, *zone));
    return wire;
}

Result<api::BookingChange> mark_bookings(const Access& access, const api::MarkBookings& wanted)
{
    const app::DeskWish wish {.action = to_action(wanted.mark), .booking_id = {}};
    return to_change(
        access, TRY(app::change_together(access.context.shell, scope_of(access), wish, to_seen(wanted.bookings))));
}

Result<api::BookingChange> cancel_bookings(const Access& access, const api::CancelBookings& wanted)
{
    const app::DeskWish wish {.action = DeskAction::cancel,
        .booking_id = {},
        .reason = wanted.reason.value_or(""),
        .notify = wanted.notify,
        .refund = {.choice = core::RefundChoice::everything}};
    return to_change(
        access, TRY(app::change_together(access.context.shell, scope_of(access), wish, to_seen(wanted.bookings))));
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

Result<api::FreeTimes> list_other_times(const Access& access, const api::ListOtherTimesParameters& asked)
{
    const auto times = TRY(app::other_times(access.context.shell, scope_of(access),
        {.booking_id = asked.booking_id, .date = asked.date, .time_zone = access.context.business.time_zone}));
    return api::FreeTimes {.date = times.date, .starts = to_zoned(times.starts, *times.zone)};
}

Result<api::BookingChange> propose_times(
    const Access& access, const api::ProposeTimesParameters& asked, const api::ProposedTimes& wanted)
{
    return change(access,
        {.action = DeskAction::propose,
            .booking_id = asked.booking_id,
            .starts = wanted.starts,
            .message = wanted.message.value_or("")});
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
