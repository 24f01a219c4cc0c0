#pragma once

#include <optional>

#include "http/routing/context.hpp"

namespace http {

// The widget's pages, by the routes of product section 4.
enum class Page {
    calendars,            // /widget/booking
    calendars_by_id,      // /widget/booking/{calendar_ids}: one, or several with commas between them
    calendar_by_slug,     // /widget/bookings/{calendar_slug}, which may be anything
    no_calendar,          // /widget/bookings
    provider,             // /widget/appointment/{provider}
    provider_service,     // /widget/appointment/{provider}/{service}
    service,              // /widget/appointment/service/{service}
    group,                // /widget/group/{group_id}
    group_by_slug,        // /widget/groups/{group_slug}
    menu,                 // /widget/service-menu/{menu_id}
    menu_by_slug,         // /widget/service-menus/{menu}
    menu_service,         // /widget/service-menus/{menu}/{service}
    form,                 // /widget/form/{form}
    survey,               // /widget/survey/{form}
    one_time_link,        // /widget/otl/{one_time_slug}
    no_one_time_link,     // /widget/otl
    cancel_booking,       // /widget/cancel-booking and /widget/booking/cancel-booking, ?token=
    cancel_service,       // /widget/appointment/service/{service}/cancel, ?token=
    reschedule_booking,   // /widget/reschedule-booking, ?token=
    guest,                // /widget/guest, ?token=
    view_booking,         // /widget/view-booking, ?token=
    verify_payment,       // /verifyPayment, /verify-payment-callback and that below /v2/preview/{preview_id}, ?token=
    demo_payment,         // /demo-payment/{demo_payment}
};

// What the address says of a page.
struct PageRequest {
    Page page;
    std::optional<core::Locale> locale;   // The address's prefix, as in /de/widget/….
    std::string path;                     // The whole path, decoded, for messages.
    api::NamedTexts parameters;           // Of path and query, decoded.
};

// The page with its first screen's data inside, or an error page: 404 where the address names nothing, 410 for a link
// that has expired.
Response widget_page(Context&, const Request&, const PageRequest&);

// Where a business has no site its home page leads to everything that all visitors may book, with the same query.
Response redirect_home(const Request&, const PageRequest&);

// What a page says whose link is of no use any more: a 410.
Response expired_page(Context&, const PageRequest&, core::Locale);

// A 404 for a browser. `message_key` is not_found.page, not_found.route or not_found.favicon.
Response not_found_page(Context&, const Request&, const PageRequest&, std::string_view message_key);

// What was on the site and is not any more: a 410.
Response gone_page(Context&, const Request&, const PageRequest&);

}   // namespace http
