#pragma once

#include "domain/bookings/booking.hpp"
#include "domain/catalogue/business.hpp"
#include "domain/forms/consent.hpp"
#include "domain/orders/host_ranking.hpp"
#include "domain/orders/order.hpp"
#include "domain/orders/price.hpp"

namespace domain {

// A visitor's request, and the facts needed to decide it.

struct AddOnChoice {
    std::string add_on_id;
    int quantity = 1;
};

struct ItemRequest {
    std::string service_id;
    std::string variation_id;   // Empty: none.
    std::vector<AddOnChoice> add_ons;
    std::string staff_id;                               // Empty: any host of the calendar or the service.
    int person = 0;                                     // 0 is the booker, n the n-th guest.
    std::optional<minutes> own_duration = {};           // Set by staff; nullopt: of service, variation and add-ons.
    std::optional<std::int64_t> own_price_minor = {};   // Likewise.
};

// The ordered items, without a time.
struct Order {
    std::vector<ItemRequest> items;
    int guest_count = 0;
    std::string calendar_id;        // The calendar that the visitor used, which decides the hosts; empty: the service
                                    // itself.
    std::string menu_id;            // The menu that the visitor used, or empty.
    std::string one_time_link_id;   // A link that was found and is still valid, or empty.
    bool is_by_staff = false;       // Staff may name a host who does not offer the service.
};

// The known details of the visitor; empty while a hold is taken.
struct Visitor {
    std::string time_zone;   // The zone in which the visitor saw the time.
    Locale locale = Locale::en;
    std::string regional_tag = {};   // As in Booking.
    Contact contact = {};
    std::vector<Guest> guests = {};   // As many as the order's guest_count if the service asks for their details.
    bool consent_given = false, terms_accepted = false;
    Attribution attribution = {};
    std::vector<FormAnswer> answers = {};   // To the services' forms.
    std::string ip = {};                    // Stored in the receipts of their consents; empty if unknown.
    bool must_confirm = false;              // By mail, for another reason than the rules of the business.
};

struct BookingRequest {
    Order order;
    Instant starts_at;
    Visitor visitor;
};

// A staff member who could take an item.
struct Candidate {
    StaffCard staff;
    StaffTime time;   // Around the requested start; without the booking that is being rescheduled.
    HostRecord record {};
    bool offers_service = true;   // False: staff named them although they do not (Order::is_by_staff).
};

struct ItemFacts {
    Service service;
    HostRule host_rule = HostRule::one;
    std::string team_id;                 // The team that hosts, or empty.
    std::vector<Candidate> candidates;   // In order of preference; only the requested ones.
    bool has_choice = false;             // Whether the item gets one of several hosts, of whom these may be some.
};

// Everything a decision uses, read inside the transaction that stores its outcome.
struct BookingFacts {
    std::vector<ItemFacts> items;   // In the order's sequence.
    std::vector<PoolTime> pools;    // Every pool that a service of the order needs.
    bool may_reorder = true;        // Whether the menu allows another sequence of items.
    bool takes_deposits = true;     // Whether deposits can be paid online; if not, nothing is due.
    std::int64_t config_seq = 0;    // The version of the business's setup that the facts are of.
    ConfirmationRules confirmation = {};
};

// Whether a host is to be chosen for an item.
bool has_choice(const BookingFacts&);

// All errors of the order itself, with paths such as "items[0].variation_id" and "guest_count".
std::vector<core::FieldError> check_order(const Order&, const BookingFacts&);

// Whether the visitor must confirm the booking by a link in a mail: by the rules of the business, or must_confirm.
bool needs_confirmation(const BookingRequest&, const BookingFacts&);

// Whether a service of the order asks for an e-mail address, required or not.
bool asks_for_email(const BookingFacts&);

// All errors of the visitor's details: missing ones that a service requires, given ones that no service asks for, and
// an impossible date of birth. Paths are "contact.<field>", "consent_given", "terms_accepted" and "guests[0].email";
// "answers.<slug>" for answers to forms. A field is required if one service requires it, and the e-mail address also if
// the booking needs_confirmation.
std::vector<core::FieldError> check_visitor(const BookingRequest&, const BookingFacts&, Instant now);

// The consents for the services that ask for them, each wording once. The visitor must have passed check_visitor.
std::vector<Consent> consents_of(const BookingFacts&, const Visitor&);

// Refuses with too_many_guests (with the allowed number) or guest_services_missing.
Result<void> check_guests(const Order&, const BookingFacts&);

// The attendees of each item: the whole party, or one if guests have items of their own.
int attendees_of(const Order&);

// The slot rules for one item: the service's, changed by the variation and the add-ons. The order must have passed
// check_order.
SlotRules rules_of(const ItemRequest&, const Service&);

// Converts the order for the search. The order must have passed check_order. Hosts keep the order of the facts.
std::vector<ItemDemand> to_demands(const Order&, const BookingFacts&);

// The price of the order, which must have passed check_order.
Quote quote_of(const Order&, const BookingFacts&);

// Whom a visitor wants when a booking moves: its present hosts, anyone, or one by name. Neither: as it was booked.
struct HostChoice {
    std::optional<core::MovedHosts> hosts = {};
    std::string staff_id = {};   // Empty: none by name.
};

// The order behind a booking, used to find another time for it: chosen hosts stay chosen unless HostChoice says
// otherwise. A team that hosts together stays.
Order order_of(const Booking&, const HostChoice& = {});

}   // namespace domain
