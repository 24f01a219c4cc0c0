#include <fmt/format.h>

#include "formats/images/qr_code.hpp"
#include "http/message/etag.hpp"
#include "http/share/shared_calendar.hpp"
#include "http/widget/page_table.hpp"

namespace http {

namespace {

std::string code_address(const Context& context, const PageRequest& page, const SharedCalendar& shared)
{
    return address_in_code(address_of(shared, full_origin(context), page.locale));
}

}   // namespace

Response qr_svg(Context& context, const PageRequest& page, const Request& request)
{
    const auto shared = find_shared_calendar(context.shell, context.business, parameter(page, "calendar_slug"));
    if (!shared) return no_such_calendar();
    const auto address = code_address(context, page, *shared);
    return kept_file(request, "image/svg+xml", formats::qr_svg(formats::qr_code(address), address));
}

Response qr_png(Context& context, const PageRequest& page, const Request& request)
{
    const auto shared = find_shared_calendar(context.shell, context.business, parameter(page, "calendar_slug"));
    if (!shared) return no_such_calendar();
    auto file = formats::qr_png(formats::qr_code(code_address(context, page, *shared)), pixels_per_module);
    return kept_file(request, "image/png", std::move(file));
}

}   // namespace http
