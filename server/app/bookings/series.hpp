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

// Checks which occurrences are free, each on its own. They keep the wall-clock time of the roster. Refuses with
// service_not_found, calendar_not_found and invalid_fields (time_zone, recurrence.count, items…; recurrence with
// not_asked if a service cannot be repeated).
core::Result<SeriesPreview> preview_series(const Shell&, std::string_view business_id, const SeriesQuery&);

struct SeriesRequest {
    domain::Order order;
    std::vector<core::Instant> starts;   // The starts that the visitor selected: 1 to 24, increasing.
    domain::Visitor visitor;
    std::string one_time_slug;
    std::string hold_token = {};   // The visitor's own hold, which would be in the way, or empty.
    std::string client = {};       // The client key of the visitor's address (Visit); empty: not limited.
    std::optional<domain::Proof> proof = {};
};

struct BookedSeries {
    std::string series_id;
    std::vector<BookedAppointment> bookings;   // In the order of the starts.
};

// Books all starts or none, and releases the hold. An unknown or expired hold is ignored. Refuses with series_conflict,
// which names the starts that are not free, and as book does.
core::Result<BookedSeries> book_series(
    const Shell&, std::string_view business_id, const SeriesRequest&, const Keep<BookedSeries>& = {});

}   // namespace app
