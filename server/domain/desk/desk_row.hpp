#pragma once

#include "domain/bookings/booking.hpp"

namespace domain {

// A booking as a line of a list.
struct DeskRow {
    std::string id;
    BookingStatus status = BookingStatus::scheduled;
    TimeSpan time;
    Instant created_at;
    std::string customer_name;
    std::vector<std::string> services;   // Names, each once.
    std::vector<BookingHost> hosts;      // Each once.
    std::optional<core::Money> price, due;
    std::optional<Instant> expires_at, arrived_at;
    std::vector<Instant> proposed_starts = {};   // As in Booking.
    bool has_note = false;
    std::string information;   // What the visitor wrote.
};

// A note that staff alone see.
struct DeskNote {
    std::string id, user_id, author_name, text;
    Instant created_at;
};

// A mail about a booking, or what one will be made of.
struct DeskMail {
    NoticeKind kind = NoticeKind::booking_scheduled;
    Audience audience = Audience::visitor;
    std::string recipient;   // Empty while no mail is made of it.
    Instant at;              // When it was sent, or is tried next.
    core::DeskMailState state = core::DeskMailState::waiting;
};

// A rule of the business that staff broke for a booking.
struct DeskException {
    core::BookingRule rule = core::BookingRule::outside_hours;
    std::string user_id, user_name;   // Who broke it last, as they were called then.
    Instant made_at;
    std::optional<Instant> ended_at = {};   // When the booking moved to where it is not broken; nullopt: it still is.
};

// Earlier bookings of the same e-mail address or phone number.
struct CustomerPast {
    int earlier = 0;
    int missed = 0;   // Of those, no-shows.
    int came = 0;     // Of those, to which the customer came.
};

}   // namespace domain
