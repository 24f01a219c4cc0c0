#include "http/operations/series.hpp"

#include "app/bookings/series.hpp"
#include "http/operations/answer_order.hpp"

namespace http {

namespace {

using app::BookedSeries;
using core::Result;

Result<app::SeriesPreview> preview(Context& context, const Request& request)
{
    const auto wire = TRY(api::parse_body<api::SeriesQuery>(request.body));
    const app::SeriesQuery query {.order = to_domain(wire.order),
        .first = wire.starts_at,
        .time_zone = wire.time_zone,
        .recurrence = {wire.recurrence.kind, static_cast<int>(wire.recurrence.count)}};
    return with_order_paths(app::preview_series(context.shell, context.business.id, query));
}

}   // namespace

Response preview_series(Context& context, const Request& request, const api::NamedTexts&)
{
    const auto wire = [](const app::SeriesPreview& found) { return to_wire(found); };
    return json_response(context, 200, preview(context, request), wire);
}

Response create_series(Context& context, const Request& request, const api::NamedTexts&)
{
    const auto book = [&](const api::CreateSeries& wire, const app::Keep<BookedSeries>& keep) {
        const app::SeriesRequest wanted {.order = to_domain(wire.order),
            .starts = wire.starts,
            .visitor = visitor_of(context, wire),
            .one_time_slug = wire.one_time_slug.value_or(""),
            .hold_token = wire.hold_token.value_or("")};
        return app::book_series(context.shell, context.business.id, wanted, keep);
    };
    return answer_order<api::CreateSeries, BookedSeries>(context, request, book);
}

}   // namespace http
