#include "http/operations/manage_links.hpp"

#include "app/bookings/bookings.hpp"
#include "app/bookings/guests.hpp"
#include "http/operations/idempotency.hpp"
#include "http/wire/from_wire.hpp"

namespace http {

namespace {

using core::Result;

// A hold's token is no link to a booking: nobody booked anything yet.
Result<app::ManagedBooking> find_booking(Context& context, const std::string& token)
{
    auto managed = TRY(app::find_managed_booking(context.shell, {context.business.id, token}));
    if (managed.purpose == core::LinkPurpose::hold) return core::refuse(core::ErrorCode::link_expired);
    return managed;
}

Result<api::ManagedBooking> find_managed(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetManageLinkParameters>(parameters));
    const auto managed = TRY(find_booking(context, asked.token));
    return to_wire(managed, context.shell.find_zone);
}

Result<std::string> write_calendar_file(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetCalendarFileParameters>(parameters));
    const app::LinkKey key {context.business.id, asked.token};
    if (const auto visit = app::find_guest_visit(context.shell, key))
        return context.shell.calendar_file(visit->booking, context.business);
    const auto managed = TRY(find_booking(context, asked.token));
    return context.shell.calendar_file(managed.booking, context.business);
}

}   // namespace

Response get_manage_link(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_managed(context, parameters), std::identity {});
}

Response cancel_booking(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    using app::ManagedBooking;
    const auto cancel = [&](const app::Keep<ManagedBooking>& keep) -> Result<ManagedBooking> {
        const auto asked = TRY(api::parse_parameters<api::CancelBookingParameters>(parameters));
        const auto wire = TRY(api::parse_body<api::CancelBooking>(request.body));
        const app::LinkKey key {context.business.id, asked.token};
        const app::CancelRequest asked_for {wire.reason.value_or(""), wire.scope.value_or(core::SeriesScope::one)};
        return app::cancel(context.shell, key, asked_for, keep);
    };
    return answer_once<ManagedBooking>(context, request, 200, cancel);
}

Response reschedule_booking(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    using app::BookedAppointment;
    const auto reschedule = [&](const app::Keep<BookedAppointment>& keep) -> Result<BookedAppointment> {
        const auto asked = TRY(api::parse_parameters<api::RescheduleBookingParameters>(parameters));
        const auto wire = TRY(api::parse_body<api::RescheduleBooking>(request.body));
        const app::LinkKey key {context.business.id, asked.token};
        const auto scope = wire.scope.value_or(core::SeriesScope::one);
        const app::MoveRequest wanted {wire.starts_at, wire.time_zone, scope};
        return with_order_paths(app::reschedule(context.shell, key, wanted, keep));
    };
    return answer_once<BookedAppointment>(context, request, 200, reschedule);
}

Response get_calendar_file(Context& context, const Request&, const api::NamedTexts& parameters)
{
    const auto file = write_calendar_file(context, parameters);
    if (!file) return to_response(file.error(), context.request_id);
    return {
        .content_type = "text/calendar; charset=utf-8",
        .body = *file,
        .headers = {{"Content-Disposition", "attachment; filename=\"appointment.ics\""}},
    };
}

}   // namespace http
