#include "http/widget/payload.hpp"

#include "app/bookings/one_time_links.hpp"
#include "core/ensure.hpp"
#include "http/operations/month_of_slots.hpp"
#include "http/widget/calendars.hpp"
#include "http/widget/checkouts.hpp"
#include "http/widget/forms.hpp"
#include "http/widget/manage_pages.hpp"
#include "http/widget/menus.hpp"
#include "http/widget/providers.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;
using core::Screen;

api::PagePayload empty_payload(const Context& context, core::Locale locale)
{
    api::PagePayload payload;
    payload.layout = core::Layout::calendar;
    payload.locale = locale;
    payload.locales = context.shell.locales;
    payload.business = to_wire(context.business);
    if (context.shell.payments.takes_money()) payload.payment_provider = context.shell.payments.name;
    return payload;
}

Result<void> choose(PageDraft& draft)
{
    switch (draft.request.page) {
    case Page::calendars: choose_public_calendar(draft); return {};
    case Page::calendars_by_id: return choose_among_ids(draft);
    case Page::calendar_by_slug: return choose_calendar_by_slug(draft);
    case Page::no_calendar: return core::refuse(ErrorCode::calendar_not_found);
    case Page::provider: return choose_provider(draft);
    case Page::provider_service: return choose_provider_service(draft);
    case Page::service: return choose_service(draft);
    case Page::group:
    case Page::group_by_slug: return choose_in_group(draft);
    case Page::menu:
    case Page::menu_by_slug: return choose_in_menu(draft);
    case Page::menu_service: return choose_service_of_menu(draft);
    case Page::form: return choose_form(draft);
    case Page::survey: return choose_survey(draft);
    default: core::report_bug("a page that books nothing", std::source_location::current());
    }
}

Result<void> choose_by_link(PageDraft& draft, const app::OneTimeLink& link)
{
    draft.payload.one_time_link
        = api::OneTimeLinkOnPage {parameter(draft.request, "one_time_slug"), link.uses_left, link.expires_at};
    return link.menu_id.empty() ? choose_calendar(draft, link.calendar_id) : choose_menu(draft, link.menu_id);
}

// The choices, or, if there is nothing to choose, the first free times: in the business's time zone, in which services
// at a place are shown. The browser asks again if its own zone matters.
template <class Choose>
Result<api::PagePayload> booking_payload(
    Context& context, const PageRequest& page, const api::PagePayload& basics, const Choose& fill)
{
    auto payload = TRY(context.shell.database.read([&](storage::Snapshot& snapshot) -> Result<api::PagePayload> {
        PageDraft draft {snapshot, context.business.id, page, basics};
        TRY(fill(draft));
        return std::move(draft.payload);
    }));
    if (payload.order)
        payload.slots = TRY(first_month(context, {to_domain(*payload.order), context.business.time_zone, {}}));
    return payload;
}

Result<api::PagePayload> one_time_payload(Context& context, const PageRequest& page, const api::PagePayload& basics)
{
    const auto slug = parameter(page, "one_time_slug");
    const auto link = TRY(app::find_one_time_link(context.shell, context.business.id, slug));
    return booking_payload(context, page, basics, [&](PageDraft& draft) { return choose_by_link(draft, link); });
}

}   // namespace

Result<api::PagePayload> payload_of(Context& context, const PageRequest& page, core::Locale locale)
{
    auto basics = empty_payload(context, locale);
    switch (page.page) {
    case Page::cancel_booking:
    case Page::cancel_service: return cancel_payload(context, page, std::move(basics));
    case Page::view_booking: return view_payload(context, page, std::move(basics));
    case Page::guest: return guest_payload(context, page, std::move(basics));
    case Page::verify_payment: return checkout_payload(context, page, std::move(basics));
    case Page::reschedule_booking: return reschedule_payload(context, page, std::move(basics));
    case Page::one_time_link: return one_time_payload(context, page, basics);
    case Page::no_one_time_link: return core::refuse(ErrorCode::one_time_link_expired);
    default: return booking_payload(context, page, basics, choose);
    }
}

}   // namespace http
