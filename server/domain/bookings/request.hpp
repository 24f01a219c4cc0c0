#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/forms/consent.hpp"
#include "domain/orders/host_ranking.hpp"
#include "domain/orders/order.hpp"
#include "domain/orders/price.hpp"

namespace domain {

// What a visitor asks for, and everything needed to answer it.

struct AddOnChoice {
    std::string add_on_id;
    int quantity = 1;
};

struct ItemRequest {
    std::string service_id;
    std::string variation_id;   // Empty: none.
    std::vector<AddOnChoice> add_ons;
    std::string staff_id;   // Empty: whoever the calendar or the service has.
    int person = 0;         // 0 is the booker, n the n-th guest.
};

// What is wanted, at whatever time.
struct Order {
    std::vector<ItemRequest> items;
    int guest_count = 0;
    std::string calendar_id;        // The link the visitor came by, which says who hosts; empty: the service itself.
    std::string menu_id;            // Likewise, for a menu.
    std::string one_time_link_id;   // Found and still good, or empty.
};

inline constexpr std::size_t most_items = 24;

// What is known of the person; empty while a hold is taken.
struct Visitor {
    std::string time_zone;   // The zone the visitor saw the time in.
    Locale locale = Locale::en;
    Contact contact;
    std::vector<Guest> guests;   // As many as the order's guest_count where the service asks who they are.
    bool consent_given = false, terms_accepted = false;
    Attribution attribution = {};
    std::vector<FormAnswer> answers = {};   // To the services' forms.
    std::string ip = {};                    // Whence they agreed, for the receipts; empty where it is not known.
};

struct BookingRequest {
    Order order;
    Instant starts_at;
    Visitor visitor;
};

// One staff member who could take an item.
struct Candidate {
    StaffCard staff;
    StaffTime time;   // Around the requested start. Without the booking that is being rescheduled.
    HostRecord record {};
};

struct ItemFacts {
    Service service;
    HostRule host_rule = HostRule::one;
    std::string team_id;                 // The team that hosts, or empty.
    std::vector<Candidate> candidates;   // In order of preference; only those who were asked for.
};

// Everything a decision looks at, read inside the transaction that will store its outcome.
struct BookingFacts {
    std::vector<ItemFacts> items;   // As the order's.
    std::vector<PoolTime> pools;    // Every pool that one of the services needs.
    bool may_reorder = true;        // Whether the menu lets items come in another order.
    bool takes_deposits = true;     // Whether what is due in advance can be paid online; else nothing is.
};

// What is wrong with the order itself, all of it at once, as "items[0].variation_id", "guest_count" and so on.
std::vector<core::FieldError> check_order(const Order&, const BookingFacts&);

// Details the services require but the visitor left out, and given ones that none of them asks for, as
// "contact.<field>", "consent_given", "terms_accepted" and "guests[0].email", and a date of birth that cannot be one. A
// field is required if one service requires it. What is wrong with answers to forms is there as "answers.<slug>".
std::vector<core::FieldError> check_visitor(const BookingRequest&, const BookingFacts&, Instant now);

// What the visitor agreed to with the services that ask for it: each wording once. The visitor was checked.
std::vector<Consent> consents_of(const BookingFacts&, const Visitor&);

// Whether the order is whole: too_many_guests (with the number that is allowed) and guest_services_missing.
Result<void> check_guests(const Order&, const BookingFacts&);

// How many come to each item: all of the party, or one if guests have items of their own.
int attendees_of(const Order&);

// The rules that hold for one item: those of the service, with the variation's and the add-ons' changes. The order was
// checked.
SlotRules rules_of(const ItemRequest&, const Service&);

// The order as the search sees it. The order was checked. Hosts are in the facts' order.
std::vector<ItemDemand> to_demands(const Order&, const BookingFacts&);

// What the order costs. The order was checked.
Quote quote_of(const Order&, const BookingFacts&);

// The order that the booking came from, for finding it another time: hosts that were chosen stay chosen.
Order order_of(const Booking&);

}   // namespace domain
