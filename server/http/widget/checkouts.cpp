#include "app/payments/checkouts.hpp"
#include "http/widget/frame_ancestors.hpp"
#include "http/widget/page_table.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

core::Result<api::PagePayload> checkout_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    const auto token = parameter(page, "token");
    const auto view = TRY(app::return_to_checkout(context.shell, {context.business.id, token}));
    payload.screen = core::Screen::payment;
    payload.layout = core::Layout::form;
    payload.checkout = to_wire(view, context.shell.find_zone);
    payload.embed_sites = context.shell.database.read(
        [&](storage::Snapshot& snapshot) { return find_framing_sites(snapshot, context.business.id); });
    return payload;
}

}   // namespace http
