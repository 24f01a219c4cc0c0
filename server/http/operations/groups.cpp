#include "http/operations/groups.hpp"

#include "http/routing/json_response.hpp"
#include "http/wire/calendar_cards.hpp"
#include "storage/catalogue/groups.hpp"

namespace http {

namespace {

using storage::Snapshot;

core::Result<api::Group> to_answer(
    Snapshot& snapshot, std::string_view business_id, const std::optional<storage::Group>& group)
{
    if (!group) return core::refuse(core::ErrorCode::group_not_found);
    api::Group wire;
    wire.id = group->id;
    wire.slug = group->slug;
    wire.name = group->name;
    if (!group->description.empty()) wire.description = group->description;
    wire.calendars = to_wire(snapshot, business_id, group->calendars);
    return wire;
}

core::Result<api::Group> find_by_id(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetGroupParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) {
        return to_answer(snapshot, business_id, storage::find_group(snapshot, business_id, asked.group_id));
    });
}

core::Result<api::Group> find_by_slug(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = TRY(api::parse_parameters<api::GetGroupBySlugParameters>(parameters));
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) {
        return to_answer(snapshot, business_id, storage::find_group_by_slug(snapshot, business_id, asked.slug));
    });
}

}   // namespace

Response get_group(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_id(context, parameters), std::identity {});
}

Response get_group_by_slug(Context& context, const Request&, const api::NamedTexts& parameters)
{
    return json_response(context, 200, find_by_slug(context, parameters), std::identity {});
}

}   // namespace http
