#include "http/widget/page_draft.hpp"

#include <algorithm>

namespace http {

std::string parameter(const PageRequest& page, std::string_view name)
{
    const auto found = std::ranges::find(page.parameters, name, [](const auto& pair) { return pair.first; });
    return found == page.parameters.end() ? std::string {} : found->second;
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
