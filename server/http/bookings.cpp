#include "http/bookings.hpp"

#include "app/bookings.hpp"
#include "http/idempotency.hpp"

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

}   // namespace

Response create_booking(Context& context, const Request& request, const api::NamedTexts&)
{
    using app::BookedAppointment;
    const auto book = [&](const app::Keep<BookedAppointment>& keep) -> core::Result<BookedAppointment> {
        const auto wire = TRY(api::parse_body<api::CreateBooking>(request.body));
        return app::book(context.shell, context.business.id, to_domain(wire), keep);
    };
    return answer_once<BookedAppointment>(context, request, 201, book);
}

}   // namespace http
