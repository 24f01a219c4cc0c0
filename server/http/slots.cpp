#include "http/slots.hpp"

#include "app/slots.hpp"
#include "http/json_response.hpp"
#include "http/to_wire.hpp"

namespace http {

namespace {

core::Result<api::Slots> find_slots(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::ListSlotsParameters>(parameters));
    const app::SlotsQuery query {
        .business_id = context.business.id,
        .service_id = asked.service_id,
        .staff_id = asked.staff_id,
        .from_date = asked.from_date,
        .to_date = asked.to_date,
        .time_zone = asked.time_zone,
        .reschedule_token = asked.reschedule_token,
    };
    return to_wire(TRY(app::list_slots(context.shell, query)), query);
}

}   // namespace

Response list_slots(Context& context, const Request&, const api::NamedTexts& parameters)
{
    auto response = json_response(context, 200, find_slots(context, parameters), std::identity {});
    response.headers.emplace_back("Cache-Control", "no-store");   // Somebody may book the next moment.
    return response;
}

}   // namespace http
