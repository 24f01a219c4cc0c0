#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "domain/business.hpp"
#include "domain/service.hpp"

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

struct StaffPlan {
    std::string slug, name, title, email;
    std::string time_zone;                          // Of the roster.
    std::array<std::vector<OpenHours>, 7> weekly;   // Monday first; sorted.
    std::vector<DateOverride> overrides;            // Sorted by date, their hours too.
    std::vector<TimeOff> time_off;                  // Sorted.
    bool active = true;

    bool operator==(const StaffPlan&) const = default;
};

struct ServicePlan {
    std::string slug, name, description, category;
    SlotRules rules;
    std::optional<std::int64_t> price_minor;   // In the business's currency.
    LocationKind location_kind = LocationKind::business;
    std::string location;
    DetailRules details;
    ChangePolicy policy;
    bool is_public = true;
    bool active = true;
    std::vector<std::string> staff;   // Who offers it, in order of preference.

    bool operator==(const ServicePlan&) const = default;
};

struct CalendarPlan {
    std::string slug, name;
    std::string service;
    std::string host;          // Empty: anyone who offers the service.
    bool is_default = false;   // The one that every service gets; it has the service's slug and name.
    bool is_public = true;
    bool active = true;   // Apart from its service, which must be active too.

    bool operator==(const CalendarPlan&) const = default;
};

struct BusinessPlan {
    Business business;                // Its id is empty until it is stored.
    std::vector<std::string> hosts;   // Sorted.
    std::vector<Closure> closures;    // Sorted.
    std::vector<StaffPlan> staff;
    std::vector<ServicePlan> services;
    std::vector<CalendarPlan> calendars;   // Of all services.

    bool operator==(const BusinessPlan&) const = default;
};

// Sorts the lists that have no order of their own.
void sort_plan(BusinessPlan&);

// The calendar that every service gets.
CalendarPlan default_calendar(const ServicePlan&);

// What the database shall hold when it holds `stored` and a file wants `wanted`: what is wanted, and then, no longer
// active, what is stored and not wanted any more. Bookings refer to it, so nothing is ever dropped. The calendars of a
// service that is not wanted stay as they are: without their service they cannot be booked.
BusinessPlan keep_missing(BusinessPlan wanted, const BusinessPlan& stored);

enum class EntryKind { business, staff, service, calendar };
enum class ChangeKind { created, updated, deactivated, reordered };

struct PlanChange {
    ChangeKind change;
    EntryKind entry;
    std::string slug;   // Empty for reordered, which is about all entries of the kind.

    bool operator==(const PlanChange&) const = default;
};

// What sets `after` apart from `before`, which is null where there was nothing. Default calendars follow their service
// and are not told of.
std::vector<PlanChange> changes_between(const BusinessPlan* before, const BusinessPlan& after);

}   // namespace domain
