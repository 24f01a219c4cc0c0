#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/money.hpp"
#include "domain/forms/forms.hpp"
#include "domain/slots/slots.hpp"

namespace domain {

using core::DepositKind;
using core::DetailRule;
using core::GuestMode;
using core::LocationKind;
using core::Money;
using core::PoolKind;
using core::StaffAssignment;
using core::TeamKind;

// The rule that demands more.
constexpr DetailRule stricter(DetailRule one, DetailRule other)
{
    static_assert(DetailRule::off < DetailRule::optional && DetailRule::optional < DetailRule::required);
    return one < other ? other : one;
}

// The details that the visitor is asked for.
struct DetailRules {
    DetailRule first_name = DetailRule::required;
    DetailRule last_name = DetailRule::required;
    DetailRule email = DetailRule::required;
    DetailRule phone = DetailRule::optional;
    DetailRule date_of_birth = DetailRule::off;
    DetailRule location = DetailRule::off;   // The location that the visitor wants.
    DetailRule additional_information = DetailRule::optional;
    DetailRule consent = DetailRule::off;   // To the service's consent text.
    DetailRule terms = DetailRule::off;     // The service's terms and conditions.

    bool operator==(const DetailRules&) const = default;
};

// How long before the start a visitor may still cancel or reschedule (nullopt: not online), and whether they give a
// reason for cancelling. Stored with each booking, so that later changes of the service do not change what was agreed.
struct ChangePolicy {
    std::optional<minutes> cancel_notice;
    std::optional<minutes> reschedule_notice;
    DetailRule cancel_reason = DetailRule::optional;

    bool operator==(const ChangePolicy&) const = default;
};

// Refunds a percentage to visitors who cancel early enough.
struct RefundStep {
    minutes notice;   // At least this long before the start …
    int percent;      // … this share is refunded, 0 to 100.

    bool operator==(const RefundStep&) const = default;
};
using RefundPolicy = std::vector<RefundStep>;   // The longest notice first.

// The amount to be paid before a booking is made.
struct Deposit {
    DepositKind kind = DepositKind::none;
    std::int64_t amount_minor = 0;   // For kind flat, per item.
    int percent = 0;                 // For kind percent, of the item's amount.

    bool operator==(const Deposit&) const = default;
};

// A variant of a service with its own time or price, as it is sold and as it is set up. Missing values are the
// service's.
struct VariationTerms {
    std::string slug, name;
    std::optional<minutes> duration, buffer_before, buffer_after;
    std::optional<std::int64_t> price_minor;

    bool operator==(const VariationTerms&) const = default;
};

struct Variation : VariationTerms {
    std::string id;

    bool operator==(const Variation&) const = default;
};

// An extra for a service; each piece adds its duration and its price.
struct AddOnTerms {
    std::string slug, name;
    minutes duration {0};
    std::int64_t price_minor = 0;
    int max_quantity = 1;

    bool operator==(const AddOnTerms&) const = default;
};

struct AddOn : AddOnTerms {
    std::string id;

    bool operator==(const AddOn&) const = default;
};

struct GuestRules {
    GuestMode mode = GuestMode::off;
    int max_guests = 0;   // 1 to 100 unless off.

    bool operator==(const GuestRules&) const = default;
};

// The texts that a visitor agrees to; empty if not asked.
struct Agreements {
    std::string consent_text, consent_version;
    std::string terms_text, terms_url;   // At least one of the two is needed.

    bool operator==(const Agreements&) const = default;
};

// Whether visitors of such a service come to a place, or the business comes to theirs: its times are those of the
// business's zone.
constexpr bool is_at_a_place(LocationKind kind)
{
    return kind == LocationKind::business || kind == LocationKind::place || kind == LocationKind::visitor;
}

// How to take part where people do not meet at a place. Only for those who have a booking that is scheduled: see
// join_details of booking.hpp. Each is empty where there is none.
struct JoinDetails {
    std::string meeting_url;   // Of LocationKind::online: an https:// address.
    std::string call_number;   // Of LocationKind::call_in: the phone number that visitors call.

    bool operator==(const JoinDetails&) const = default;
};

// What counts of a service's details and its host's: of the kind's own field the host's, where the host has one.
JoinDetails joined(LocationKind, const JoinDetails& of_service, const JoinDetails& of_host);

struct StaffCard {
    std::string id, slug, name, title;
    JoinDetails join = {};

    bool operator==(const StaffCard&) const = default;
};

// The terms of a service, as it is sold and as it is set up.
struct ServiceTerms {
    std::string slug, name, description, category;
    SlotRules rules;
    LocationKind location_kind = LocationKind::business;
    std::string location;
    JoinDetails join = {};
    DetailRules details;
    ChangePolicy policy;
    bool is_public = true;
    std::vector<int> priorities;   // Of each of the staff, lower first (StaffAssignment::priority).
    StaffAssignment assignment = StaffAssignment::most_free;
    GuestRules guests;
    bool shows_seats_left = false;
    bool price_per_attendee = false;
    Deposit deposit;
    RefundPolicy refunds;
    std::optional<minutes> approval_period;   // A booking must be approved within it; nullopt: no approval needed.
    bool is_recurring = false;                // Whether visitors may book a series.
    Agreements agreements;

    bool operator==(const ServiceTerms&) const = default;
};

// When visitors are reminded of their booking, and asked how it was. Those of several services are combined.
struct ReminderRules {
    std::vector<minutes> reminders;     // Times before the start, unsorted.
    std::optional<minutes> follow_up;   // Time after the end; the longest of several services.

    bool operator==(const ReminderRules&) const = default;
};

// A bookable service.
struct Service : ServiceTerms {
    std::string id;
    std::string currency;   // The business's; applies to every amount.
    std::optional<Money> price;
    std::vector<StaffCard> staff;   // Active staff who offer it, in order of preference.
    std::vector<Variation> variations;
    std::vector<AddOn> add_ons;
    ReminderRules reminder_rules;
    std::string form_id;                // The form asked in addition to the details, or empty.
    std::shared_ptr<const Form> form;   // That form; null also while it is not active.

    // Forms are equal that ask the same, wherever they are kept.
    bool operator==(const Service&) const;
};

// Whether every booking of it that is scheduled has the address of a meeting online, with each host.
bool sends_link(const Service&);

}   // namespace domain
