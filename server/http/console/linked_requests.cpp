#include "app/requests/linked_requests.hpp"

#include "http/console/admission.hpp"
#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

using core::Result;

namespace {

Result<api::RequestsByLink> requests_behind(const Context& context, std::string_view token)
{
    const auto found = TRY(app::find_linked_requests(context.shell, context.business, token));
    const auto zone = TRY(app::desk_zone(context.shell, context.business.time_zone));
    return api::RequestsByLink {.answerer = found.answerer.name,
        .time_zone = context.business.time_zone,
        .now = zone->to_zoned(found.now),
        .requests = to_wire(found.requests, *zone)};
}

Result<Response> answered(const Context& context, std::string_view token, const app::ChangedBooking& changed)
{
    const api::AnsweredByLink wire {.requests = TRY(requests_behind(context, token)),
        .change_id = core::unless_empty(changed.change_id),
        .undo_until = changed.undo_until};
    return Response {.status = 200, .body = api::to_json(wire)};
}

}   // namespace

Result<Response> get_requests_by_link(
    Context& context, const Request& request, const api::GetRequestsByLinkParameters& parameters)
{
    TRY(require_own_page(request));
    return Response {.status = 200, .body = api::to_json(TRY(requests_behind(context, parameters.token)))};
}

Result<Response> answer_request_by_link(Context& context, const Request& request,
    const api::AnswerRequestByLinkParameters& parameters, const api::AnswerByLink& wanted)
{
    TRY(require_own_page(request));
    const app::LinkedAnswer answer {
        .answer = wanted.answer, .booking_id = wanted.booking_id, .reason = wanted.reason.value_or("")};
    return answered(
        context, parameters.token, TRY(app::answer_by_link(context.shell, context.business, parameters.token, answer)));
}

Result<Response> undo_answer_by_link(Context& context, const Request& request,
    const api::UndoAnswerByLinkParameters& parameters, const api::UndoByLink& wanted)
{
    TRY(require_own_page(request));
    return answered(context, parameters.token,
        TRY(app::undo_by_link(context.shell, context.business, parameters.token, wanted.change_id)));
}

}   // namespace http
