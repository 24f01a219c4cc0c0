#include "app/bookings/one_time_links.hpp"

#include "http/widget/calendars.hpp"
#include "http/widget/menus.hpp"
#include "http/widget/page_table.hpp"

namespace http {

core::Result<api::PagePayload> one_time_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    auto slug = parameter(page, "one_time_slug");
    const auto link = TRY(app::find_one_time_link(context.shell, context.business.id, slug));
    payload.one_time_link = api::OneTimeLinkOnPage {std::move(slug), link.uses_left, link.expires_at};
    return booking_payload(context, page, std::move(payload), [&](PageDraft& draft) {
        return link.menu_id.empty() ? choose_calendar(draft, link.calendar_id) : choose_menu(draft, link.menu_id);
    });
}

core::Result<void> choose_no_one_time_link(PageDraft&) { return core::refuse(core::ErrorCode::one_time_link_expired); }

}   // namespace http
