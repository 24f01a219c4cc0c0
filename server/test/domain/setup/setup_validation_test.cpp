#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "domain/setup/validation.hpp"

namespace {

using domain::BusinessSetup;
using domain::minutes;

domain::ServiceSetup service(const char* slug, std::vector<std::string> staff)
{
    domain::ServiceSetup service {};
    service.slug = slug;
    service.rules = {.duration = minutes {60}, .interval = minutes {60}};
    service.staff = std::move(staff);
    return service;
}

// Two services, a pool of two rooms, a team of each kind, a group and a menu. Anna offers both services, Ben cuts only.
BusinessSetup sound()
{
    BusinessSetup setup;
    setup.staff.resize(2);
    setup.staff[0].slug = "anna";
    setup.staff[1].slug = "ben";
    setup.teams = {{"pair", "Pair", core::TeamKind::collective, {"anna", "ben"}},
        {"turns", "Turns", core::TeamKind::round_robin, {"ben", "anna"}}};
    setup.pools = {{"room", "Room", core::PoolKind::room, 2}};
    setup.services = {service("cut", {"anna", "ben"}), service("colour", {"anna"})};
    setup.services[0].rules.pools = {{"room", 2, core::NeedPer::booking}};
    setup.calendars = {default_calendar(setup.services[0]), default_calendar(setup.services[1]),
        {.slug = "cut-by-pair", .name = "", .service = "cut", .host_kind = domain::HostKind::team, .host = "pair"},
        {.slug = "colour-by-turns",
            .name = "",
            .service = "colour",
            .host_kind = domain::HostKind::team,
            .host = "turns"}};
    setup.groups = {{"all", "All", "", {"cut", "cut-by-pair"}}};
    setup.menus = {{.slug = "menu", .name = "Menu", .description = "", .categories = {{"Hair", {"cut", "colour"}}}}};
    return setup;
}

struct Sample {
    const char* name;
    void (*change)(BusinessSetup&);
    const char* told;
};

// Makes every service one for which visitors call; only the first host gets a number.
void let_visitors_call(BusinessSetup& setup)
{
    for (auto& service : setup.services)
        service.location_kind = core::LocationKind::call_in;
    setup.staff[0].join.call_number = "+43 1 555 010";
}

const Sample samples[] = {
    {"nothing wrong", [](BusinessSetup&) {}, ""},
    {"more units than there are", [](BusinessSetup& setup) { setup.pools[0].units = 1; },
        "services[0].rules.resources[0].units above_units"},
    {"a pool that is gone", [](BusinessSetup& setup) { setup.pools[0].active = false; },
        "services[0].rules.resources[0].pool inactive"},
    {"a pool that is gone, of a service that is gone",
        [](BusinessSetup& setup) {
            setup.pools[0].active = setup.services[0].active = false;
            setup.groups.clear();
            setup.menus.clear();
        },
        ""},
    {"all of a team, of whom one does not offer it", [](BusinessSetup& setup) { setup.calendars[3].host = "pair"; },
        "services[1].calendars[0].host not_offered"},
    {"one of a team that does not offer it", [](BusinessSetup& setup) { setup.teams[1].members = {"ben"}; },
        "services[1].calendars[0].host not_offered"},
    {"a calendar that is gone", [](BusinessSetup& setup) { setup.calendars[2].active = false; },
        "groups[0].calendars[1] inactive"},
    {"a calendar that is gone, of a group that is gone",
        [](BusinessSetup& setup) { setup.calendars[2].active = setup.groups[0].active = false; }, ""},
    {"a service that is gone", [](BusinessSetup& setup) { setup.services[0].active = false; },
        "groups[0].calendars[0] inactive, groups[0].calendars[1] inactive, "
        "menus[0].categories[0].services[0] inactive"},
    {"a service without active staff", [](BusinessSetup& setup) { setup.staff[0].active = false; },
        "menus[0].categories[0].services[1] not_offered"},
    {"services in two places",
        [](BusinessSetup& setup) { setup.services[1].location_kind = core::LocationKind::online; },
        "menus[0].categories[0].services[1] other_place"},
    {"visitors who call, and a host without a number", [](BusinessSetup& setup) { let_visitors_call(setup); },
        "services[0].call_number required"},
    {"visitors who call, and a number for each host",
        [](BusinessSetup& setup) {
            let_visitors_call(setup);
            setup.services[0].join.call_number = "+43 1 555 011";
        },
        ""},
    {"a contradiction within a service", [](BusinessSetup& setup) { setup.services[1].shows_seats_left = true; },
        "services[1].shows_seats_left needs_class"},
    {"a mail to every visitor, and a service that does not need their address",
        [](BusinessSetup& setup) {
            setup.business.confirmation.always = true;
            setup.services[1].details.email = core::DetailRule::optional;
        },
        "services[1].details.email needs_email"},
    {"an address that is not needed, of a service that is gone",
        [](BusinessSetup& setup) {
            setup.business.confirmation.always = true;
            setup.services[0].details.email = core::DetailRule::off;
            setup.services[0].active = false;
            setup.groups.clear();
            setup.menus.clear();
        },
        ""},
};

}   // namespace

TEST_CASE("entries that do not fit each other are refused with the reason")
{
    for (const auto& sample : samples) {
        INFO(sample.name);
        auto setup = sound();
        sample.change(setup);
        std::string told;
        for (const auto& [path, code] : validation_problems(setup))
            told += (told.empty() ? "" : ", ") + path + " " + std::string {core::word(code)};
        CHECK(told == sample.told);
    }
}

TEST_CASE("what a file no longer names is kept, and is not active")
{
    const auto stored = [] {
        auto setup = sound();
        setup.services[0].variations = {{{.slug = "long",
            .name = "Long",
            .duration = {},
            .buffer_before = {},
            .buffer_after = {},
            .price_minor = {}}}};
        setup.services[0].add_ons = {{{.slug = "tea", .name = "Tea"}}};
        return setup;
    }();
    auto wanted = stored;
    wanted.teams.pop_back();
    wanted.pools.clear();
    wanted.groups.clear();
    wanted.menus.clear();
    wanted.services[0].variations.clear();
    wanted.services[0].add_ons.clear();
    wanted.calendars.pop_back();

    const auto kept = keep_missing(wanted, stored);
    auto expected = stored;
    expected.teams[1].active = expected.pools[0].active = expected.groups[0].active = expected.menus[0].active = false;
    expected.services[0].variations[0].active = expected.services[0].add_ons[0].active = false;
    expected.calendars[3].active = false;
    CHECK(kept == expected);

    using enum domain::ChangeKind;
    using enum domain::EntryKind;
    CHECK(changes_between(&stored, kept)
        == std::vector<domain::SetupChange> {{deactivated, team, "turns"}, {deactivated, pool, "room"},
            {updated, domain::EntryKind::service, "cut"}, {deactivated, calendar, "colour-by-turns"},
            {deactivated, group, "all"}, {deactivated, menu, "menu"}});
    CHECK(keep_missing(kept, kept) == kept);
}
