#include "app/bookings/series.hpp"

#include "http/operations/operations.gen.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/proof.hpp"

namespace http {

using core::Result;

Result<api::SeriesPreview> preview_series(Context& context, const api::SeriesQuery& asked)
{
    const app::SeriesQuery query {.order = to_domain(asked.order),
        .first = asked.starts_at,
        .time_zone = asked.time_zone,
        .recurrence = {asked.recurrence.kind, static_cast<int>(asked.recurrence.count)}};
    return to_wire(TRY(with_order_paths(app::preview_series(context.shell, context.business.id, query))));
}

Result<app::BookedSeries> create_series(
    Context& context, const api::CreateSeries& asked, const app::Keep<app::BookedSeries>& keep)
{
    const app::SeriesRequest wanted {.order = to_domain(asked.order),
        .starts = asked.starts,
        .visitor = TRY(visitor_of(context, asked)),
        .one_time_slug = asked.one_time_slug.value_or(""),
        .hold_token = asked.hold_token.value_or(""),
        .client = context.limited_client,
        .proof = proof_of(context)};
    return with_order_paths(app::book_series(context.shell, context.business.id, wanted, keep));
}

}   // namespace http
