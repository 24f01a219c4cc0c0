#include "http/operations/one_time_links.hpp"

#include "app/bookings/one_time_links.hpp"
#include "http/routing/json_response.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

namespace {

core::Result<app::OneTimeLink> find_link(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetOneTimeLinkParameters>(parameters));
    return app::find_one_time_link(context.shell, context.business.id, asked.slug);
}

}   // namespace

Response get_one_time_link(Context& context, const Request&, const api::NamedTexts& parameters)
{
    const auto wire = [](const app::OneTimeLink& link) { return to_wire(link); };
    return json_response(context, 200, find_link(context, parameters), wire);
}

}   // namespace http
