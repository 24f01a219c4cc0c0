#pragma once

#include "core/result.hpp"
#include "domain/bookings/notice.hpp"
#include "domain/catalogue/service.hpp"

namespace domain {

using core::BookingStatus;
using core::LinkPurpose;
using core::Locale;
using core::Result;

// What the visitor told about themselves; empty where nothing was given.
struct Contact {
    std::string first_name, last_name, email, phone, additional_information;
    std::optional<Date> date_of_birth = {};
    std::string location = {};   // Where they want it: their address, or which place they prefer.

    bool operator==(const Contact&) const = default;
};

// First and last name, as far as they were given.
std::string full_name(const Contact&);

// Why an item has the host it has (product section 3, rule 10): the visitor chose them, the rule of the service did, or
// the whole team hosts.
enum class AssignedBy { chosen, most_free, equal, priority, team };
inline constexpr std::string_view AssignedBy_labels[] = {"chosen", "most_free", "equal", "priority", "team"};
constexpr std::span<const std::string_view> labels_of(AssignedBy) { return AssignedBy_labels; }

struct BookingHost {
    std::string id, name;

    bool operator==(const BookingHost&) const = default;
};

struct BookingAddOn {
    std::string id, name;
    int quantity = 1;
    minutes duration {0};   // Of each piece, as the price.
    std::int64_t price_minor = 0;

    bool operator==(const BookingAddOn&) const = default;
};

// One service for one person, or for several who come together, as it was agreed.
struct BookingItem {
    std::string service_id, service_name;
    std::string variation_id, variation_name;   // Empty: the service has none.
    std::vector<BookingAddOn> add_ons;
    int person = 0;   // 0 is the booker, n the n-th guest.
    int attendees = 1;
    int seats = 1;                    // More than one: a class, which other bookings share.
    std::vector<BookingHost> hosts;   // The first one owns it; several only where a whole team hosts.
    std::string team_id;              // The team that was asked for, or empty.
    bool any_staff = false;           // The visitor left it to the business who hosts; rescheduling may then change it.
    AssignedBy assigned_by = AssignedBy::chosen;
    TimeSpan time;                 // Without buffers.
    TimeSpan blocked;              // With buffers: nobody else gets the hosts in this span.
    std::vector<PoolNeed> pools;   // As the service said then.
    std::optional<std::int64_t> price_minor;
    std::int64_t attendee_price_minor = 0;   // What of it each attendee adds; 0: it does not count them.

    bool operator==(const BookingItem&) const = default;
};

// One visitor's order of one or more items.
struct Booking {
    std::string id;
    BookingStatus status = BookingStatus::scheduled;
    std::int64_t sequence = 0;           // Raised by each reschedule (RFC 5545, SEQUENCE).
    std::vector<BookingItem> items;      // Never empty; in the order in which they were chosen.
    int guest_count = 0;                 // Persons besides the booker …
    std::vector<Guest> guests;           // … and who they are, where the service asks: all of them or none.
    std::optional<Instant> expires_at;   // held, awaiting_payment, requested: it ends by itself then.
    int extensions = 0;                  // How often the hold was extended.
    std::string client;                  // Whose hold it was: an address, or whatever tells clients apart.
    std::string series_id;               // Bookings that were made together to repeat share it; else empty.
    std::string one_time_link_id, calendar_id, menu_id;   // How the visitor came; empty where they did not.
    std::optional<Money> price;                           // Of everything.
    std::int64_t due_minor = 0;                           // To be paid for it to be made; of `price`.
    std::int64_t paid_minor = 0, refunded_minor = 0;
    LocationKind location_kind = LocationKind::business;
    std::string location;
    ChangePolicy policy;
    RefundPolicy refunds;                     // As agreed.
    std::optional<minutes> approval_period;   // As agreed: how long a request waits; nothing: none is needed.
    std::string time_zone;
    Locale locale = Locale::en;
    Contact contact;
    std::string cancellation_reason;
    Instant created_at;
    Instant changed_at;   // When it was last booked, moved or cancelled, or money went back.

    bool operator==(const Booking&) const = default;
};

// From the first item's start to the last item's end, without buffers.
TimeSpan whole_time(const Booking&);

// Held, awaiting payment, requested or scheduled: the states in which a booking takes its hosts' time.
bool is_live(BookingStatus);

// Whether its hosts' time is not to be given to others: live, or past and not forgotten, because limits count it.
bool takes_time(BookingStatus);

// Live, and not past the moment at which it ends by itself.
bool is_live(const Booking&, Instant now);

// What of its price was paid, or went back; nothing where it has no price. A booking that costs nothing is paid.
std::optional<core::PaymentState> payment_state(const Booking&);

// The names of the services and of the owners, each once, for a line of text.
std::string service_names(const Booking&);
std::string host_names(const Booking&);

// What a decision leads to: the booking as it will be stored, what is to be given back, and whom to tell. Storing all
// of it is all that is left to do.
struct Outcome {
    Booking booking;
    std::vector<Notice> notices;
    std::int64_t refund_minor = 0;   // Already counted in booking.refunded_minor.
};

}   // namespace domain
