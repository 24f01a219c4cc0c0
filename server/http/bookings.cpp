#include "http/bookings.hpp"

#include "app/bookings.hpp"
#include "http/idempotency.hpp"
#include "http/orders.hpp"

namespace http {

Response create_booking(Context& context, const Request& request, const api::NamedTexts&)
{
    using app::BookedAppointment;
    const auto book = [&](const app::Keep<BookedAppointment>& keep) -> core::Result<BookedAppointment> {
        const auto wire = TRY(api::parse_body<api::CreateBooking>(request.body));
        const app::NewBooking wanted {.order = to_domain(wire.order),
            .starts_at = wire.starts_at,
            .visitor = visitor_of(wire),
            .one_time_slug = wire.one_time_slug.value_or("")};
        return with_order_paths(app::book(context.shell, context.business.id, wanted, keep));
    };
    return answer_once<BookedAppointment>(context, request, 201, book);
}

}   // namespace http
