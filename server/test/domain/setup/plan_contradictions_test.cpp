#include <catch2/catch.hpp>

#include "core/word.hpp"
#include "domain/setup/contradictions.hpp"

namespace {

using domain::BusinessPlan;
using domain::minutes;

domain::ServicePlan service(const char* slug, std::vector<std::string> staff)
{
    domain::ServicePlan service {};
    service.slug = slug;
    service.rules = {.duration = minutes {60}, .interval = minutes {60}};
    service.staff = std::move(staff);
    return service;
}

// Two services, a pool of two rooms, a team of each kind, a group and a menu. Anna offers both services, Ben cuts only.
BusinessPlan sound()
{
    BusinessPlan plan;
    plan.staff.resize(2);
    plan.staff[0].slug = "anna";
    plan.staff[1].slug = "ben";
    plan.teams = {{"pair", "Pair", core::TeamKind::collective, {"anna", "ben"}},
        {"turns", "Turns", core::TeamKind::round_robin, {"ben", "anna"}}};
    plan.pools = {{"room", "Room", core::PoolKind::room, 2}};
    plan.services = {service("cut", {"anna", "ben"}), service("colour", {"anna"})};
    plan.services[0].rules.pools = {{"room", 2, core::NeedPer::booking}};
    plan.calendars = {default_calendar(plan.services[0]), default_calendar(plan.services[1]),
        {.slug = "cut-by-pair", .name = "", .service = "cut", .host_kind = domain::HostKind::team, .host = "pair"},
        {.slug = "colour-by-turns",
            .name = "",
            .service = "colour",
            .host_kind = domain::HostKind::team,
            .host = "turns"}};
    plan.groups = {{"all", "All", "", {"cut", "cut-by-pair"}}};
    plan.menus = {{.slug = "menu", .name = "Menu", .description = "", .categories = {{"Hair", {"cut", "colour"}}}}};
    return plan;
}

struct Sample {
    const char* name;
    void (*change)(BusinessPlan&);
    const char* told;
};

}   // namespace

TEST_CASE("entries that do not fit each other are refused with the reason")
{
    const Sample samples[] = {
        {"nothing wrong", [](BusinessPlan&) {}, ""},
        {"more units than there are", [](BusinessPlan& plan) { plan.pools[0].units = 1; },
            "services[0].rules.resources[0].units above_units"},
        {"a pool that is gone", [](BusinessPlan& plan) { plan.pools[0].active = false; },
            "services[0].rules.resources[0].pool inactive"},
        {"a pool that is gone, of a service that is gone",
            [](BusinessPlan& plan) {
                plan.pools[0].active = plan.services[0].active = false;
                plan.groups.clear();
                plan.menus.clear();
            },
            ""},
        {"all of a team, of whom one does not offer it", [](BusinessPlan& plan) { plan.calendars[3].host = "pair"; },
            "services[1].calendars[0].host not_offered"},
        {"one of a team that does not offer it", [](BusinessPlan& plan) { plan.teams[1].members = {"ben"}; },
            "services[1].calendars[0].host not_offered"},
        {"a calendar that is gone", [](BusinessPlan& plan) { plan.calendars[2].active = false; },
            "groups[0].calendars[1] inactive"},
        {"a calendar that is gone, of a group that is gone",
            [](BusinessPlan& plan) { plan.calendars[2].active = plan.groups[0].active = false; }, ""},
        {"a service that is gone", [](BusinessPlan& plan) { plan.services[0].active = false; },
            "groups[0].calendars[0] inactive, groups[0].calendars[1] inactive, "
            "menus[0].categories[0].services[0] inactive"},
        {"a service of nobody", [](BusinessPlan& plan) { plan.staff[0].active = false; },
            "menus[0].categories[0].services[1] not_offered"},
        {"services in two places",
            [](BusinessPlan& plan) { plan.services[1].location_kind = core::LocationKind::online; },
            "menus[0].categories[0].services[1] other_place"},
        {"a contradiction within a service", [](BusinessPlan& plan) { plan.services[1].shows_seats_left = true; },
            "services[1].shows_seats_left needs_class"},
    };
    for (const auto& sample : samples) {
        INFO(sample.name);
        auto plan = sound();
        sample.change(plan);
        std::string told;
        for (const auto& [path, code] : contradictions(plan))
            told += (told.empty() ? "" : ", ") + path + " " + std::string {core::word(code)};
        CHECK(told == sample.told);
    }
}

TEST_CASE("what a file no longer names is kept, and is not active")
{
    const auto stored = [] {
        auto plan = sound();
        plan.services[0].variations = {{.slug = "long",
            .name = "Long",
            .duration = {},
            .buffer_before = {},
            .buffer_after = {},
            .price_minor = {}}};
        plan.services[0].add_ons = {{.slug = "tea", .name = "Tea"}};
        return plan;
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
        == std::vector<domain::PlanChange> {{deactivated, team, "turns"}, {deactivated, pool, "room"},
            {updated, domain::EntryKind::service, "cut"}, {deactivated, calendar, "colour-by-turns"},
            {deactivated, group, "all"}, {deactivated, menu, "menu"}});
    CHECK(keep_missing(kept, kept) == kept);
}
