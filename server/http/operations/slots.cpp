#include "http/operations/slots.hpp"

#include "app/slots/slots.hpp"
#include "http/cache/slot_response_cache.hpp"
#include "http/operations/operations.gen.hpp"
#include "http/wire/from_wire.hpp"

namespace http {

namespace {

using core::FieldCode;
using core::FieldError;
using core::Result;

// What is only about a booking that is to be moved.
template <class Parameters> void check_move(const Parameters& asked, std::vector<FieldError>& errors)
{
    const bool is_move = asked.reschedule_token.has_value();
    if (asked.hosts && (!is_move || asked.staff_id)) errors.push_back({"hosts", FieldCode::not_together});
    if (asked.booking_id && !is_move) errors.push_back({"booking_id", FieldCode::not_together});
}

// Exactly one way of saying what is wanted: a service, an order, or a booking that is to be moved.
template <class Parameters> Result<void> check_ways(const Parameters& asked)
{
    const bool names_service = asked.service_id || (asked.staff_id && !asked.reschedule_token);
    const int ways = int {names_service} + int {asked.order.has_value()} + int {asked.reschedule_token.has_value()};
    std::vector<FieldError> errors;
    const auto name = [&](bool is_given, const char* field) {
        if (is_given && ways > 1) errors.push_back({field, FieldCode::not_together});
    };
    name(asked.service_id.has_value(), "service_id");
    name(asked.staff_id.has_value(), "staff_id");
    name(asked.order.has_value(), "order");
    name(asked.reschedule_token.has_value(), "reschedule_token");
    if (ways == 1 && names_service && !asked.service_id) errors.push_back({"service_id", FieldCode::required});
    check_move(asked, errors);
    if (ways == 0) errors = {{"service_id", FieldCode::required}, {"order", FieldCode::required}};
    if (!errors.empty()) return core::refuse({core::ErrorCode::invalid_fields, std::move(errors)});
    return {};
}

template <class Parameters> Result<domain::Order> wanted_order(const Parameters& asked)
{
    TRY(check_ways(asked));
    if (asked.order) return parse_order(*asked.order);
    if (asked.service_id) return order_of_service(*asked.service_id, asked.staff_id);
    return domain::Order {};   // That of the booking.
}

template <class Parameters> Result<app::SlotsQuery> to_query(const Context& context, const Parameters& asked)
{
    return app::SlotsQuery {
        .business_id = context.business.id,
        .order = TRY(wanted_order(asked)),
        .from_date = asked.from_date,
        .to_date = asked.from_date,
        .time_zone = asked.time_zone,
        .reschedule_token = asked.reschedule_token,
        .booking_id = asked.booking_id.value_or(""),
        .hosts = {asked.hosts, asked.reschedule_token ? asked.staff_id.value_or("") : std::string {}},
        .client = context.client,
    };
}

// The names that the fields have in this request.
template <class T, class Parameters> Result<T> with_own_paths(Result<T> result, const Parameters& asked)
{
    if (result) return result;
    if (asked.service_id)
        for (auto& field : result.error().fields)
            if (field.path == "items[0].staff_id" || field.path == "items[0].service_id")
                field.path.erase(0, std::string_view {"items[0]."}.size());
    return with_order_paths(std::move(result));
}

Result<app::SlotsQuery> to_days(const Context& context, const api::ListSlotsParameters& asked)
{
    auto query = TRY(to_query(context, asked));
    query.to_date = asked.to_date;
    return query;
}

Result<std::string> find_slots(
    const Context& context, const api::ListSlotsParameters& asked, const app::SlotsQuery& query)
{
    const auto list = TRY(with_own_paths(app::list_slots(context.shell, query), asked));
    return api::to_json(to_wire(list, query));
}

Result<std::string> find_next(
    const Context& context, const api::FindNextSlotParameters& asked, const app::SlotsQuery& query)
{
    const auto next = TRY(with_own_paths(app::find_next_available(context.shell, query), asked));
    api::NextSlot wire {.time_zone = asked.time_zone, .next_available = {}};
    const auto zone = context.shell.find_zone(asked.time_zone);
    if (!zone) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    wire.time_zone = zone->name();
    if (next) wire.next_available = zone->to_zoned(*next);
    return api::to_json(wire);
}

// What was kept, if the database says that it would come out the same; else what `find` finds.
Result<SlotResponseCache::Body> find_or_keep(Context& context, const Request& request, const app::SlotsQuery& query,
    const std::function<Result<std::string>()>& find)
{
    // What a secret link shows is for its holder alone.
    if (query.reschedule_token) return std::make_shared<const KeptBody>(TRY(find()));

    std::vector<std::string> service_ids;
    for (const auto& item : query.order.items)
        service_ids.push_back(item.service_id);
    const auto key = SlotResponseCache::key_of(request);
    Moment moment {{}, context.shell.database.changes()};
    auto versions = context.shell.database.read([&](storage::Snapshot& snapshot) {
        moment.now = snapshot.now();
        return storage::find_versions(snapshot, context.business.id, service_ids);
    });
    if (auto body = context.slot_responses.find(key, moment, versions)) return body;

    auto body = std::make_shared<const KeptBody>(TRY(find()));
    context.slot_responses.keep(key, body, moment, std::move(versions));
    return body;
}

Response to_kept_response(Context& context, const Request& request, const app::SlotsQuery& query,
    const std::function<Result<std::string>()>& find)
{
    const auto body = find_or_keep(context, request, query, find);
    if (!body) return to_response(body.error(), context.request_id);
    return to_response(request, *body);
}

}   // namespace

Response list_slots(Context& context, const Request& request, const api::ListSlotsParameters& asked)
{
    const auto query = to_days(context, asked);
    if (!query) return to_response(query.error(), context.request_id);
    return to_kept_response(context, request, *query, [&] { return find_slots(context, asked, *query); });
}

Response find_next_slot(Context& context, const Request& request, const api::FindNextSlotParameters& asked)
{
    const auto query = to_query(context, asked);
    if (!query) return to_response(query.error(), context.request_id);
    return to_kept_response(context, request, *query, [&] { return find_next(context, asked, *query); });
}

std::optional<Response> list_slots_at_once(const app::Shell& shell, SlotResponseCache& answers, const Request& request)
{
    const bool is_next = request.target.starts_with("/api/v1/slots/next?");
    if (!is_next && !request.target.starts_with("/api/v1/slots?")) return {};
    if (request.verb != "GET" && request.verb != "HEAD") return {};
    // Where the database counts its changes, no other clock is involved.
    const auto changes = shell.database.changes();
    auto body = answers.find(SlotResponseCache::key_of(request), {shell.now(), changes});
    if (!body) return {};
    auto response = to_response(request, body);
    response.route = is_next ? "find_next_slot" : "list_slots";
    return response;
}

}   // namespace http
