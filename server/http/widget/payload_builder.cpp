#include "http/widget/payload_builder.hpp"

#include "http/operations/month_of_slots.hpp"
#include "http/wire/from_wire.hpp"

namespace http {

core::Result<api::PagePayload> booking_payload(Context& context, const PageRequest& page, api::PagePayload basics,
    const std::function<core::Result<void>(PageDraft&)>& choose)
{
    auto payload = TRY(context.shell.database.read([&](storage::Snapshot& snapshot) -> core::Result<api::PagePayload> {
        PageDraft draft {snapshot, context.business.id, page, basics};
        TRY(choose(draft));
        return std::move(draft.payload);
    }));
    if (payload.order)
        payload.slots = TRY(first_month(context, {to_domain(*payload.order), context.business.time_zone, {}}));
    return payload;
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
