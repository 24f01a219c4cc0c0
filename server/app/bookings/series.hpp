#pragma once

#include "app/bookings/bookings.hpp"
#include "domain/bookings/series.hpp"

namespace app {

struct SeriesQuery {
    domain::Order order;
    core::Instant first;
    std::string time_zone;   // The visitor's.
    domain::Recurrence recurrence;
};

struct Occurrence {
    core::Instant starts_at;
    bool is_free = false;
    std::vector<core::Instant>
        alternatives;   // Unless it is free: the nearest starts within three days, nearest first.
};

struct SeriesPreview {
    domain::ZonePointer zone;   // The visitor's.
    std::vector<Occurrence> occurrences;
};

// Which of the occurrences can be had, each by itself. Times stay as the roster's wall clock has them. Refuses with
// service_not_found, calendar_not_found and invalid_fields (time_zone, recurrence.count, items…; recurrence with
// not_asked where a service cannot be repeated).
core::Result<SeriesPreview> preview_series(const Shell&, std::string_view business_id, const SeriesQuery&);

struct SeriesRequest {
    domain::Order order;
    std::vector<core::Instant> starts;   // What the visitor kept: 1 to 24, increasing.
    domain::Visitor visitor;
    std::string one_time_slug;
    std::string hold_token = {};   // Of a hold of the visitor's own that is in the way, or empty.
};

struct BookedSeries {
    std::string series_id;
    std::vector<BookedAppointment> bookings;   // As the starts.
};

// All of them or none, and with them the hold is released; one that is over, or never was, is in nobody's way. Refuses
// with series_conflict, which names the starts that cannot be had, and as book does.
core::Result<BookedSeries> book_series(
    const Shell&, std::string_view business_id, const SeriesRequest&, const Keep<BookedSeries>& = {});

}   // namespace app
