#pragma once

#include <optional>
#include <string>

#include "api/json.hpp"
#include "core/vocabulary.gen.hpp"

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

// A parameter of the address, or an empty text.
std::string parameter(const PageRequest&, std::string_view name);

}   // namespace http
