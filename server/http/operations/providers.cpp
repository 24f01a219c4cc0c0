#include "http/operations/providers.hpp"

#include "http/routing/json_response.hpp"
#include "http/wire/to_wire.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/catalogue/staff.hpp"
#include "storage/catalogue/teams.hpp"

namespace http {

namespace {

core::Result<api::Provider> find_provider(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetProviderParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](storage::Snapshot& snapshot) -> core::Result<api::Provider> {
        api::Provider provider;
        if (const auto staff = storage::find_staff_by_slug(snapshot, business_id, asked.provider)) {
            provider.staff = to_wire(*staff);
            provider.services = to_wire(storage::public_services_of_staff(snapshot, business_id, staff->id));
            return provider;
        }
        const auto team = storage::find_team_by_slug(snapshot, business_id, asked.provider);
        if (!team) return core::refuse(core::ErrorCode::provider_not_found);
        provider.team = to_wire(*team);
        provider.services = to_wire(storage::public_services_of_team(snapshot, business_id, team->id));
        return provider;
    });
}

}   // namespace

Response get_provider(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_provider(context, parameters), std::identity {});
}

}   // namespace http
