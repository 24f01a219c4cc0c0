#include "http/slots.hpp"

#include "app/slots.hpp"
#include "http/json_response.hpp"
#include "http/to_wire.hpp"

namespace http {

namespace {

core::Result<api::Slots> find_slots(Context& context, const api::ListSlotsParameters& asked)
{
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

SlotAnswers::Moment this_moment(const app::Shell& shell)
{
    const auto changes = shell.database.changes();
    return {shell.now(), changes};
}

// Browsers and proxies keep nothing: somebody may book the next moment.
Response never_stored(Response response)
{
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

}   // namespace

Response list_slots(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    const auto moment = this_moment(context.shell);
    const auto asked = api::parse_parameters<api::ListSlotsParameters>(parameters);
    if (!asked) return to_response(asked.error(), context.request_id);
    const auto slots = find_slots(context, *asked);
    if (!slots) return to_response(slots.error(), context.request_id);

    auto body = api::to_json(*slots);
    // What a secret link shows is nobody else's business.
    if (!asked->reschedule_token)
        context.slot_answers.keep(SlotAnswers::key_of(request), std::make_shared<const std::string>(body), moment);
    return never_stored({.body = std::move(body)});
}

std::optional<Response> list_slots_at_once(const app::Shell& shell, SlotAnswers& answers, const Request& request)
{
    if (!request.target.starts_with("/api/v1/slots?")) return {};
    if (request.verb != "GET" && request.verb != "HEAD") return {};
    auto body = answers.find(SlotAnswers::key_of(request), this_moment(shell));
    if (!body) return {};
    return never_stored({.shared_body = std::move(body), .route = "list_slots"});
}

}   // namespace http
