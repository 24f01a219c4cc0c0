#include "app/calendars/calendar_feeds.hpp"

#include "http/message/etag.hpp"
#include "http/operations/operations.gen.hpp"

namespace http {

namespace {

constexpr std::string_view ending = ".ics";

// What is no address of a feed by its looks is answered as one that does not exist.
core::Result<std::string> find_feed(const Context& context, std::string_view file)
{
    if (!file.ends_with(ending)) return core::refuse(core::ErrorCode::page_not_found);
    return app::find_calendar_feed(context.shell, context.business, file.substr(0, file.size() - ending.size()));
}

}   // namespace

Response get_calendar_feed(Context& context, const Request& request, const api::GetCalendarFeedParameters& asked)
{
    auto feed = find_feed(context, asked.feed_file);
    if (!feed) return to_response(feed.error(), context.request_id);
    return with_etag(request,
        {.content_type = "text/calendar; charset=utf-8",
            .body = *std::move(feed),
            .headers = {{"Cache-Control", "private, no-cache"}, {"X-Robots-Tag", "noindex"}}});
}

}   // namespace http
