#include "http/operations/guests.hpp"

#include "app/bookings/guests.hpp"
#include "http/operations/idempotency.hpp"
#include "http/wire/from_wire.hpp"

namespace http {

namespace {

using app::GuestVisit;
using core::Result;

Result<api::GuestVisit> find_visit(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetGuestLinkParameters>(parameters));
    const auto visit = TRY(app::find_guest_visit(context.shell, {context.business.id, asked.token}));
    return to_wire(visit, context.shell.find_zone);
}

}   // namespace

Response get_guest_link(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_visit(context, parameters), std::identity {});
}

Response leave_booking(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto leave = [&](const app::Keep<GuestVisit>& keep) -> Result<GuestVisit> {
        const auto asked = TRY(api::parse_parameters<api::LeaveBookingParameters>(parameters));
        TRY(api::parse_body<api::NoDetails>(request.body));
        return app::leave_booking(context.shell, {context.business.id, asked.token}, keep);
    };
    return answer_once<GuestVisit>(context, request, 200, leave);
}

Response answer_as_guest(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto answer = [&](const app::Keep<GuestVisit>& keep) -> Result<GuestVisit> {
        const auto asked = TRY(api::parse_parameters<api::AnswerAsGuestParameters>(parameters));
        const auto wire = TRY(api::parse_body<api::GuestAnswers>(request.body));
        const app::GuestAnswers said {to_domain(wire.answers), wire.locale, context.ip};
        return app::answer_as_guest(context.shell, {context.business.id, asked.token}, said, keep);
    };
    return answer_once<GuestVisit>(context, request, 200, answer);
}

}   // namespace http
