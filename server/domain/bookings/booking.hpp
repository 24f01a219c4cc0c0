#pragma once

#include "core/result.hpp"
#include "domain/bookings/notice.hpp"
#include "domain/catalogue/service.hpp"
#include "domain/catalogue/translations.hpp"

namespace domain {

using core::AssignedBy;
using core::BookingStatus;
using core::LinkPurpose;
using core::Locale;
using core::Result;

// The visitor's own details; empty where not given.
struct Contact {
    std::string first_name, last_name, email, phone, additional_information;
    std::optional<Date> date_of_birth = {};
    std::string location = {};   // The location the visitor wants: their address, or the place they prefer.

    bool operator==(const Contact&) const = default;
};

// First and last name, as far as given.
std::string full_name(const Contact&);

struct BookingHost {
    std::string id, name;

    bool operator==(const BookingHost&) const = default;
};

struct BookingAddOn {
    std::string id, name;
    int quantity = 1;
    minutes duration {0};   // Per piece, like the price.
    std::int64_t price_minor = 0;

    bool operator==(const BookingAddOn&) const = default;
};

// One service for one person, or for several who come together, as agreed.
struct BookingItem {
    std::string service_id, service_name;
    std::string variation_id, variation_name;   // Empty: the service has none.
    std::vector<BookingAddOn> add_ons;
    int person = 0;   // 0 is the booker, n the n-th guest.
    int attendees = 1;
    int seats = 1;                    // More than one: a class, which other bookings share.
    std::vector<BookingHost> hosts;   // The first one owns the item; several only if a whole team hosts.
    std::string team_id;              // The requested team, or empty.
    bool any_staff = false;           // The visitor left the choice of host open; rescheduling may then change it.
    AssignedBy assigned_by = AssignedBy::chosen;
    TimeSpan time;                 // Without buffers.
    TimeSpan blocked;              // With buffers: other bookings cannot take the hosts in this span.
    std::vector<PoolNeed> pools;   // As the service defined them when it was booked.
    std::optional<std::int64_t> price_minor;
    std::int64_t attendee_price_minor = 0;   // The part of it that each attendee adds; 0: the price does not count
                                             // attendees.
    JoinDetails join = {};   // As service and host had them when it was booked, moved or last set up; shown only by
                             // join_details().
    std::optional<minutes> own_duration = {};   // As staff set it; nullopt: the service's.
    int lane = 0;   // Of its hosts' time: 0, or a higher one for what staff let overlap on purpose. In one lane nothing
                    // overlaps.

    bool operator==(const BookingItem&) const = default;
};

// One visitor's order of one or more items.
struct Booking {
    std::string id;
    BookingStatus status = BookingStatus::scheduled;
    std::int64_t sequence = 0;                   // Raised by each reschedule (RFC 5545, SEQUENCE).
    std::vector<BookingItem> items;              // Never empty; in the chosen order.
    int guest_count = 0;                         // Persons besides the booker.
    std::vector<Guest> guests;                   // Their details, if the service asks for them: of all or of none.
    std::optional<Instant> expires_at;           // held, awaiting_…, requested: the booking expires then.
    std::vector<Instant> proposed_starts = {};   // requested: where else the business proposes it to be; increasing.
    int extensions = 0;                          // How often the hold was extended.
    std::string client;      // Of a hold: who has it, an address or another key that distinguishes clients.
    std::string series_id;   // Shared by the bookings of a series; else empty.
    std::string one_time_link_id, calendar_id, menu_id;   // How the visitor came; empty if not that way.
    std::optional<Money> price;                           // The total.
    std::int64_t due_minor = 0;                           // The part of `price` to be paid before the booking is made.
    std::int64_t paid_minor = 0, refunded_minor = 0;
    LocationKind location_kind = LocationKind::business;
    std::string location;
    ChangePolicy policy;
    RefundPolicy refunds;                     // As agreed.
    std::optional<minutes> approval_period;   // As agreed: how long a request waits; nullopt: no approval needed.
    std::string time_zone;
    Locale locale = Locale::en;
    std::string regional_tag = {};   // BCP 47, of the locale: how amounts, dates and times are written to the visitor;
                                     // empty: by the locale alone.
    Contact contact;
    std::string cancellation_reason;
    bool reason_by_business = false;   // Only then the reason may be in mails to the visitor; else they wrote it.
    Instant created_at;
    Instant changed_at;   // When it was last booked, moved, cancelled or refunded.

    bool operator==(const Booking&) const = default;
};

// From the first item's start to the last item's end, without buffers.
TimeSpan whole_time(const Booking&);

// Held, awaiting confirmation or payment, requested or scheduled: the states in which a booking takes its hosts' time.
bool is_live(BookingStatus);

// Whether the booking keeps its hosts' time: it is live, completed or a no-show. Limits count all of these.
bool takes_time(BookingStatus);

// Live, and not yet expired at `now`.
bool is_live(const Booking&, Instant now);

// Whether the business proposes this start to the visitor of a request now.
bool is_proposed(const Booking&, Instant start, Instant now);

// Whether the price was paid or refunded; nullopt if the booking has no price. A booking that costs nothing is paid.
std::optional<core::PaymentState> payment_state(const Booking&);

// The names of the services, or of the owners, each once, as a line of text.
std::string service_names(const Booking&);
std::string host_names(const Booking&);

// Names, each once, as a line of text.
std::string each_once(const std::vector<std::string_view>& names);

// The booking in another language: names of services, variations and add-ons, and the place.
Booking translated(Booking, const Translations&);

// How to take part in an item of the booking: the one way by which anything shows it. Empty unless the booking is
// scheduled: before, it may still come to nothing, and after a cancellation others use the same room.
JoinDetails join_details(const Booking&, const BookingItem&);

// The addresses of its meetings, and the numbers to call, of all items, each once; as join_details().
std::vector<std::string> meeting_urls(const Booking&);
std::vector<std::string> call_numbers(const Booking&);

// The result of a decision: the booking to store, the amount to refund and the notices to send. The caller only stores
// them.
struct Outcome {
    Booking booking;
    std::vector<Notice> notices;
    std::int64_t refund_minor = 0;   // Already included in booking.refunded_minor.
    std::string change_id = {};      // Shared by the outcomes of one change of several bookings, of which visitor and
                                     // hosts hear together; else empty.
};

}   // namespace domain
