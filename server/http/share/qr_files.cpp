#include <fmt/format.h>

#include "formats/images/qr_code.hpp"
#include "http/message/etag.hpp"
#include "http/share/shared_calendar.hpp"
#include "http/widget/page_table.hpp"

namespace http {

namespace {

// 29 to 45 modules and the quiet zone: 440 to 630 pixels, sharp on paper up to 5 cm across.
constexpr int pixels_per_module = 12;

// With a mark by which the business sees which bookings came by the code.
std::string address_in_code(const Context& context, const PageRequest& page, const SharedCalendar& shared)
{
    return address_of(shared, full_origin(context), page.locale) + "?utm_source=qr";
}

}   // namespace

Response qr_svg(Context& context, const PageRequest& page, const Request& request)
{
    const auto shared = find_shared_calendar(context.shell, context.business.id, parameter(page, "calendar_slug"));
    if (!shared) return no_such_calendar();
    const auto address = address_in_code(context, page, *shared);
    return kept_file(request, "image/svg+xml", formats::qr_svg(formats::qr_code(address), address));
}

Response qr_png(Context& context, const PageRequest& page, const Request& request)
{
    const auto shared = find_shared_calendar(context.shell, context.business.id, parameter(page, "calendar_slug"));
    if (!shared) return no_such_calendar();
    auto file = formats::qr_png(formats::qr_code(address_in_code(context, page, *shared)), pixels_per_module);
    return kept_file(request, "image/png", std::move(file));
}

}   // namespace http
