#include "http/operations/services.hpp"

#include "http/routing/json_response.hpp"
#include "http/wire/to_wire.hpp"
#include "storage/catalogue/services.hpp"

namespace http {

namespace {

using Found = std::optional<domain::Service>;

core::Result<api::Service> to_answer(const Found& service)
{
    if (!service) return core::refuse(core::ErrorCode::service_not_found);
    return to_wire(*service);
}

core::Result<api::Service> find_by_id(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetServiceParameters>(parameters));
    return to_answer(context.shell.database.read([&](storage::Snapshot& snapshot) {
        return storage::find_service(snapshot, context.business.id, asked.service_id);
    }));
}

core::Result<api::Service> find_by_slug(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetServiceBySlugParameters>(parameters));
    return to_answer(context.shell.database.read([&](storage::Snapshot& snapshot) {
        return storage::find_service_by_slug(snapshot, context.business.id, asked.slug);
    }));
}

}   // namespace

Response list_services(Context& context, const Request&, const api::NamedTexts&)
{
    const auto services = context.shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::public_services(snapshot, context.business.id); });
    return {.body = api::to_json(api::Services {to_wire(services)})};
}

Response get_service(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_id(context, parameters), std::identity {});
}

Response get_service_by_slug(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_slug(context, parameters), std::identity {});
}

}   // namespace http
