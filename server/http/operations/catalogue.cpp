#include "http/wire/catalogue.hpp"
#include "app/bookings/one_time_links.hpp"
#include "http/operations/operations.gen.hpp"
#include "http/routing/id_list.hpp"
#include "http/wire/looks.hpp"
#include "http/wire/translator.hpp"
#include "storage/catalogue/staff.hpp"
#include "storage/catalogue/teams.hpp"

namespace http {

using core::ErrorCode;
using core::Result;
using storage::Snapshot;

namespace {

using Language = std::optional<core::Locale>;

// Adds pictures, and puts the texts into the language that was asked for.
void complete(Snapshot& snapshot, const Context& context, const Language& language, auto& answer)
{
    const auto& business_id = context.business.id;
    Looks {snapshot, context.shell, business_id}.add_to(answer);
    if (language) Translator {snapshot, business_id, *language}.translate(answer);
}

// What is asked for, and in which language.
struct Asked {
    std::string_view key;   // Its id or its slug, as `find` looks for it.
    Language language;
};

// Reads one thing.
template <class Find> auto read(const Context& context, const Find& find, const Asked& asked)
{
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) {
        auto answer = found(snapshot, business_id, find(snapshot, business_id, asked.key));
        if (answer) complete(snapshot, context, asked.language, *answer);
        return answer;
    });
}

}   // namespace

Result<api::Provider> get_provider(Context& context, const api::GetProviderParameters& asked)
{
    const auto& business_id = context.business.id;
    return context.shell.database.read([&](Snapshot& snapshot) -> Result<api::Provider> {
        api::Provider provider;
        if (const auto staff = storage::find_staff_by_slug(snapshot, business_id, asked.provider)) {
            provider.staff = to_wire(*staff);
            provider.services = to_wire(storage::public_services_of_staff(snapshot, business_id, staff->id));
            complete(snapshot, context, asked.locale, provider);
            return provider;
        }
        const auto team = storage::find_team_by_slug(snapshot, business_id, asked.provider);
        if (!team) return core::refuse(ErrorCode::provider_not_found);
        provider.team = to_wire(*team);
        provider.services = to_wire(storage::public_services_of_team(snapshot, business_id, team->id));
        complete(snapshot, context, asked.locale, provider);
        return provider;
    });
}

Result<api::Services> list_services(Context& context, const api::ListServicesParameters& asked)
{
    return context.shell.database.read([&](Snapshot& snapshot) {
        api::Services answer {to_wire(storage::public_services(snapshot, context.business.id))};
        complete(snapshot, context, asked.locale, answer.services);
        return answer;
    });
}

Result<api::Service> get_service(Context& context, const api::GetServiceParameters& asked)
{
    return read(context, storage::find_service, {asked.service_id, asked.locale});
}

Result<api::Service> get_service_by_slug(Context& context, const api::GetServiceBySlugParameters& asked)
{
    return read(context, storage::find_service_by_slug, {asked.slug, asked.locale});
}

Result<api::Calendars> list_calendars(Context& context, const api::ListCalendarsParameters& asked)
{
    const auto& business_id = context.business.id;
    const auto ids = asked.ids ? split_ids(*asked.ids) : std::vector<std::string> {};
    if (ids.size() > most_ids) return core::refuse_field("ids", core::FieldCode::too_many);
    return context.shell.database.read([&](Snapshot& snapshot) {
        auto answer = asked.ids
            ? calendars_of_ids(snapshot, business_id, ids)
            : api::Calendars {to_wire(snapshot, business_id, storage::public_calendars(snapshot, business_id)), {}};
        complete(snapshot, context, asked.locale, answer.calendars);
        return answer;
    });
}

Result<api::Calendar> get_calendar(Context& context, const api::GetCalendarParameters& asked)
{
    return read(context, storage::find_calendar, {asked.calendar_id, asked.locale});
}

Result<api::Calendar> get_calendar_by_slug(Context& context, const api::GetCalendarBySlugParameters& asked)
{
    return read(context, storage::find_calendar_by_slug, {asked.slug, asked.locale});
}

Result<api::Group> get_group(Context& context, const api::GetGroupParameters& asked)
{
    return read(context, storage::find_group, {asked.group_id, asked.locale});
}

Result<api::Group> get_group_by_slug(Context& context, const api::GetGroupBySlugParameters& asked)
{
    return read(context, storage::find_group_by_slug, {asked.slug, asked.locale});
}

Result<api::Menu> get_menu(Context& context, const api::GetMenuParameters& asked)
{
    return read(context, storage::find_menu, {asked.menu_id, asked.locale});
}

Result<api::Menu> get_menu_by_slug(Context& context, const api::GetMenuBySlugParameters& asked)
{
    return read(context, storage::find_menu_by_slug, {asked.slug, asked.locale});
}

Result<api::Form> get_form(Context& context, const api::GetFormParameters& asked)
{
    return read(context, storage::find_form, {asked.form_id, asked.locale});
}

Result<api::Form> get_form_by_slug(Context& context, const api::GetFormBySlugParameters& asked)
{
    return read(context, storage::find_form_by_slug, {asked.slug, asked.locale});
}

Result<api::OneTimeLink> get_one_time_link(Context& context, const api::GetOneTimeLinkParameters& asked)
{
    return to_wire(TRY(app::find_one_time_link(context.shell, context.business.id, asked.slug)));
}

}   // namespace http
