#include "http/operations/calendars.hpp"

#include "http/routing/json_response.hpp"
#include "http/wire/calendar_cards.hpp"
#include "http/routing/id_list.hpp"

namespace http {

namespace {

using storage::Snapshot;

core::Result<api::Calendars> find_calendars(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::ListCalendarsParameters>(parameters));
    const auto& business_id = context.business.id;
    const auto ids = asked.ids ? split_ids(*asked.ids) : std::vector<std::string> {};
    if (ids.size() > most_ids) return core::refuse_field("ids", core::FieldCode::too_many);
    return context.shell.database.read([&](Snapshot& snapshot) -> core::Result<api::Calendars> {
        if (!asked.ids)
            return api::Calendars {
                to_wire(snapshot, business_id, storage::public_calendars(snapshot, business_id)), {}};
        return calendars_of_ids(snapshot, business_id, ids);
    });
}

core::Result<api::Calendar> to_answer(
    Snapshot& snapshot, std::string_view business_id, const std::optional<storage::Calendar>& calendar)
{
    if (!calendar) return core::refuse(core::ErrorCode::calendar_not_found);
    const auto wire = to_wire(snapshot, business_id, {*calendar});
    if (wire.empty()) return core::refuse(core::ErrorCode::calendar_not_found);
    return wire.front();
}

core::Result<api::Calendar> find_by_id(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetCalendarParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) {
        return to_answer(snapshot, business_id, storage::find_calendar(snapshot, business_id, asked.calendar_id));
    });
}

core::Result<api::Calendar> find_by_slug(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetCalendarBySlugParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) {
        return to_answer(snapshot, business_id, storage::find_calendar_by_slug(snapshot, business_id, asked.slug));
    });
}

}   // namespace

Response list_calendars(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_calendars(context, parameters), std::identity {});
}

Response get_calendar(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_id(context, parameters), std::identity {});
}

Response get_calendar_by_slug(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_slug(context, parameters), std::identity {});
}

}   // namespace http
