#pragma once

#include <optional>

#include "api/wire.gen.hpp"
#include "app/slots/next_times.hpp"
#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"

namespace http {

// A calendar as others make it known: on their sites, in mails, on paper.
struct SharedCalendar {
    api::Calendar calendar;
    std::string business;     // Its name.
    domain::Order order;      // What its page asks for first.
    bool is_public = false;   // The calendar and its service.
};

// Nothing if no calendar that can be booked has this slug. Its texts are in the language, or as the business wrote
// them.
std::optional<SharedCalendar> find_shared_calendar(
    const app::Shell&, const domain::Business&, std::string_view slug, std::optional<core::Locale> = {});

// The address of its page: "https://salon.example/de/widget/bookings/cut". Without a locale the page speaks the
// visitor's language.
std::string address_of(const SharedCalendar&, std::string_view origin, std::optional<core::Locale> = {});

// The address in a QR code, with a mark by which the business sees which bookings came by the code.
std::string address_in_code(std::string address);

// Of a QR code. It has 29 to 45 modules and the quiet zone: 440 to 630 pixels, sharp on paper up to 5 cm across.
inline constexpr int pixels_per_module = 12;

// The address of its page, opened at a time of which only its clock in `zone` is named.
std::string address_of_time(std::string_view address, const core::ZonedInstant&, std::string_view zone);

struct TimesWanted {
    std::size_t count;
    std::string zone;   // IANA name.
};

// Its next free times, in the zone. None where the search is refused.
app::NextTimes next_times_of(
    const app::Shell&, std::string_view business_id, const SharedCalendar&, const TimesWanted&);

// What people read of a time: "Thursday, March 12 · 9:30 AM".
std::string words_of_time(const app::Shell&, core::Locale, const core::ZonedInstant&);

// A short answer for a slug that no calendar has.
Response no_such_calendar();

// For a file that may be a little old, with its entity tag; 304 for a client that has it.
Response kept_file(const Request&, std::string_view content_type, std::string body);

}   // namespace http
