#include "http/widget/payload_builder.hpp"

#include <algorithm>

#include "formats/language/zone_names.hpp"
#include "http/operations/month_of_slots.hpp"
#include "http/widget/frame_ancestors.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/looks.hpp"
#include "http/wire/to_wire.hpp"
#include "http/wire/translator.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/premises.hpp"

namespace http {

namespace {

using core::Result;

std::span<const api::NamedTexts::value_type> path_parameters_of(const PageRequest& page)
{
    return std::span {page.parameters}.first(page.path_parameters);
}

Result<void> add_first_month(Context& context, const domain::Business& business, api::PagePayload& payload)
{
    if (payload.order) payload.slots = TRY(first_month(context, {to_domain(*payload.order), business.time_zone, {}}));
    return {};
}

}   // namespace

std::string parameter(const PageDraft& draft, std::string_view name)
{
    const auto found = std::ranges::find(draft.path_parameters, name, [](const auto& pair) { return pair.first; });
    return found == draft.path_parameters.end() ? std::string {} : found->second;
}

api::PagePayload empty_payload(const app::Shell& shell, const domain::Business& business, core::Locale locale)
{
    api::PagePayload payload;
    payload.layout = core::Layout::calendar;
    payload.locale = locale;
    payload.locales = shell.locales;
    payload.business = to_wire(business);
    name_zone(payload, business.time_zone);
    if (shell.mail_transport.send) payload.sends_mail = true;
    if (shell.payments.takes_money()) payload.payment_provider = shell.payments.name;
    return payload;
}

void complete(
    storage::Snapshot& snapshot, const app::Shell& shell, std::string_view business_id, api::PagePayload& payload)
{
    Looks {snapshot, shell, business_id}.add_to(payload);
    auto& address = payload.business.address;
    if (!address)
        if (const auto found = storage::find_postal_address(snapshot, business_id)) address = one_line(*found);
    translate(snapshot, business_id, payload);
}

void name_zone(api::PagePayload& payload, const std::string& zone)
{
    if (std::ranges::find(payload.zone_cities, zone, &api::ZoneCity::time_zone) != payload.zone_cities.end()) return;
    payload.zone_cities.push_back({zone, payload.locale, formats::zone_city(payload.locale, zone)});
}

Result<api::PagePayload> booking_payload(Context& context, const PageRequest& page, api::PagePayload payload,
    const std::function<Result<void>(PageDraft&)>& choose)
{
    const auto& business = context.business;
    auto chosen = TRY(context.shell.database.read([&](storage::Snapshot& snapshot) -> Result<api::PagePayload> {
        PageDraft draft {snapshot, business.id, path_parameters_of(page), payload};
        TRY(choose(draft));
        return std::move(draft.payload);
    }));
    TRY(add_first_month(context, business, chosen));
    return chosen;
}

Result<SharedPayload> shared_payload(
    Context& context, const PageRequest& page, core::Locale locale, ChooseForAll choose)
{
    auto shared = TRY(context.shell.database.read([&](storage::Snapshot& snapshot) -> Result<SharedPayload> {
        auto business = storage::find_business(snapshot, context.business.id);
        if (!business) throw storage::DatabaseError {"the business of a page is gone"};
        PageDraft draft {
            snapshot, business->id, path_parameters_of(page), empty_payload(context.shell, *business, locale)};
        TRY(choose(draft));
        complete(snapshot, context.shell, business->id, draft.payload);
        const bool is_framable = page.page->framing == Framing::on_listed_sites;
        if (is_framable) draft.payload.embed_sites = find_framing_sites(snapshot, business->id);
        auto versions = storage::find_versions(snapshot, business->id, shown_services(draft.payload));
        auto ancestors = is_framable ? frame_ancestors(draft.payload.embed_sites) : std::string {};
        return SharedPayload {
            *std::move(business), std::move(draft.payload), snapshot.now(), std::move(versions), std::move(ancestors)};
    }));
    TRY(add_first_month(context, shared.business, shared.payload));
    return shared;
}

std::vector<std::string> shown_services(const api::PagePayload& payload)
{
    std::vector<std::string> ids;
    if (payload.order)
        for (const auto& item : payload.order->items)
            ids.push_back(item.service_id);
    return ids;
}

void show_times(PageDraft& draft, api::Service service)
{
    api::ItemRequest item;
    item.service_id = service.id;
    if (!service.variations.empty()) item.variation_id = service.variations.front().id;
    if (draft.payload.staff) item.staff_id = draft.payload.staff->id;
    draft.payload.order.emplace().items = {std::move(item)};
    draft.payload.services = {std::move(service)};
    draft.payload.screen = core::Screen::times;
}

void show_calendar(PageDraft& draft, const api::Calendar& calendar)
{
    draft.payload.staff = calendar.host;
    draft.payload.team = calendar.team;
    show_times(draft, calendar.service);
    draft.payload.order->calendar_id = calendar.id;
}

}   // namespace http
