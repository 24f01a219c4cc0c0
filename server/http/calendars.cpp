#include "http/calendars.hpp"

#include "http/json_response.hpp"
#include "http/to_wire.hpp"
#include "storage/calendars.hpp"
#include "storage/services.hpp"

namespace http {

namespace {

api::Calendar with_service(const storage::Calendar& calendar, const domain::Service& service)
{
    api::Calendar wire {
        .id = calendar.id, .slug = calendar.slug, .name = calendar.name, .service = to_wire(service), .host = {}};
    if (calendar.staff) wire.host = to_wire(*calendar.staff);
    return wire;
}

core::Result<api::Calendar> find_calendar(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetCalendarParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](storage::Snapshot& snapshot) -> core::Result<api::Calendar> {
        const auto calendar = storage::find_calendar(snapshot, business_id, asked.calendar_id);
        if (!calendar) return core::refuse(core::ErrorCode::calendar_not_found);
        const auto service = storage::find_service(snapshot, business_id, calendar->service_id);
        if (!service) return core::refuse(core::ErrorCode::calendar_not_found);
        return with_service(*calendar, *service);
    });
}

}   // namespace

Response get_calendar(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_calendar(context, parameters), std::identity {});
}

}   // namespace http
