#include "http/operations/calendar_feeds.hpp"

#include "api/wire.gen.hpp"
#include "app/calendars/calendar_feeds.hpp"
#include "http/message/refusal.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;

constexpr std::string_view ending = ".ics";

// What is no address of a feed by its looks is answered as one that nobody has.
Result<std::string> find_feed(Context& context, const api::NamedTexts& parameters)
{
    const auto asked = api::parse_parameters<api::GetCalendarFeedParameters>(parameters);
    if (!asked || !asked->feed_file.ends_with(ending)) return core::refuse(ErrorCode::page_not_found);
    const auto token = std::string_view {asked->feed_file}.substr(0, asked->feed_file.size() - ending.size());
    return app::find_calendar_feed(context.shell, context.business, token);
}

}   // namespace

Response get_calendar_feed(Context& context, const Request& request, const api::NamedTexts& parameters)
{
    auto feed = find_feed(context, parameters);
    if (!feed) return to_response(feed.error(), context.request_id);
    const auto etag = '"' + context.shell.hash(*feed).substr(0, 32) + '"';
    Response response {.content_type = "text/calendar; charset=utf-8",
        .headers = {{"Cache-Control", "private, no-cache"}, {"ETag", etag}, {"X-Robots-Tag", "noindex"}}};
    const auto known = request.header("if-none-match");
    if (known && known->contains(etag))
        response.status = 304;
    else
        response.body = std::move(*feed);
    return response;
}

}   // namespace http
