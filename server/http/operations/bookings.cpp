#include "app/bookings/bookings.hpp"

#include <algorithm>

#include "app/bookings/guests.hpp"
#include "http/operations/operations.gen.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/looks.hpp"
#include "http/wire/proof.hpp"
#include "storage/catalogue/translations.hpp"

namespace http {

using core::Result;

namespace {

// Those of its series in the scope that take place or were cancelled; the booking itself if there is none.
std::vector<domain::Booking> in_scope(
    const domain::Booking& booking, const std::vector<domain::Booking>& series, core::SeriesScope scope)
{
    const auto from = domain::whole_time(booking).from;
    const auto is_in_file = [&](const domain::Booking& one) {
        const bool is_meant = scope == core::SeriesScope::all || domain::whole_time(one).from >= from;
        return is_meant && (domain::takes_time(one.status) || one.status == core::BookingStatus::cancelled);
    };
    std::vector<domain::Booking> bookings;
    if (scope != core::SeriesScope::one) std::ranges::copy_if(series, std::back_inserter(bookings), is_in_file);
    return bookings.empty() ? std::vector {booking} : bookings;
}

// In the language of who booked it.
std::string calendar_file_of(const Context& context, std::vector<domain::Booking> bookings)
{
    const auto translations = context.shell.database.read([&](storage::Snapshot& snapshot) {
        return storage::find_translations(snapshot, context.business.id, bookings.front().locale);
    });
    for (auto& booking : bookings)
        booking = domain::translated(std::move(booking), translations);
    return context.shell.calendar_file(bookings, domain::translated(context.business, translations));
}

Result<std::string> write_calendar_file(const Context& context, const api::GetCalendarFileParameters& link)
{
    const auto scope = link.scope.value_or(core::SeriesScope::one);
    if (const auto visit = app::find_guest_visit(context.shell, key_of(context, link)))
        return calendar_file_of(context, in_scope(visit->booking, visit->series, scope));
    const auto managed = TRY(app::find_managed_booking(context.shell, key_of(context, link)));
    return calendar_file_of(context, in_scope(managed.booking, managed.series, scope));
}

}   // namespace

Result<app::BookedAppointment> create_booking(
    Context& context, const api::CreateBooking& asked, const app::Keep<app::BookedAppointment>& keep)
{
    const app::NewBooking wanted {.order = to_domain(asked.order),
        .starts_at = asked.starts_at,
        .visitor = TRY(visitor_of(context, asked)),
        .one_time_slug = asked.one_time_slug.value_or(""),
        .client = context.limited_client,
        .proof = proof_of(context)};
    return with_order_paths(app::book(context.shell, context.business.id, wanted, keep));
}

Result<api::ManagedBooking> get_manage_link(Context& context, const api::GetManageLinkParameters& link)
{
    const auto managed = TRY(app::find_managed_booking(context.shell, key_of(context, link)));
    auto answer = to_wire(managed, context.shell.find_zone);
    find_looks(context.shell, context.business.id).add_to(answer);
    return answer;
}

Result<app::ManagedBooking> confirm_booking(
    Context& context, const api::ConfirmBookingParameters& link, const app::Keep<app::ManagedBooking>& keep)
{
    return app::confirm_by_mail(context.shell, {context.business.id, link.token, {}, context.limited_client}, keep);
}

Result<app::ManagedBooking> give_up_booking(
    Context& context, const api::GiveUpBookingParameters& link, const app::Keep<app::ManagedBooking>& keep)
{
    return app::give_up(context.shell, {context.business.id, link.token}, keep);
}

Result<app::ManagedBooking> cancel_booking(Context& context, const api::CancelBookingParameters& link,
    const api::CancelBooking& asked, const app::Keep<app::ManagedBooking>& keep)
{
    const app::CancelRequest wanted {asked.reason.value_or(""), asked.scope.value_or(core::SeriesScope::one)};
    return app::cancel(context.shell, key_of(context, link), wanted, keep);
}

Result<app::BookedAppointment> reschedule_booking(Context& context, const api::RescheduleBookingParameters& link,
    const api::RescheduleBooking& asked, const app::Keep<app::BookedAppointment>& keep)
{
    if (asked.hosts && asked.staff_id) return core::refuse_field("staff_id", core::FieldCode::not_together);
    const app::MoveRequest wanted {.starts_at = asked.starts_at,
        .time_zone = asked.time_zone,
        .scope = asked.scope.value_or(core::SeriesScope::one),
        .hosts = {asked.hosts, asked.staff_id.value_or("")},
        .takes_proposal = asked.takes_proposal.value_or(false)};
    return with_order_paths(app::reschedule(context.shell, key_of(context, link), wanted, keep));
}

Response get_calendar_file(Context& context, const Request&, const api::GetCalendarFileParameters& link)
{
    const auto file = write_calendar_file(context, link);
    if (!file) return to_response(file.error(), context.request_id);
    return {
        .content_type = "text/calendar; charset=utf-8",
        .body = *file,
        .headers = {{"Content-Disposition", "attachment; filename=\"appointment.ics\""}},
    };
}

}   // namespace http
