#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

using core::HistoryAction;

// What the history says of a change of a booking, without who made it and when.
struct BookingEvent {
    HistoryAction action {};
    // In a word: a status, or a start and the names of the hosts. Empty: nothing is to be said.
    std::string before = {}, after = {};

    bool operator==(const BookingEvent&) const = default;
};

// What became of a booking by its visitor or by time alone; nothing where the business need not know: a hold, what was
// never made, a changed answer. `before` is null for a new booking.
std::optional<BookingEvent> event_of(const Booking* before, const Booking& after);

// Customer and services, as a line of text.
std::string subject_of(const Booking&);

// The start as RFC 3339 in UTC, and the names of the hosts.
std::string place_words(const Booking&);

// The start and the end, likewise, and the names of the hosts.
std::string span_words(const Booking&);

// The services with what is chosen of each, as "Colour, Long + Mask × 2 · Cut".
std::string order_words(const Booking&);

// "4200 EUR": in minor units of the currency. Empty without an amount.
std::string amount_words(const std::optional<core::Money>&);

// The starts as RFC 3339 in UTC, with a blank between.
std::string starts_words(const std::vector<Instant>&);

}   // namespace domain
