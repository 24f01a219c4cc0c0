#include "http/links.hpp"

#include "app/bookings.hpp"
#include "http/json_response.hpp"
#include "http/to_wire.hpp"

namespace http {

namespace {

using core::Result;

Result<api::ManagedBooking> find_managed(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetManageLinkParameters>(parameters));
    const auto managed = TRY(app::find_managed_booking(context.shell, {context.business.id, asked.token}));
    return to_wire(managed, context.shell.find_zone);
}

Result<api::ManagedBooking> cancel(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::CancelBookingParameters>(parameters));
    const auto wire = TRY(api::parse_body<api::CancelBooking>(request.body));
    const app::LinkKey key {context.business.id, asked.token};
    const auto managed = TRY(app::cancel(context.shell, key, wire.reason.value_or("")));
    return to_wire(managed, context.shell.find_zone);
}

Result<api::BookedAppointment> reschedule(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::RescheduleBookingParameters>(parameters));
    const auto wire = TRY(api::parse_body<api::RescheduleBooking>(request.body));
    const app::LinkKey key {context.business.id, asked.token};
    const auto booked = TRY(app::reschedule(context.shell, key, {wire.starts_at, wire.time_zone}));
    return to_wire(booked, context.shell.find_zone);
}

Result<std::string> write_calendar_file(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetCalendarFileParameters>(parameters));
    const auto managed = TRY(app::find_managed_booking(context.shell, {context.business.id, asked.token}));
    return context.shell.calendar_file(managed.booking, context.business);
}

}   // namespace

Response get_manage_link(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_managed(context, parameters), std::identity {});
}

Response cancel_booking(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    return json_response(context, 200, cancel(context, request, parameters), std::identity {});
}

Response reschedule_booking(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    return json_response(context, 200, reschedule(context, request, parameters), std::identity {});
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
