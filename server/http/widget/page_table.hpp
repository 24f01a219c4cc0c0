#pragma once

#include <algorithm>
#include <array>

#include "core/word.hpp"
#include "http/routing/routes.hpp"
#include "http/widget/payload_builder.hpp"

namespace http {

// The pages of the widget (product section 4). A page is a function that makes its payload, declared here, and a row of
// the table below; a screen has a row of its own, which says what the browser fetches for it.

// Calendars and groups. A single calendar needs no choice: its times are shown at once.
core::Result<void> choose_public_calendar(PageDraft&);
core::Result<void> choose_among_ids(PageDraft&);          // Refuses with calendar_not_found if no id is known.
core::Result<void> choose_calendar_by_slug(PageDraft&);   // Refuses with calendar_not_found.
core::Result<void> choose_no_calendar(PageDraft&);        // Always refuses, with calendar_not_found.
core::Result<void> choose_in_group(PageDraft&);           // Refuses with group_not_found.
core::Result<void> choose_in_group_by_slug(PageDraft&);   // Refuses with group_not_found.

// Providers and services. A provider is a staff member or a team; a team is booked through its calendars. All refuse
// with calendar_not_found.
core::Result<void> choose_provider(PageDraft&);   // The provider's public services, or the times of the only one.
// Also works for services that are not public: visitors with the address may book them.
core::Result<void> choose_provider_service(PageDraft&);
core::Result<void> choose_service(PageDraft&);   // With any staff member who offers it.

// Service menus. All refuse with menu_not_found.
core::Result<void> choose_in_menu(PageDraft&);
core::Result<void> choose_in_menu_by_slug(PageDraft&);
core::Result<void> choose_service_of_menu(PageDraft&);   // Also with service_not_found, if the menu lacks it.

// Forms and surveys, found by id or slug. Each kind has addresses of its own. Refuse with form_not_found.
core::Result<void> choose_form(PageDraft&);
core::Result<void> choose_survey(PageDraft&);

// What a one-time link is for. Refuse with one_time_link_expired, and as that page does.
core::Result<api::PagePayload> one_time_payload(Context&, const PageRequest&, api::PagePayload);
core::Result<void> choose_no_one_time_link(PageDraft&);   // Always refuses.

// Pages behind a booking's links. The token is in the address.

// Refuse with cancellation_link_expired, whatever is wrong with the link, and cancellation_closed.
core::Result<api::PagePayload> cancel_payload(Context&, const PageRequest&, api::PagePayload);
core::Result<api::PagePayload> cancel_service_payload(Context&, const PageRequest&, api::PagePayload);
// Refuses with reschedule_link_expired, whatever is wrong with the link, reschedule_closed, and as list_slots does.
core::Result<api::PagePayload> reschedule_payload(Context&, const PageRequest&, api::PagePayload);
// The booking in its present state, for its booker. Refuses with link_expired, whatever is wrong with the link.
core::Result<api::PagePayload> view_payload(Context&, const PageRequest&, api::PagePayload);
// To confirm a booking; opening it confirms nothing, since mail programs open links too. Shows the booking once it is
// confirmed. Refuses with confirmation_link_expired, whatever is wrong with the link.
core::Result<api::PagePayload> confirm_payload(Context&, const PageRequest&, api::PagePayload);
// For a guest with their own link; also once they have left, then with status 410. Refuses with link_expired, whatever
// else is wrong with the link.
core::Result<api::PagePayload> guest_payload(Context&, const PageRequest&, api::PagePayload);

// The page to which a visitor returns from paying. Asks the payment provider once for the payment's status; afterwards
// the browser asks this server (get_checkout). Refuses with link_expired.
core::Result<api::PagePayload> checkout_payload(Context&, const PageRequest&, api::PagePayload);

// The payment page of the demo provider. It states that no money is taken; needs no front end.
Response demo_payment_page(Context&, const PageRequest&, core::Locale);

// What makes a calendar known on other sites, in mails and on paper (http/share). All answer 404 if no calendar has the
// slug; those that show free times, also if the calendar is not public.
Response qr_svg(Context&, const PageRequest&, const Request&);
Response qr_png(Context&, const PageRequest&, const Request&);
Response printable_sheet(Context&, const PageRequest&, const Request&);
Response calendar_card(Context&, const PageRequest&, const Request&);
// The picture that programs show beside a link to a booking page.
Response preview_picture(Context&, const PageRequest&, const Request&);
// What a site needs to show a calendar (oembed.com). 400, 404 and 501 as the format has them.
Response oembed(Context&, const PageRequest&, const Request&);

inline constexpr auto widget_pages = [] {
    using enum Secrecy;
    using enum core::ErrorCode;
    constexpr auto framable = Framing::on_listed_sites;
    constexpr PageMessage unknown_calendar {calendar_not_found, "not_found.calendar"};
    constexpr PageMessage used_link {one_time_link_expired, "expired.slug"};
    return std::to_array<WidgetPage>({
        {{"/widget/booking"}, open, {}, choose_public_calendar, framable},
        {{"/widget/booking/{calendar_ids}"}, open, unknown_calendar, choose_among_ids, framable},
        {{"/widget/bookings/{calendar_slug*}"}, open, {}, choose_calendar_by_slug, framable},
        {{"/widget/bookings", "/widget/bookings{rest*}"}, open, {}, choose_no_calendar},
        {{"/widget/appointment/{provider}"}, open, {}, choose_provider, framable},
        {{"/widget/appointment/{provider}/{service}"}, open, {}, choose_provider_service, framable},
        {{"/widget/appointment/service/{service}"}, open, {}, choose_service, framable},
        {{"/widget/group/{group_id}"}, open, {}, choose_in_group, framable},
        {{"/widget/groups/{group_slug}"}, open, {}, choose_in_group_by_slug, framable},
        {{"/widget/service-menu/{menu_id}"}, open, {}, choose_in_menu, framable},
        {{"/widget/service-menus/{menu}"}, open, {}, choose_in_menu_by_slug, framable},
        {{"/widget/service-menus/{menu}/{service}"}, open, {}, choose_service_of_menu, framable},
        {{"/widget/form/{form}"}, open, {}, choose_form, framable},
        {{"/widget/survey/{form}"}, open, {}, choose_survey, framable},
        {{"/widget/bookings/{calendar_slug}/qr.svg"}, open, {}, qr_svg},
        {{"/widget/bookings/{calendar_slug}/qr.png"}, open, {}, qr_png},
        {{"/widget/bookings/{calendar_slug}/sheet"}, open, {}, printable_sheet},
        {{"/widget/bookings/{calendar_slug}/og.png", "/widget/booking/og.png"}, open, {}, preview_picture},
        {{"/embed/card/{calendar_slug}"}, open, {}, calendar_card, Framing::everywhere},
        {{"/oembed"}, open, {}, oembed},
        {{"/widget/otl/{one_time_slug}"}, secret, used_link, one_time_payload},
        {{"/widget/otl"}, open, used_link, choose_no_one_time_link},
        {{"/widget/booking/cancel-booking", "/widget/cancel-booking"}, secret, {}, cancel_payload},
        {{"/widget/appointment/service/{service}/cancel"}, secret, {}, cancel_service_payload},
        {{"/widget/reschedule-booking"}, secret, {}, reschedule_payload},
        {{"/widget/confirm-booking"}, secret, {}, confirm_payload},
        {{"/widget/guest"}, secret, {}, guest_payload},
        {{"/widget/view-booking"}, secret, {}, view_payload},
        {{"/verifyPayment", "/verify-payment-callback", "/v2/preview/{preview_id}/verify-payment-callback"}, secret, {},
            checkout_payload},
        {{"/demo-payment/{demo_payment}"}, secret, {}, demo_payment_page},
    });
}();

// What the browser fetches at once for the first screen of a page.
struct ScreenModules {
    core::Screen screen;
    std::array<std::string_view, 2> modules;   // Empty ones do not count.
};

// Rescheduling begins with the times; cancelling also needs the later screens at once.
inline constexpr auto screen_modules = [] {
    using enum core::Screen;
    return std::to_array<ScreenModules>({
        {services, {"web/widget/features/catalogue/services.tsx"}},
        {calendars, {"web/widget/features/catalogue/calendars.tsx"}},
        {menu, {"web/widget/features/menu/menu.tsx"}},
        {times, {"web/widget/features/times/times.tsx"}},
        {cancel, {"web/widget/app/flow-screens.tsx", "web/widget/session/booking-api.ts"}},
        {reschedule, {"web/widget/features/times/times.tsx"}},
        {form, {"web/widget/features/form/form.tsx"}},
        {survey, {"web/widget/features/form/form.tsx"}},
        {payment, {"web/widget/features/payment/payment.tsx"}},
        {visit, {"web/widget/features/guest/guest.tsx"}},
    });
}();
static_assert(std::ranges::none_of(widget_pages,
                  [](const auto& page) {
                      const bool is_for_all = std::holds_alternative<ChooseForAll>(page.make)
                          || std::holds_alternative<WriteFile>(page.make);
                      return is_for_all && page.address == Secrecy::secret;
                  }),
    "what a secret address shows is kept for no one else");
static_assert(std::ranges::none_of(widget_pages,
                  [](const auto& page) {
                      const bool is_for_all = std::holds_alternative<ChooseForAll>(page.make)
                          || std::holds_alternative<WriteFile>(page.make);
                      return page.framing != Framing::nowhere && !is_for_all;
                  }),
    "a frame on another site shows only what every visitor sees");
static_assert(
    std::ranges::equal(screen_modules, core::Screen_labels, {}, [](const auto& row) { return core::word(row.screen); }),
    "each screen has its row, in the order of the contract");

// The addresses of the API and of the widget's pages.
const Routes& routes();

}   // namespace http
