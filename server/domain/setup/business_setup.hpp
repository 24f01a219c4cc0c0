#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "domain/catalogue/business.hpp"
#include "domain/catalogue/service.hpp"
#include "domain/forms/forms.hpp"

namespace domain {

// A business as it is set up: what a business file says and what the database keeps of it. Entries refer to each other
// by slug, so that a plan means the same in any database. Lists whose order visitors see are in that order; the others
// are sorted (sort_plan), so that equal plans compare equal.

struct Closure {
    Date first_date;
    Date last_date;   // Included.
    std::string reason;

    bool operator==(const Closure&) const = default;
};

struct TimeOff {
    TimeSpan time;
    std::string reason;

    bool operator==(const TimeOff&) const = default;
};

// A calendar that a staff member keeps elsewhere. Its password is no part of a plan.
struct ExternalCalendarSetup {
    std::string slug;
    core::ExternalCalendarKind kind = core::ExternalCalendarKind::ics;
    std::string url, user;          // `user` empty: nobody signs in.
    bool writes_bookings = false;   // Their bookings are put into it.

    bool operator==(const ExternalCalendarSetup&) const = default;
};

struct StaffSetup {
    std::string slug, name, title, email;
    std::string time_zone;                          // Of the roster.
    std::array<std::vector<OpenHours>, 7> weekly;   // Monday first; sorted.
    std::vector<DateOverride> overrides;            // Sorted by date, their hours too.
    std::vector<TimeOff> time_off;                  // Sorted.
    bool active = true;
    std::optional<core::Locale> locale = {};   // That they are written to in; nothing: the business's.
    std::vector<ExternalCalendarSetup> calendars = {};

    bool operator==(const StaffSetup&) const = default;
};

// What a visitor can choose of a service, and whether it still can be chosen.
struct VariationSetup : VariationTerms {
    bool active = true;

    bool operator==(const VariationSetup&) const = default;
};

struct AddOnSetup : AddOnTerms {
    bool active = true;

    bool operator==(const AddOnSetup&) const = default;
};

// Its rules have slugs for ids of pools; these are sorted. Its priorities are empty but with StaffAssignment::priority.
struct ServiceSetup : ServiceTerms {
    std::optional<std::int64_t> price_minor;   // In the business's currency.
    bool active = true;
    std::vector<std::string> staff;   // Who offers it, in order of preference.
    std::vector<VariationSetup> variations;
    std::vector<AddOnSetup> add_ons;
    std::string form;                   // By slug, or empty.
    std::vector<minutes> reminders;     // So long before the start; the longest first.
    std::optional<minutes> follow_up;   // So long after the end; nothing: none.

    bool operator==(const ServiceSetup&) const = default;
};

struct TeamSetup {
    std::string slug, name;
    TeamKind kind = TeamKind::round_robin;
    std::vector<std::string> members;   // In order of preference; the first of a collective team owns its bookings.
    bool active = true;

    bool operator==(const TeamSetup&) const = default;
};

struct PoolSetup {
    std::string slug, name;
    PoolKind kind = PoolKind::room;
    int units = 0;
    bool active = true;

    bool operator==(const PoolSetup&) const = default;
};

enum class HostKind { anyone, staff, team };

struct CalendarSetup {
    std::string slug, name;
    std::string service;
    HostKind host_kind = HostKind::anyone;   // Anyone who offers the service, or …
    std::string host;                        // … who is called so.
    bool is_default = false;                 // The one that every service gets; it has the service's slug and name.
    bool is_public = true;
    bool active = true;   // Apart from its service, which must be active too.

    bool operator==(const CalendarSetup&) const = default;
};

// Several calendars on one page.
struct GroupSetup {
    std::string slug, name, description;
    std::vector<std::string> calendars;   // In the order in which they are shown.
    bool active = true;

    bool operator==(const GroupSetup&) const = default;
};

struct MenuCategory {
    std::string name;
    std::vector<std::string> services;   // In the order in which they are shown.

    bool operator==(const MenuCategory&) const = default;
};

// Several services on one page, of which a visitor may take more than one.
struct MenuSetup {
    std::string slug, name, description;
    bool may_reorder = true;   // Whether items may come in another order than the one they were chosen in.
    std::vector<MenuCategory> categories;
    bool active = true;

    bool operator==(const MenuSetup&) const = default;
};

// An address that is told what happens to bookings.
struct WebhookSetup {
    std::string slug, url;
    std::vector<core::WebhookEvent> events;   // Of which it is told; none: of all. Sorted.
    bool active = true;

    bool operator==(const WebhookSetup&) const = default;
};

struct BusinessSetup {
    Business business;                // Its id is empty until it is stored.
    std::vector<std::string> hosts;   // Sorted.
    std::vector<Closure> closures;    // Sorted.
    std::vector<StaffSetup> staff;
    std::vector<TeamSetup> teams;
    std::vector<PoolSetup> pools;
    std::vector<ServiceSetup> services;
    std::vector<CalendarSetup> calendars;   // Of all services.
    std::vector<GroupSetup> groups;
    std::vector<MenuSetup> menus;
    std::vector<Form> forms;
    std::vector<WebhookSetup> webhooks;

    bool operator==(const BusinessSetup&) const = default;
};

// Sorts the lists that have no order of their own.
void sort_plan(BusinessSetup&);

// The calendar that every service gets.
CalendarSetup default_calendar(const ServiceSetup&);

// What the database shall hold when it holds `stored` and a file wants `wanted`: what is wanted, and then, no longer
// active, what is stored and not wanted any more, variations and add-ons too. Bookings refer to it, so nothing is ever
// dropped. The calendars of a service that is not wanted stay as they are: without their service they cannot be booked.
BusinessSetup keep_missing(BusinessSetup wanted, const BusinessSetup& stored);

enum class EntryKind { business, staff, team, pool, service, calendar, group, menu, form, webhook };
enum class ChangeKind { created, updated, deactivated, reordered };

struct SetupChange {
    ChangeKind change;
    EntryKind entry;
    std::string slug;   // Empty for reordered, which is about all entries of the kind.

    bool operator==(const SetupChange&) const = default;
};

// What sets `after` apart from `before`, which is null where there was nothing. Default calendars follow their service
// and are not told of.
std::vector<SetupChange> changes_between(const BusinessSetup* before, const BusinessSetup& after);

}   // namespace domain
