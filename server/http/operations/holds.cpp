#include "http/operations/holds.hpp"

#include "app/bookings/holds.hpp"
#include "http/operations/answer_order.hpp"

namespace http {

namespace {

using app::BookedAppointment;
using app::HeldBooking;
using core::Result;

Result<api::Hold> find_hold(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetHoldParameters>(parameters));
    const auto held = TRY(app::find_hold(context.shell, {context.business.id, asked.token}));
    return to_wire(held, context.shell.find_zone);
}

}   // namespace

Response create_hold(Context& context, const Request& request, const api::NamedTexts&)
{
    const auto hold = [&](const api::CreateHold& wire, const app::Keep<HeldBooking>& keep) {
        const app::HoldRequest wanted {.order = to_domain(wire.order),
            .starts_at = wire.starts_at,
            .time_zone = wire.time_zone,
            .locale = wire.locale,
            .one_time_slug = wire.one_time_slug.value_or(""),
            .client = context.client};
        return app::hold(context.shell, context.business.id, wanted, keep);
    };
    return answer_order<api::CreateHold, HeldBooking>(context, request, hold);
}

Response get_hold(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_hold(context, parameters), std::identity {});
}

Response extend_hold(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto extend = [&](const app::Keep<HeldBooking>& keep) -> Result<HeldBooking> {
        const auto asked = TRY(api::parse_parameters<api::ExtendHoldParameters>(parameters));
        TRY(api::parse_body<api::NoDetails>(request.body));
        return app::extend_hold(context.shell, {context.business.id, asked.token}, keep);
    };
    return answer_once<HeldBooking>(context, request, 200, extend);
}

Response release_hold(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto release = [&](const app::Keep<HeldBooking>& keep) -> Result<HeldBooking> {
        const auto asked = TRY(api::parse_parameters<api::ReleaseHoldParameters>(parameters));
        TRY(api::parse_body<api::NoDetails>(request.body));
        return app::release_hold(context.shell, {context.business.id, asked.token}, keep);
    };
    return answer_once<HeldBooking>(context, request, 200, release);
}

Response confirm_hold(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto confirm = [&](const app::Keep<BookedAppointment>& keep) -> Result<BookedAppointment> {
        const auto asked = TRY(api::parse_parameters<api::ConfirmHoldParameters>(parameters));
        const auto wire = TRY(api::parse_body<api::ConfirmHold>(request.body));
        return app::confirm_hold(context.shell, {context.business.id, asked.token}, visitor_of(context, wire), keep);
    };
    return answer_once<BookedAppointment>(context, request, 201, confirm);
}

}   // namespace http
