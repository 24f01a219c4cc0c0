#include <catch2/catch.hpp>

#include "test/support/studio_site.hpp"

namespace {

using test::StudioSite;

std::string slugs_of(const auto& entries)
{
    std::string slugs;
    for (const auto& entry : entries)
        slugs += (slugs.empty() ? "" : " ") + entry.slug;
    return slugs;
}

struct Missing {
    std::string path;
    int status;
    const char* contains;
};

}   // namespace

TEST_CASE("services by HTTP", "[api]")
{
    StudioSite site;
    CHECK(slugs_of(site.read<api::Services>("services").services) == "massage yoga");
    const auto massage = site.read<api::Service>("services/by-slug/massage");
    CHECK(site.read<api::Service>("services/" + massage.id) == massage);
    CHECK(massage.price == api::Money {6000, "EUR"});
    REQUIRE(massage.variations.size() == 2);
    CHECK(massage.variations[0].duration_minutes == 90);
    CHECK(massage.variations[0].price == api::Money {8500, "EUR"});
    CHECK(massage.variations[1].duration_minutes == 60);
    CHECK(massage.variations[1].price == api::Money {6000, "EUR"});
    REQUIRE(massage.add_ons.size() == 1);
    CHECK(massage.add_ons[0].price == api::Money {700, "EUR"});
    CHECK(massage.deposit == api::ServiceDeposit {core::DepositKind::flat, api::Money {1500, "EUR"}, {}});
    CHECK(massage.refunds == std::vector<api::ServiceRefund> {{2880, 100}, {1440, 50}});
    CHECK(massage.approval_minutes == 4320);
    CHECK(massage.is_recurring == true);
    CHECK_FALSE(massage.seats);
    CHECK_FALSE(massage.guests);

    const auto yoga = site.read<api::Service>("services/by-slug/yoga");
    CHECK(yoga.seats == 10);
    CHECK(yoga.shows_seats_left == true);
    CHECK(yoga.price_per_attendee == true);
    CHECK(yoga.guests == api::ServiceGuests {core::GuestMode::details, 3});
    CHECK(yoga.deposit == api::ServiceDeposit {core::DepositKind::percent, {}, 30});
    CHECK(site.read<api::Service>("services/by-slug/talk").slug == "talk");   // Not public, but known.
}

TEST_CASE("providers by HTTP", "[api]")
{
    StudioSite site;
    const auto anna = site.read<api::Provider>("providers/anna");
    CHECK(anna.staff->slug == "anna");
    CHECK_FALSE(anna.team);
    CHECK(slugs_of(anna.services) == "massage");
    const auto turns = site.read<api::Provider>("providers/turns");
    CHECK_FALSE(turns.staff);
    CHECK(slugs_of(turns.team->members) == "anna ben");
    CHECK(slugs_of(turns.services) == "massage");   // They have no calendar for yoga.
    CHECK(slugs_of(site.read<api::Provider>("providers/pair").services) == "massage");   // Both of them.
}

TEST_CASE("calendars by HTTP", "[api]")
{
    StudioSite site;
    const auto all = site.read<api::Calendars>("calendars");
    CHECK(slugs_of(all.calendars) == "massage massage-by-two massage-in-turns yoga");
    CHECK(all.not_found.empty());
    const auto pair = site.read<api::Calendar>("calendars/by-slug/massage-by-two");
    CHECK(site.read<api::Calendar>("calendars/" + pair.id) == pair);
    CHECK(pair.service.slug == "massage");
    CHECK(slugs_of(pair.team->members) == "ben anna");
    CHECK_FALSE(pair.host);
    const auto ben = site.read<api::Calendar>("calendars/by-slug/massage-by-ben");
    CHECK(ben.host->slug == "ben");

    const auto some
        = site.read<api::Calendars>("calendars?ids=" + ben.id + ",nothing,,NOT-AN-ID," + pair.id + "," + ben.id);
    CHECK(slugs_of(some.calendars) == "massage-by-ben massage-by-two");
    CHECK(some.not_found == std::vector<std::string> {"nothing", "", "NOT-AN-ID"});
    const auto none = site.get("calendars?ids=a,b,c,d,e,f,g,h,i,j,k");
    CHECK(none.status == 422);
    CHECK_THAT(none.body, Catch::Contains(R"({"path":"ids","code":"too_many"})"));
    CHECK(site.read<api::Calendars>("calendars?ids=a,b,c,d,e,f,g,h,i,j").not_found.size() == 10);
}

TEST_CASE("groups and menus by HTTP", "[api]")
{
    StudioSite site;
    const auto group = site.read<api::Group>("groups/by-slug/favourites");
    CHECK(site.read<api::Group>("groups/" + group.id) == group);
    CHECK(group.description == "What most come for.");
    CHECK(slugs_of(group.calendars) == "yoga massage-by-ben massage-by-two");
    const auto menu = site.read<api::Menu>("menus/by-slug/day");
    CHECK(site.read<api::Menu>("menus/" + menu.id) == menu);
    CHECK_FALSE(menu.may_reorder);
    REQUIRE(menu.categories.size() == 2);
    CHECK(menu.categories[0].name == "Move");
    CHECK(slugs_of(menu.categories[1].services) == "talk massage");
}

TEST_CASE("what is not there is refused", "[api]")
{
    StudioSite site;
    const auto id = site.read<api::Service>("services/by-slug/yoga").id;
    const Missing rows[] = {
        {"services/nothing", 404, "service_not_found"},
        {"services/NOT-AN-ID", 404, "page_not_found"},
        {"services/by-slug/gone", 404, "service_not_found"},
        {"services/by-slug/Not_A_Slug", 404, "page_not_found"},
        {"services?more=1", 422, R"({"path":"more","code":"unknown_field"})"},
        {"providers/cleo", 404, "provider_not_found"},
        {"providers/former", 404, "provider_not_found"},
        {"calendars/nothing", 404, "calendar_not_found"},
        {"calendars/by-slug/massage-by-former", 404, "calendar_not_found"},
        {"calendars/by-slug/nobodys", 404, "calendar_not_found"},
        {"calendars?ids=", 422, R"({"path":"ids","code":"required"})"},
        {"groups/nothing", 404, "group_not_found"},
        {"groups/by-slug/later", 404, "group_not_found"},
        {"menus/nothing", 404, "menu_not_found"},
        {"menus/by-slug/draft", 404, "menu_not_found"},
        {"menus/A", 404, "page_not_found"},
    };
    for (const auto& row : rows) {
        INFO(row.path);
        const auto response = site.get(row.path);
        CHECK(response.status == row.status);
        CHECK_THAT(response.body, Catch::Contains(row.contains));
    }
    CHECK(site.get("services/" + id, "salon.example").status == 404);   // Of another business.
    CHECK(site.get("groups/by-slug/favourites", "salon.example").status == 404);
}
