#include "http/widget/payload_builder.hpp"

#include <algorithm>

namespace http {

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
