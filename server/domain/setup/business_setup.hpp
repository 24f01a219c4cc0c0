#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/catalogue/business.hpp"
#include "domain/catalogue/look.hpp"
#include "domain/catalogue/mail_text.hpp"
#include "domain/catalogue/premises.hpp"
#include "domain/catalogue/retention.hpp"
#include "domain/catalogue/service.hpp"
#include "domain/catalogue/translations.hpp"
#include "domain/catalogue/visitor_limits.hpp"
#include "domain/forms/forms.hpp"
#include "domain/time/repeating_time_off.hpp"

namespace domain {

// The setup of a business: the content of a business file and of the database. Entries refer to each other by slug, so
// that a plan means the same in any database. Lists that visitors see keep their order; the others are sorted
// (sort_plan), so that equal plans compare equal.

struct Closure {
    Date first_date;
    Date last_date;   // Inclusive.
    std::string reason;

    bool operator==(const Closure&) const = default;
};

struct TimeOff {
    TimeSpan time;
    std::string reason;

    bool operator==(const TimeOff&) const = default;
};

// An external calendar of a staff member. A plan does not contain its password.
struct ExternalCalendarSetup {
    std::string slug;
    core::ExternalCalendarKind kind = core::ExternalCalendarKind::ics;
    std::string url, user;          // `user` empty: no login.
    bool writes_bookings = false;   // The staff member's bookings are written into it.

    bool operator==(const ExternalCalendarSetup&) const = default;
};

struct StaffSetup {
    std::string slug, name, title, email;
    std::string time_zone;                                   // The roster's zone.
    std::array<std::vector<OpenHours>, 7> weekly;            // Monday first; sorted.
    std::vector<DateOverride> overrides;                     // Sorted by date; their hours are sorted too.
    std::vector<TimeOff> time_off;                           // Sorted.
    std::vector<RepeatingTimeOff> repeating_time_off = {};   // Sorted by first_date, then by the rest.
    bool active = true;
    std::optional<core::Locale> locale = {};   // The language of messages to them; nullopt: the business's.
    std::vector<ExternalCalendarSetup> calendars = {};
    std::optional<BrandPicture> photo = {};
    JoinDetails join = {};

    bool operator==(const StaffSetup&) const = default;
};

// A variation of a service, and whether it can still be chosen.
struct VariationSetup : VariationTerms {
    bool active = true;

    bool operator==(const VariationSetup&) const = default;
};

struct AddOnSetup : AddOnTerms {
    bool active = true;

    bool operator==(const AddOnSetup&) const = default;
};

// The rules name pools by slug, sorted. Priorities are empty unless the assignment is StaffAssignment::priority.
struct ServiceSetup : ServiceTerms {
    std::optional<std::int64_t> price_minor;   // In the business's currency.
    bool active = true;
    std::vector<std::string> staff;   // The staff who offer it, in order of preference.
    std::vector<VariationSetup> variations;
    std::vector<AddOnSetup> add_ons;
    std::string form;                   // Its slug, or empty.
    std::vector<minutes> reminders;     // Times before the start; the longest first.
    std::optional<minutes> follow_up;   // Time after the end; nullopt: none.
    std::optional<BrandPicture> picture;

    bool operator==(const ServiceSetup&) const = default;
};

struct TeamSetup {
    std::string slug, name;
    TeamKind kind = TeamKind::round_robin;
    std::vector<std::string> members;   // In order of preference; the first member of a collective team owns its
                                        // bookings.
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
    HostKind host_kind = HostKind::anyone;   // Any staff member who offers the service, or …
    std::string host;                        // … the staff member or team with this slug.
    bool is_default = false;   // The calendar that every service has; it shares the service's slug and name.
    bool is_public = true;
    bool active = true;   // The service must be active too.

    bool operator==(const CalendarSetup&) const = default;
};

// Several calendars on one page.
struct GroupSetup {
    std::string slug, name, description;
    std::vector<std::string> calendars;   // In display order.
    bool active = true;

    bool operator==(const GroupSetup&) const = default;
};

struct MenuCategory {
    std::string name;
    std::vector<std::string> services;   // In display order.

    bool operator==(const MenuCategory&) const = default;
};

// Several services on one page; a visitor may choose more than one.
struct MenuSetup {
    std::string slug, name, description;
    bool may_reorder = true;   // Whether items may be reordered, away from the order in which they were chosen.
    std::vector<MenuCategory> categories;
    bool active = true;

    bool operator==(const MenuSetup&) const = default;
};

// An address that receives webhooks about bookings.
struct WebhookSetup {
    std::string slug, url;
    std::vector<core::WebhookEvent> events;   // The events to send, sorted; empty: all.
    bool active = true;

    bool operator==(const WebhookSetup&) const = default;
};

struct BusinessSetup {
    Business business;                           // Its id is empty until it is stored.
    std::vector<std::string> hosts;              // Sorted.
    std::vector<std::string> embed_sites = {};   // is_embed_site() of each; sorted.
    VisitorLimits visitor_limits = {};
    Retention retention = {};
    std::vector<MailText> mail_texts = {};   // Each kind and audience at most once.
    Look look = {};
    Premises premises = {};
    std::vector<Translation> translations = {};   // Sorted by language; none is of the business's own.
    std::vector<Closure> closures;                // Sorted.
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

// The entry of a list with a slug, or null.
template <class Entry> const Entry* find_entry(const std::vector<Entry>& entries, const std::string& slug)
{
    const auto found = std::ranges::find(entries, slug, &Entry::slug);
    return found == entries.end() ? nullptr : &*found;
}

// Calls visit(picture, path) with each picture, which visit may remove. The path is that of the business file, in the
// order of the lists: "staff[2].photo".
void visit_pictures(
    BusinessSetup&, const std::function<void(std::optional<BrandPicture>& picture, const std::string& path)>& visit);

// Sorts the lists whose order has no meaning.
void sort_plan(BusinessSetup&);

// The default calendar of a service.
CalendarSetup default_calendar(const ServiceSetup&);

// The setup to store if the database holds `stored` and a file wants `wanted`: everything wanted, followed by the
// stored entries that are missing in `wanted`, now inactive, including variations and add-ons. Bookings refer to
// entries, so none is deleted. The calendars of a service that is no longer wanted stay unchanged: without an active
// service they cannot be booked.
BusinessSetup keep_missing(BusinessSetup wanted, const BusinessSetup& stored);

using EntryKind = core::SetupEntry;
using ChangeKind = core::SetupChangeKind;

struct SetupChange {
    ChangeKind change;
    EntryKind entry;
    std::string slug;   // Empty for reordered, which concerns all entries of the kind.

    bool operator==(const SetupChange&) const = default;
};

// The changes from `before` to `after`; `before` is null if there was no setup. Default calendars follow their service
// and are not listed.
std::vector<SetupChange> changes_between(const BusinessSetup* before, const BusinessSetup& after);

}   // namespace domain
