#include "http/bookings.hpp"

#include "app/bookings.hpp"
#include "http/json_response.hpp"
#include "http/to_wire.hpp"

namespace http {

namespace {

domain::BookingRequest to_domain(const api::CreateBooking& wire)
{
    return {
        .service_id = wire.service_id,
        .staff_id = wire.staff_id,
        .starts_at = wire.starts_at,
        .time_zone = wire.time_zone,
        .locale = wire.locale,
        .contact = {
            .first_name = wire.contact.first_name.value_or(""),
            .last_name = wire.contact.last_name.value_or(""),
            .email = wire.contact.email.value_or(""),
            .phone = wire.contact.phone.value_or(""),
            .additional_information = wire.contact.additional_information.value_or(""),
        },
    };
}

core::Result<api::BookedAppointment> book(Context& context, const Request& request)
{
    const auto wire = TRY(api::parse_body<api::CreateBooking>(request.body));
    const auto booked = TRY(app::book(context.shell, context.business.id, to_domain(wire)));
    return to_wire(booked, context.shell.find_zone);
}

}   // namespace

Response create_booking(Context& context, const Request& request, const api::NamedTexts&)
{
    return json_response(context, 201, book(context, request), std::identity {});
}

}   // namespace http
