#include "http/providers.hpp"

#include "http/json_response.hpp"
#include "http/to_wire.hpp"
#include "storage/services.hpp"
#include "storage/staff.hpp"

namespace http {

namespace {

core::Result<api::Provider> find_provider(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetProviderParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](storage::Snapshot& snapshot) -> core::Result<api::Provider> {
        const auto staff = storage::find_staff_by_slug(snapshot, business_id, asked.provider);
        if (!staff) return core::refuse(core::ErrorCode::provider_not_found);
        const auto services = storage::public_services_of_staff(snapshot, business_id, staff->id);
        return api::Provider {.staff = to_wire(*staff), .services = to_wire(services)};
    });
}

}   // namespace

Response get_provider(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_provider(context, parameters), std::identity {});
}

}   // namespace http
