#include "http/operations/bookings.hpp"

#include "app/bookings/bookings.hpp"
#include "http/operations/answer_order.hpp"

namespace http {

Response create_booking(Context& context, const Request& request, const api::NamedTexts&)
{
    using app::BookedAppointment;
    const auto book = [&](const api::CreateBooking& wire, const app::Keep<BookedAppointment>& keep) {
        const app::NewBooking wanted {.order = to_domain(wire.order),
            .starts_at = wire.starts_at,
            .visitor = visitor_of(context, wire),
            .one_time_slug = wire.one_time_slug.value_or("")};
        return app::book(context.shell, context.business.id, wanted, keep);
    };
    return answer_order<api::CreateBooking, BookedAppointment>(context, request, book);
}

}   // namespace http
