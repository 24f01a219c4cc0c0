#include "http/front_end/preview_picture.hpp"
#include "http/message/etag.hpp"
#include "http/share/shared_calendar.hpp"
#include "http/widget/page_table.hpp"

namespace http {

Response preview_picture(Context& context, const PageRequest& page, const Request& request)
{
    const auto slug = parameter(page, "calendar_slug");
    if (!slug.empty() && !find_shared_calendar(context.shell, context.business, slug)) return no_such_calendar();
    auto picture = preview_picture_png(context.business.accent);
    if (!picture) return {.status = 503, .content_type = "text/plain", .headers = {{"Retry-After", "2"}}};
    return with_etag(request,
        {.content_type = "image/png",
            .shared_body = std::move(picture),
            .headers = {{"Cache-Control", "public, max-age=86400"}, {"Cross-Origin-Resource-Policy", "cross-origin"}}});
}

}   // namespace http
