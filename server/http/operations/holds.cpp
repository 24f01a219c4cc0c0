#include "app/bookings/holds.hpp"

#include "http/operations/operations.gen.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/proof.hpp"

namespace http {

using core::Result;

Result<app::Hold> create_hold(Context& context, const api::CreateHold& asked, const app::Keep<app::Hold>& keep)
{
    const app::HoldRequest wanted {.order = to_domain(asked.order),
        .starts_at = asked.starts_at,
        .time_zone = asked.time_zone,
        .locale = asked.locale,
        .one_time_slug = asked.one_time_slug.value_or(""),
        .client = context.client,
        .is_limited = !context.limited_client.empty(),
        .proof = proof_of(context)};
    return with_order_paths(app::hold(context.shell, context.business.id, wanted, keep));
}

Result<api::Hold> get_hold(Context& context, const api::GetHoldParameters& link)
{
    const auto held = TRY(app::find_hold(context.shell, {context.business.id, link.token}));
    return to_wire(held, context.shell.find_zone);
}

Result<app::Hold> extend_hold(Context& context, const api::ExtendHoldParameters& link, const app::Keep<app::Hold>& keep)
{
    return app::extend_hold(context.shell, {context.business.id, link.token}, keep);
}

Result<app::Hold> release_hold(
    Context& context, const api::ReleaseHoldParameters& link, const app::Keep<app::Hold>& keep)
{
    return app::release_hold(context.shell, {context.business.id, link.token}, keep);
}

Result<app::BookedAppointment> confirm_hold(Context& context, const api::ConfirmHoldParameters& link,
    const api::ConfirmHold& asked, const app::Keep<app::BookedAppointment>& keep)
{
    const app::HoldConfirmation wanted {.visitor = TRY(visitor_of(context, asked)), .client = context.limited_client};
    return app::confirm_hold(context.shell, {context.business.id, link.token}, wanted, keep);
}

}   // namespace http
