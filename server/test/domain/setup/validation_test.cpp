#include "domain/setup/validation.hpp"

#include <catch2/catch.hpp>

#include "core/word.hpp"

namespace {

using domain::minutes;
using domain::ServiceSetup;

// With a price, and nothing else.
ServiceSetup plain()
{
    ServiceSetup service {};
    service.slug = "lesson";
    service.rules = {.duration = minutes {60}, .interval = minutes {60}};
    service.price_minor = 5000;
    service.staff = {"anna", "ben"};
    return service;
}

std::string text_of(const std::vector<core::FieldError>& errors)
{
    std::string text;
    for (const auto& [path, code] : errors)
        text += (text.empty() ? "" : ", ") + path + " " + std::string {core::word(code)};
    return text;
}

// One setting, switched on in a way that goes with as many others as it can.
struct Setting {
    const char* name;
    void (*add)(ServiceSetup&);
};

const Setting settings[] = {
    {"seats", [](ServiceSetup& service) { service.rules.seats = 8; }},
    {"guests", [](ServiceSetup& service) { service.guests = {core::GuestMode::count, 3}; }},
    {"resources", [](ServiceSetup& service) { service.rules.pools = {{"room", 1, core::NeedPer::booking}}; }},
    {"variations",
        [](ServiceSetup& service) {
            service.variations = {{{.slug = "long",
                .name = "Long",
                .duration = minutes {90},
                .buffer_before = {},
                .buffer_after = {},
                .price_minor = 7000}}};
        }},
    {"add-ons",
        [](ServiceSetup& service) {
            service.add_ons = {{{.slug = "tea", .name = "Tea", .duration = minutes {5}, .price_minor = 300}}};
        }},
    {"any staff", [](ServiceSetup& service) { service.assignment = core::StaffAssignment::equal; }},
    {"approval", [](ServiceSetup& service) { service.approval_period = minutes {4320}; }},
    {"deposit", [](ServiceSetup& service) { service.deposit = {core::DepositKind::flat, 1000, 0}; }},
    {"recurring", [](ServiceSetup& service) { service.is_recurring = true; }},
    {"look busy", [](ServiceSetup& service) { service.rules.look_busy_percent = 30; }},
    {"limits",
        [](ServiceSetup& service) {
            service.rules.limits = {{core::LimitPer::customer, core::LimitUnit::minutes, core::LimitPeriod::week, 120}};
        }},
    {"buffers",
        [](ServiceSetup& service) {
            service.rules.buffer_before = minutes {10};
            service.rules.buffer_after = minutes {15};
        }},
};

// The pairs that are refused, and why. All others go together.
struct RefusedPair {
    std::string_view one, other, told;
};

constexpr RefusedPair refused_pairs[] = {
    {"seats", "variations", "variations[0].duration_minutes not_with_class"},
    {"seats", "add-ons", "add_ons[0].duration_minutes not_with_class"},
    {"seats", "look busy", "rules.look_busy_percent not_with_class"},
};

std::string_view told_of_pair(std::string_view one, std::string_view other)
{
    for (const auto& pair : refused_pairs)
        if (pair.one == one && pair.other == other) return pair.told;
    return "";
}

struct Sample {
    const char* name;
    void (*change)(ServiceSetup&);
    const char* told;
};

const Sample lone_settings[] = {
    {"more guests than seats",
        [](ServiceSetup& service) {
            service.rules.seats = 4;
            service.guests = {core::GuestMode::details, 4};
        },
        "guests.max above_seats"},
    {"as many guests as the seats leave",
        [](ServiceSetup& service) {
            service.rules.seats = 4;
            service.guests = {core::GuestMode::details, 3};
        },
        ""},
    {"seats left of no class", [](ServiceSetup& service) { service.shows_seats_left = true; },
        "shows_seats_left needs_class"},
    {"a price for each of one", [](ServiceSetup& service) { service.price_per_attendee = true; },
        "price_per_attendee needs_attendees"},
    {"units for each of one",
        [](ServiceSetup& service) { service.rules.pools = {{"room", 1, core::NeedPer::attendee}}; },
        "rules.resources[0].per needs_attendees"},
    {"no price for each",
        [](ServiceSetup& service) {
            service.price_minor.reset();
            service.guests = {core::GuestMode::count, 2};
            service.price_per_attendee = true;
        },
        "price_per_attendee needs_price"},
    {"a deposit without a price",
        [](ServiceSetup& service) {
            service.price_minor.reset();
            service.deposit = {core::DepositKind::percent, 0, 30};
        },
        "deposit.kind needs_price"},
    {"a part of nothing",
        [](ServiceSetup& service) {
            service.price_minor = 0;
            service.deposit = {core::DepositKind::percent, 0, 30};
        },
        "deposit.kind needs_price"},
    {"a deposit above the price", [](ServiceSetup& service) { service.deposit = {core::DepositKind::flat, 5001, 0}; },
        "deposit.amount_minor above_price"},
    {"a deposit of the whole price",
        [](ServiceSetup& service) { service.deposit = {core::DepositKind::flat, 5000, 0}; }, ""},
    {"a deposit above the price of a variation",
        [](ServiceSetup& service) {
            service.deposit = {core::DepositKind::flat, 2000, 0};
            service.variations = {{{.slug = "a",
                .name = "A",
                .duration = {},
                .buffer_before = {},
                .buffer_after = {},
                .price_minor = 1999}}};
        },
        "deposit.amount_minor above_price"},
    {"a variation that cannot be chosen",
        [](ServiceSetup& service) {
            service.deposit = {core::DepositKind::flat, 2000, 0};
            service.variations = {{{.slug = "a",
                                       .name = "A",
                                       .duration = {},
                                       .buffer_before = {},
                                       .buffer_after = {},
                                       .price_minor = 1999},
                false}};
        },
        ""},
    {"a price on each variation only",
        [](ServiceSetup& service) {
            service.price_minor.reset();
            service.deposit = {core::DepositKind::flat, 2000, 0};
            service.variations = {{{.slug = "a",
                .name = "A",
                .duration = {},
                .buffer_before = {},
                .buffer_after = {},
                .price_minor = 2000}}};
        },
        ""},
    {"refunds of nothing", [](ServiceSetup& service) { service.refunds = {{minutes {1440}, 100}}; },
        "refunds needs_deposit"},
    {"refunds out of order",
        [](ServiceSetup& service) {
            service.deposit = {core::DepositKind::percent, 0, 50};
            service.refunds = {{minutes {60}, 100}, {minutes {120}, 50}};
        },
        "refunds[1].notice_minutes wrong_order"},
    {"a refund twice",
        [](ServiceSetup& service) {
            service.deposit = {core::DepositKind::percent, 0, 50};
            service.refunds = {{minutes {60}, 100}, {minutes {60}, 50}};
        },
        "refunds[1].notice_minutes not_unique"},
    {"more for who cancels later",
        [](ServiceSetup& service) {
            service.deposit = {core::DepositKind::percent, 0, 50};
            service.refunds = {{minutes {120}, 50}, {minutes {60}, 60}};
        },
        "refunds[1].percent wrong_order"},
    {"a limit below one booking",
        [](ServiceSetup& service) {
            service.rules.limits = {{core::LimitPer::staff, core::LimitUnit::minutes, core::LimitPeriod::day, 59}};
        },
        "rules.limits[0].max below_duration"},
    {"a limit twice",
        [](ServiceSetup& service) {
            service.rules.limits = {{core::LimitPer::staff, core::LimitUnit::bookings, core::LimitPeriod::day, 5},
                {core::LimitPer::staff, core::LimitUnit::bookings, core::LimitPeriod::day, 6}};
        },
        "rules.limits[1] not_unique"},
    {"add-ons for weeks",
        [](ServiceSetup& service) {
            service.add_ons = {{{.slug = "a", .name = "A", .duration = minutes {480}, .max_quantity = 9}}};
        },
        "add_ons too_long_in_all"},
    {"consent to nothing", [](ServiceSetup& service) { service.details.consent = core::DetailRule::optional; },
        "details.consent needs_text"},
    {"terms that are nowhere", [](ServiceSetup& service) { service.details.terms = core::DetailRule::required; },
        "details.terms needs_text"},
    {"words of consent and terms",
        [](ServiceSetup& service) {
            service.details.consent = service.details.terms = core::DetailRule::required;
            service.agreements = {"We keep your data.", "1", "Be on time.", ""};
        },
        ""},
    {"terms on a page",
        [](ServiceSetup& service) {
            service.details.terms = core::DetailRule::optional;
            service.agreements.terms_url = "/terms";
        },
        ""},
    {"texts of agreements that are not asked for",
        [](ServiceSetup& service) { service.agreements = {"We keep your data.", "1", "Be on time.", "/terms"}; },
        "consent_text not_asked, consent_version not_asked, terms_text not_asked, terms_url not_asked"},
    {"where to call",
        [](ServiceSetup& service) {
            service.location_kind = core::LocationKind::phone;
            service.details.location = core::DetailRule::optional;
        },
        "details.location needs_place"},
    {"where to be online",
        [](ServiceSetup& service) {
            service.location_kind = core::LocationKind::online;
            service.details.location = core::DetailRule::required;
        },
        "details.location needs_place"},
    {"where to go",
        [](ServiceSetup& service) {
            service.location_kind = core::LocationKind::visitor;
            service.details.location = core::DetailRule::required;
        },
        ""},
    {"another place, and which",
        [](ServiceSetup& service) {
            service.location_kind = core::LocationKind::place;
            service.location = "Town hall";
            service.details.location = core::DetailRule::optional;
        },
        ""},
    {"another place that nothing names",
        [](ServiceSetup& service) {
            service.location_kind = core::LocationKind::place;
            service.location.clear();
        },
        "location required"},
    {"a call without a number",
        [](ServiceSetup& service) {
            service.location_kind = core::LocationKind::phone;
            service.details.phone = core::DetailRule::off;
        },
        "details.phone required"},
    {"the link of a meeting online",
        [](ServiceSetup& service) {
            service.location_kind = core::LocationKind::online;
            service.join.meeting_url = "https://meet.example/";
        },
        ""},
    {"how to join what is at a place",
        [](ServiceSetup& service) { service.join = {"https://meet.example/", "+43 1 555 010"}; },
        "meeting_url not_asked, call_number not_asked"},
    {"which place is preferred", [](ServiceSetup& service) { service.details.location = core::DetailRule::optional; },
        ""},
    {"a reason for what cannot be done",
        [](ServiceSetup& service) { service.policy.cancel_reason = core::DetailRule::required; },
        "cancel_reason not_asked"},
    {"a reason for what can be done",
        [](ServiceSetup& service) { service.policy = {minutes {60}, {}, core::DetailRule::required}; }, ""},
    {"reminders of those who can be written to",
        [](ServiceSetup& service) {
            service.reminders = {minutes {60}, minutes {1440}};
            service.follow_up = minutes {0};
        },
        ""},
    {"the same reminder again",
        [](ServiceSetup& service) { service.reminders = {minutes {60}, minutes {1440}, minutes {60}}; },
        "reminders[2] not_unique"},
    {"reminders without a recipient",
        [](ServiceSetup& service) {
            service.details.email = core::DetailRule::off;
            service.reminders = {minutes {60}};
            service.follow_up = minutes {0};
        },
        "reminders not_asked, follow_up_minutes not_asked"},
    {"reminders of guests alone",
        [](ServiceSetup& service) {
            service.details.email = core::DetailRule::off;
            service.guests = {core::GuestMode::details, 3};
            service.reminders = {minutes {60}};
        },
        ""},
    {"priorities not asked for", [](ServiceSetup& service) { service.priorities = {1, 2}; }, "priorities not_asked"},
    {"a priority too few",
        [](ServiceSetup& service) {
            service.assignment = core::StaffAssignment::priority;
            service.priorities = {1};
        },
        "priorities too_few"},
    {"a priority too many",
        [](ServiceSetup& service) {
            service.assignment = core::StaffAssignment::priority;
            service.priorities = {1, 2, 2};
        },
        "priorities too_many"},
    {"a class with other buffers",
        [](ServiceSetup& service) {
            service.rules.seats = 2;
            service.variations = {{{.slug = "a",
                .name = "A",
                .duration = minutes {60},
                .buffer_before = minutes {5},
                .buffer_after = minutes {6},
                .price_minor = {}}}};
        },
        "variations[0].buffer_before_minutes not_with_class, variations[0].buffer_after_minutes not_with_class"},
};

}   // namespace

TEST_CASE("each pair of settings is either fine or refused with its reason")
{
    for (const auto& one : settings)
        for (const auto& other : settings) {
            if (&one >= &other) continue;
            INFO(one.name << " and " << other.name);
            auto service = plain();
            one.add(service);
            other.add(service);
            CHECK(text_of(validation_problems(service)) == told_of_pair(one.name, other.name));
        }
}

TEST_CASE("everything that goes together goes together at once")
{
    auto service = plain();
    for (const auto& setting : settings)
        if (std::string_view {setting.name} != "seats") setting.add(service);
    CHECK(text_of(validation_problems(service)).empty());

    auto lesson = plain();
    for (const std::string_view name :
        {"seats", "guests", "resources", "any staff", "approval", "deposit", "recurring", "limits", "buffers"})
        for (const auto& setting : settings)
            if (name == setting.name) setting.add(lesson);
    lesson.shows_seats_left = true;
    lesson.price_per_attendee = true;
    lesson.variations = {{{.slug = "pupils",
        .name = "Pupils",
        .duration = {},
        .buffer_before = {},
        .buffer_after = {},
        .price_minor = 3000}}};
    lesson.add_ons = {{{.slug = "mat", .name = "Mat", .duration = minutes {0}, .price_minor = 200}}};
    lesson.refunds = {{minutes {2880}, 100}, {minutes {1440}, 50}};
    CHECK(text_of(validation_problems(lesson)).empty());
}

TEST_CASE("a setting that makes no sense is refused with its reason")
{
    for (const auto& sample : lone_settings) {
        INFO(sample.name);
        auto service = plain();
        sample.change(service);
        CHECK(text_of(validation_problems(service)) == sample.told);
    }
}

TEST_CASE("a booking may block a host for as long as the schema has it, and no longer")
{
    auto service = plain();
    service.rules.buffer_after = minutes {30};
    service.add_ons = {{{.slug = "a", .name = "A", .duration = core::longest_blocked_span - minutes {90}}}};
    CHECK(text_of(validation_problems(service)).empty());
    service.add_ons.front().duration += minutes {1};
    CHECK(text_of(validation_problems(service)) == "add_ons too_long_in_all");
}
