#include <catch2/catch.hpp>

#include <functional>

#include "app/setup/business_import.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/ids.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/groups.hpp"
#include "storage/catalogue/menus.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/catalogue/teams.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"
#include "test/support/engines.hpp"

namespace {

// A database with the studio in it.
struct Studio {
    test::OwnDatabase own {test::each_engine(), "migrated"};   // Makes the test run once for each engine.
    std::unique_ptr<storage::Database> database = own.open();
    domain::BusinessSetup setup = read(test::studio_file);

    Studio() { import(setup); }

    static domain::BusinessSetup read(const std::string& text)
    {
        const auto setup = files::read_business_file(text, test::find_zone);
        if (!setup) FAIL(to_text("studio", setup.error().front()));
        return *setup;
    }

    std::vector<domain::SetupChange> import(const domain::BusinessSetup& wanted)
    {
        return app::import_business(*database, wanted, {outside::new_id, core::Instant {}}).changes;
    }

    domain::BusinessSetup stored()
    {
        return database->read([](storage::Snapshot& snapshot) { return *find_business_setup(snapshot, "studio"); });
    }

    // The first column of the first row.
    std::string ask(std::string_view sql)
    {
        return database->read([&](storage::Snapshot& snapshot) {
            auto rows = snapshot.query(sql);
            return rows.next() ? rows.value<std::string>() : std::string {"nothing"};
        });
    }

    std::string config_seq() { return ask("SELECT config_seq FROM businesses"); }

    template <class Find> auto find(Find find_in)
    {
        return database->read(
            [&](storage::Snapshot& snapshot) { return find_in(snapshot, std::string {stored_id(snapshot)}); });
    }

    static std::string stored_id(storage::Snapshot& snapshot)
    {
        auto rows = snapshot.query("SELECT business_id FROM businesses");
        rows.next();
        return rows.value<std::string>();
    }
};

std::vector<std::string> slugs_of(const auto& entries)
{
    std::vector<std::string> slugs;
    for (const auto& entry : entries)
        slugs.push_back(entry.slug);
    return slugs;
}

using Texts = std::vector<std::string>;

}   // namespace

TEST_CASE("Every setting comes back from the database, and from its file, as it went in")
{
    Studio studio;
    auto expected = studio.setup;
    const auto stored = studio.stored();
    expected.business.id = stored.business.id;
    CHECK(stored == expected);
    const auto written = files::write_business_file(stored);
    CHECK(files::write_business_file(studio.read(written)) == written);

    const auto ids = studio.ask("SELECT min(id) || max(id) FROM service_variations");
    const auto seq = studio.config_seq();
    CHECK(studio.import(studio.read(written)).empty());
    CHECK(studio.import(studio.setup).empty());
    CHECK(studio.config_seq() == seq);
    CHECK(studio.ask("SELECT min(id) || max(id) FROM service_variations") == ids);
}

namespace {

// Changes a set-up, and back.
void check_change(Studio& studio, const std::function<void(domain::BusinessSetup&)>& change)
{
    const auto seq = std::stoi(studio.config_seq());
    auto setup = studio.setup;
    change(setup);
    const auto changes = studio.import(setup);
    CHECK(std::stoi(studio.config_seq()) == seq + 1);
    CHECK(studio.import(setup).empty());
    const auto written = files::write_business_file(studio.stored());
    CHECK(studio.import(studio.read(written)).empty());
    REQUIRE(studio.import(studio.setup).size() == changes.size());
    auto expected = studio.setup;
    expected.business.id = studio.stored().business.id;
    CHECK(studio.stored() == expected);
}

}   // namespace

TEST_CASE("Each change of a limit raises config_seq, and what is left out stays without being active")
{
    Studio studio;
    const auto changed = [&](const auto& change) { check_change(studio, change); };
    changed([](auto& setup) { setup.visitor_limits.open_per_client = 3; });
    changed([](auto& setup) { setup.business.confirmation.always = true; });
    changed([](auto& setup) { setup.business.confirmation.parties_above = 0; });
    changed([](auto& setup) { setup.visitor_limits.booked_without_proof = 3; });
    changed([](auto& setup) { setup.visitor_limits.orders_without_proof = 3; });
    changed([](auto& setup) { setup.visitor_limits.submissions_per_client = 3; });
    changed([](auto& setup) { setup.visitor_limits.submissions_without_proof = 3; });
    changed([](auto& setup) { setup.visitor_limits.allowed_by_proof = 3; });
    changed([](auto& setup) { setup.visitor_limits.booked_without_confirmation = 3; });
    changed([](auto& setup) { setup.visitor_limits.orders_per_hour_without_confirmation = 3; });
    changed([](auto& setup) { setup.visitor_limits.mails_without_confirmation = 3; });
    changed([](auto& setup) { setup.visitor_limits.mails_per_client = 3; });
    changed([](auto& setup) { setup.visitor_limits.mails_per_mailbox = 3; });
    changed([](auto& setup) { setup.retention.customers_months = 24; });
    changed([](auto& setup) { setup.retention.submissions_months = 120; });
    changed([](auto& setup) { setup.retention.messages_months = 1; });
}

TEST_CASE("Each change of what is offered raises config_seq")
{
    Studio studio;
    const auto changed = [&](const auto& change) { check_change(studio, change); };
    changed([](auto& setup) { setup.services[0].variations.erase(setup.services[0].variations.begin()); });
    changed([](auto& setup) { setup.services[0].add_ons[0].price_minor = 1; });
    changed([](auto& setup) { setup.services[0].refunds.pop_back(); });
    changed([](auto& setup) { setup.services[0].priorities = {1, 1, 1}; });
    changed([](auto& setup) { setup.services[0].agreements.consent_text += " Or two."; });
    changed([](auto& setup) { setup.services[1].details.date_of_birth = core::DetailRule::required; });
    changed([](auto& setup) { setup.services[2].policy.cancel_reason = core::DetailRule::off; });
    changed([](auto& setup) { setup.teams[0].members = {"anna", "ben"}; });
    changed([](auto& setup) { setup.services[0].form = "before-talk"; });
    changed([](auto& setup) { setup.forms[0].steps[0].questions[4].max = 100; });
    changed([](auto& setup) { setup.forms[0].steps[0].questions[2].choices.pop_back(); });
    changed([](auto& setup) { std::swap(setup.forms[0].rules[0], setup.forms[0].rules[1]); });
    changed([](auto& setup) { setup.forms[0].submit_rules[0].outcome.url = "https://studio.example/"; });
    changed([](auto& setup) { setup.forms[1].jumps[0].when.conditions[0].value = "4"; });
    changed([](auto& setup) { setup.forms[1].jumps.pop_back(); });
    changed([](auto& setup) {
        setup.forms.pop_back();
        setup.forms.pop_back();
        setup.services[2].form.clear();
    });
    changed([](auto& setup) { setup.pools[1].units = 5; });
    changed([](auto& setup) { setup.groups.erase(setup.groups.begin()); });
    changed([](auto& setup) { setup.menus[0].categories.pop_back(); });
    changed([](auto& setup) { setup.menus.clear(); });
    changed([](auto& setup) { std::swap(setup.teams[0], setup.teams[1]); });
    changed([](auto& setup) { setup.services[0].reminders.pop_back(); });
    changed([](auto& setup) { setup.services[0].follow_up.reset(); });
    changed([](auto& setup) { setup.services[1].follow_up = core::minutes {0}; });
    changed([](auto& setup) { setup.services[4].join.meeting_url.clear(); });
    changed([](auto& setup) { setup.services[3].join.call_number = "+43 1 555 012"; });
    changed([](auto& setup) { setup.staff[0].join = {"https://meet.example/other", ""}; });
    changed([](auto& setup) { setup.webhooks[0].url = "https://other.example/"; });
    changed([](auto& setup) { setup.webhooks[1].events.pop_back(); });
    changed([](auto& setup) { setup.webhooks.erase(setup.webhooks.begin()); });
}

TEST_CASE("A service is read with what can still be chosen of it")
{
    Studio studio;
    const auto massage = studio.find(
        [](auto& snapshot, const auto& id) { return storage::find_service_by_slug(snapshot, id, "massage"); });
    REQUIRE(massage);
    CHECK(slugs_of(massage->staff) == Texts {"anna", "ben"});
    CHECK(massage->priorities == std::vector {2, 1});
    CHECK(slugs_of(massage->variations) == Texts {"long", "usual"});
    CHECK(massage->variations[0].price_minor == 8500);
    CHECK(massage->variations[0].buffer_after == core::minutes {15});
    CHECK_FALSE(massage->variations[1].price_minor);
    CHECK(slugs_of(massage->add_ons) == Texts {"oil"});
    CHECK(massage->add_ons[0].max_quantity == 2);
    CHECK(massage->refunds == domain::RefundPolicy {{core::minutes {2880}, 100}, {core::minutes {1440}, 50}});
    CHECK(massage->deposit == domain::Deposit {core::DepositKind::flat, 1500, 0});
    CHECK(massage->approval_period == core::minutes {4320});
    CHECK(massage->is_recurring);
    CHECK(massage->details.date_of_birth == core::DetailRule::required);
    CHECK(massage->details.location == core::DetailRule::optional);
    CHECK(massage->details.consent == core::DetailRule::required);
    CHECK(massage->details.terms == core::DetailRule::optional);
    CHECK(massage->policy.cancel_reason == core::DetailRule::required);
    CHECK(massage->agreements
        == domain::Agreements {
            "We keep your data.\nFor a year.", "2027-01", "Be on time.", "https://studio.example/terms"});
    CHECK(massage->rules.look_busy_percent == 25);
    REQUIRE(massage->rules.pools.size() == 1);
    CHECK(massage->rules.pools[0].pool_id == studio.ask("SELECT id FROM pools WHERE slug = 'room'"));

    const auto services
        = studio.find([](auto& snapshot, const auto& id) { return storage::public_services(snapshot, id); });
    REQUIRE(slugs_of(services) == Texts {"massage", "yoga"});
    CHECK(services[0].variations == massage->variations);
    CHECK(services[0].rules == massage->rules);
    CHECK(services[1].rules.seats == 10);
    CHECK(services[1].guests == domain::GuestRules {core::GuestMode::details, 3});
    CHECK(services[1].rules.pools[0].per == core::NeedPer::attendee);
    CHECK(slugs_of(studio.find([](auto& snapshot, const auto& id) { return storage::active_services(snapshot, id); }))
        == Texts {"massage", "yoga", "talk"});
}

TEST_CASE("Only calendars that can be booked are found, with those who can host them")
{
    Studio studio;
    const auto by_slug = [&](std::string_view slug) {
        return studio.find(
            [&](auto& snapshot, const auto& id) { return storage::find_calendar_by_slug(snapshot, id, slug); });
    };
    const auto pair = by_slug("massage-by-two");
    REQUIRE((pair && pair->team));
    CHECK(pair->team->kind == core::TeamKind::collective);
    CHECK(slugs_of(pair->team->members) == Texts {"ben", "anna"});
    CHECK(by_slug("massage-in-turns")->team->members.size() == 2);   // Cleo is not active.
    CHECK(by_slug("massage-by-ben")->staff->slug == "ben");
    CHECK_FALSE(by_slug("massage")->staff);
    for (const auto* slug : {"massage-by-former", "massage-by-cleo", "massage-once", "gone", "none"})
        CHECK_FALSE(by_slug(slug));
    CHECK(slugs_of(studio.find([](auto& snapshot, const auto& id) { return storage::public_calendars(snapshot, id); }))
        == Texts {"massage", "massage-by-two", "massage-in-turns", "yoga", "nobodys"});

    studio.database->write([](storage::Transaction& transaction) {
        transaction.execute_script("UPDATE staff SET active = 0 WHERE slug = 'anna'");
    });
    CHECK_FALSE(by_slug("massage-by-two"));   // All of them, or none.
    CHECK(slugs_of(by_slug("massage-in-turns")->team->members) == Texts {"ben"});
}

TEST_CASE("Groups and menus are read in their order, without what cannot be booked")
{
    Studio studio;
    const auto group = studio.find(
        [](auto& snapshot, const auto& id) { return storage::find_group_by_slug(snapshot, id, "favourites"); });
    REQUIRE(group);
    CHECK(slugs_of(group->calendars) == Texts {"yoga", "massage-by-ben", "massage-by-two"});
    const auto menu
        = studio.find([](auto& snapshot, const auto& id) { return storage::find_menu_by_slug(snapshot, id, "day"); });
    REQUIRE(menu);
    CHECK_FALSE(menu->may_reorder);
    REQUIRE(menu->categories.size() == 2);
    CHECK(menu->categories[1].name == "Rest");
    CHECK(menu->categories[1].service_ids.size() == 2);
    for (const auto* slug : {"later", "none"})
        CHECK_FALSE(studio.find(
            [&](auto& snapshot, const auto& id) { return storage::find_group_by_slug(snapshot, id, slug); }));
    for (const auto* slug : {"draft", "none"})
        CHECK_FALSE(studio.find(
            [&](auto& snapshot, const auto& id) { return storage::find_menu_by_slug(snapshot, id, slug); }));
}
