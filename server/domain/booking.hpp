#pragma once

#include "core/result.hpp"
#include "domain/notice.hpp"
#include "domain/service.hpp"

namespace domain {

using core::BookingStatus;
using core::LinkPurpose;
using core::Locale;
using core::Result;

// What the visitor told about themselves; empty where nothing was given.
struct Contact {
    std::string first_name, last_name, email, phone, additional_information;

    bool operator==(const Contact&) const = default;
};

struct BookingRequest {
    std::string service_id;
    std::optional<std::string> staff_id;   // Nothing means anyone who offers the service.
    Instant starts_at;
    std::string time_zone;   // The zone the visitor saw the time in.
    Locale locale = Locale::en;
    Contact contact;
};

struct RescheduleRequest {
    Instant starts_at;
    std::string time_zone;   // The zone the visitor saw the time in.
};

// One staff member who could take the booking.
struct Candidate {
    StaffCard staff;
    StaffTime time;   // Around the requested start. Without the booking that is being rescheduled.
};

// Everything the decision looks at, read inside the transaction that will store its outcome.
struct BookingFacts {
    Service service;
    std::vector<Candidate> candidates;   // In order of preference; only those who were asked for.
};

struct Booking {
    std::string id;
    BookingStatus status = BookingStatus::scheduled;
    std::int64_t sequence = 0;   // Raised by each reschedule (RFC 5545, SEQUENCE).
    std::string service_id, service_name;
    std::string staff_id, staff_name;
    bool any_staff = false;   // The visitor left it to the business who hosts; rescheduling may then change it.
    TimeSpan time;            // Without buffers.
    TimeSpan blocked;         // With buffers: nobody else gets the staff member in this span.
    std::optional<Money> price;
    LocationKind location_kind = LocationKind::business;
    std::string location;
    ChangePolicy policy;
    std::string time_zone;
    Locale locale = Locale::en;
    Contact contact;
    std::string cancellation_reason;
    Instant created_at;
    Instant changed_at;   // When it was last booked, moved or cancelled.

    bool operator==(const Booking&) const = default;
};

// What a decision leads to: the booking as it will be stored, and whom to tell. Storing both is all that is left to do.
struct Outcome {
    Booking booking;
    std::vector<Notice> notices;
};

// Held, awaiting payment, requested or scheduled: the states in which a booking takes its staff's time.
bool is_live(BookingStatus);

// Details the service requires but the visitor left out, and given ones it does not ask for, as "contact.<field>".
std::vector<core::FieldError> check_details(const DetailRules&, const Contact&);

// Whether the request can be granted, and by whom: the first candidate who is free. Pure: the same facts always give
// the same answer. Refuses with invalid_fields, staff_busy, limit_reached or slot_not_offered.
Result<Outcome> decide_booking(std::string id, const BookingRequest&, const BookingFacts&, Instant now);

// Refuses with cancellation_link_expired for a booking that is no longer live, and cancellation_closed once the time
// for it has passed.
Result<Outcome> decide_cancellation(Booking, std::string reason, Instant now);

// Moves the booking to another start, if a candidate is free then; the present host is preferred. Duration and buffers
// are those the service has now; price, policy and status stay as agreed. The facts must not count the booking itself.
// Refuses with reschedule_link_expired, reschedule_closed and as decide_booking does.
Result<Outcome> decide_reschedule(Booking, const RescheduleRequest&, const BookingFacts&, Instant now);

// Whether the visitor may still make the change now.
bool may_cancel(const Booking&, Instant now);
bool may_reschedule(const Booking&, Instant now);

}   // namespace domain
