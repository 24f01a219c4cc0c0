// Every route of the widget: which screen in which layout it shows, and what of the business.
#include <algorithm>
#include <filesystem>

#include "app/bookings/one_time_links.hpp"
#include "formats/language/zone_names.hpp"
#include "http/widget/page_table.hpp"
#include "test/http/widget/page_payload.hpp"
#include "test/support/source_folder.hpp"
#include "test/support/studio_site.hpp"

namespace {

using Catch::Contains;

using test::payload_in;

std::string slugs_of(const char* name, const auto& entries)
{
    std::string slugs;
    for (const auto& entry : entries)
        slugs += (slugs.empty() ? "" : ",") + entry.slug;
    return slugs.empty() ? slugs : " " + std::string {name} + "=" + slugs;
}

// What the times are for: "order yoga by anna in calendar", each word only if it is so.
std::string describe_order(const api::PagePayload& page)
{
    REQUIRE(page.order->items.size() == 1);
    REQUIRE(page.services.size() == 1);
    const auto& item = page.order->items.front();
    const auto& service = page.services.front();
    CHECK(item.service_id == service.id);
    std::string text = " order";
    if (item.variation_id) {
        CHECK(*item.variation_id == service.variations.at(0).id);
        text += " variation";
    }
    if (item.staff_id) {
        CHECK(*item.staff_id == page.staff->id);
        text += " staff";
    }
    if (page.order->calendar_id) text += " calendar";
    if (page.order->menu_id) {
        CHECK(*page.order->menu_id == page.menu->id);
        text += " menu";
    }
    return text;
}

// A page in one line.
std::string describe(const api::PagePayload& page)
{
    auto text = std::string {core::word(page.screen)} + " " + std::string {core::word(page.layout)};
    if (page.staff) text += " staff=" + page.staff->slug;
    if (page.team) text += " team=" + page.team->slug;
    if (page.group) text += " group=" + page.group->name;
    if (page.menu) text += " menu=" + page.menu->slug;
    if (page.form) text += " form=" + page.form->slug;
    text += slugs_of("services", page.services) + slugs_of("calendars", page.calendars);
    for (const auto& id : page.not_found)
        text += " not_found=" + id;
    if (page.one_time_link) text += " uses=" + std::to_string(page.one_time_link->uses_left);
    if (page.order) text += describe_order(page);
    if (page.slots) text += page.slots->starts.empty() ? " no_slots" : " slots";
    return text;
}

// The studio with a group of one calendar and links that book once.
class FullStudio : public test::StudioSite {
public:
    FullStudio()
    {
        salon().execute("INSERT INTO calendar_groups (business_id, id, slug, name, description, position) VALUES ('"
            + id() + "', 'solo', 'solo', 'Solo', '', 9), ('" + id() + "', 'none', 'none', 'None', '', 10);"
            + "INSERT INTO group_calendars (business_id, group_id, calendar_id, position) VALUES ('" + id()
            + "', 'solo', '" + calendar("yoga") + "', 1);");
    }

    std::string calendar(const std::string& slug) { return read<api::Calendar>("calendars/by-slug/" + slug).id; }
    std::string group(const std::string& slug) { return read<api::Group>("groups/by-slug/" + slug).id; }
    std::string menu(const std::string& slug) { return read<api::Menu>("menus/by-slug/" + slug).id; }

    std::string one_time_link(const app::NewOneTimeLink& wanted)
    {
        const auto slug = app::create_one_time_link(salon().shell(), {id()}, wanted);
        REQUIRE(slug);
        return "/widget/otl/" + slug->slug;
    }

    std::string one_time_link_to(const std::string& calendar_slug)
    {
        return one_time_link({.calendar_id = calendar(calendar_slug), .menu_id = {}, .max_uses = 3, .expires_at = {}});
    }

    std::string one_time_link_to_menu(const std::string& menu_slug)
    {
        return one_time_link({.calendar_id = {}, .menu_id = menu(menu_slug), .max_uses = 1, .expires_at = {}});
    }
};

struct Shown {
    std::string target, page;
};

struct NotShown {
    std::string target;
    int status;
    std::string message;
};

std::string list_of(int count)
{
    std::string ids = "a0";
    for (int i = 1; i < count; ++i)
        ids += ",a" + std::to_string(i);
    return ids;
}

// A message that names the path names the whole.
std::string with_prefix(std::string message, const std::string& prefix)
{
    const auto path = message.find("{path=");
    if (path != message.npos) message.insert(path + 6, prefix);
    return message;
}

}   // namespace

TEST_CASE("every page of the widget shows its screen", "[pages]")
{
    FullStudio site;
    const auto ben = site.calendar("massage-by-ben"), two = site.calendar("massage-by-two"),
               yoga = site.calendar("yoga");
    const std::string by_two = "times calendar team=pair services=massage order variation calendar slots";
    const std::string by_ben = "times calendar staff=ben services=massage order variation staff calendar slots";
    const std::string favourites = "calendars calendar group=Favourites calendars=yoga,massage-by-ben,massage-by-two";
    const Shown rows[] = {
        {"/widget/appointment/anna", "times calendar staff=anna services=massage order variation staff slots"},
        {"/widget/appointment/ben", "services calendar staff=ben services=massage,yoga"},
        {"/widget/appointment/ben/yoga", "times calendar staff=ben services=yoga order staff slots"},
        {"/widget/appointment/anna/talk", "times calendar staff=anna services=talk order staff slots"},
        {"/widget/appointment/pair", by_two},
        {"/widget/appointment/turns/massage",
            "times calendar team=turns services=massage order variation calendar slots"},
        {"/widget/appointment/service/massage", "times calendar services=massage order variation slots"},
        {"/widget/group/" + site.group("favourites"), favourites},
        {"/widget/groups/favourites", favourites},
        {"/widget/groups/favourites?group_id=solo", favourites},
        {"/widget/group/solo", "times calendar group=Solo services=yoga order calendar slots"},
        {"/widget/groups/none", "calendars calendar group=None"},
        {"/widget/booking/" + two, by_two},
        {"/widget/booking/" + ben + "," + ben, by_ben},
        {"/widget/booking/" + ben + "," + yoga, "calendars calendar calendars=massage-by-ben,yoga"},
        {"/widget/booking/x," + ben + ",y", "calendars calendar calendars=massage-by-ben not_found=x not_found=y"},
        {"/widget/booking", "calendars calendar calendars=massage,massage-by-two,massage-in-turns,yoga"},
        {"/widget/bookings/massage-by-ben", by_ben},
        {site.one_time_link_to("massage-by-ben"),
            "times calendar staff=ben services=massage uses=3 order variation staff calendar slots"},
        {site.one_time_link_to_menu("day"), "menu calendar menu=day uses=1"},
        {"/widget/service-menus/day", "menu calendar menu=day"},
        {"/widget/service-menu/" + site.menu("day"), "menu calendar menu=day"},
        {"/widget/service-menus/day/massage", "times calendar menu=day services=massage order variation menu slots"},
        {"/widget/form/contact", "form form form=contact"},
        {"/widget/form/" + site.read<api::Form>("forms/by-slug/contact").id, "form form form=contact"},
        {"/widget/survey/opinion", "survey form form=opinion"},
    };
    for (const auto& row : rows) {
        for (const std::string prefix : {"", "/de"}) {
            INFO(prefix << row.target);
            const auto response = site.page(prefix + row.target);
            INFO(response.body << response.error);
            REQUIRE(response.status == 200);
            const auto page = payload_in(response.body);
            CHECK(describe(page) == row.page);
            if (!prefix.empty()) CHECK(page.locale == core::Locale::de);
            REQUIRE(page.zone_cities.size() == 1);
            CHECK(page.zone_cities.front().time_zone == page.business.time_zone);
            CHECK(page.zone_cities.front().locale == page.locale);
            CHECK(page.zone_cities.front().city == formats::zone_city(page.locale, page.business.time_zone));
        }
    }
}

TEST_CASE("what no page of the widget shows", "[pages]")
{
    FullStudio site;
    const NotShown rows[] = {
        {"/widget/appointment/cleo", 404, "error.calendar_not_found"},      // Not active.
        {"/widget/appointment/former", 404, "error.calendar_not_found"},    // Neither is that team.
        {"/widget/appointment/service", 404, "error.calendar_not_found"},   // Reserved.
        {"/widget/appointment/turns/yoga", 404, "error.calendar_not_found"},
        {"/widget/appointment/anna/yoga", 404, "error.calendar_not_found"},
        {"/widget/appointment/service/gone", 404, "error.calendar_not_found"},
        {"/widget/appointment/service/nobodys", 404, "error.calendar_not_found"},
        {"/widget/appointment/service/yoga/cancel", 410, "error.cancellation_link_expired"},
        {"/widget/group/nothing", 404, "not_found.route{path=/widget/group/nothing}"},
        {"/widget/groups/later", 404, "not_found.route{path=/widget/groups/later}"},
        {"/widget/group", 404, "not_found.page{path=/widget/group}"},
        {"/widget/booking/nothing", 404, "not_found.calendar"},
        {"/widget/booking/" + list_of(10), 404, "not_found.calendar"},
        {"/widget/booking/" + list_of(11), 404, "not_found.route{path=/widget/booking/" + list_of(11) + "}"},
        {"/widget/booking/a,,b", 404, "not_found.route{path=/widget/booking/a,,b}"},
        {"/widget/bookings", 404, "error.calendar_not_found"},
        {"/widget/bookings?calendar_slug=yoga", 404, "error.calendar_not_found"},
        {"/widget/bookings/nothing", 404, "error.calendar_not_found"},
        {"/widget/bookingsoon", 404, "error.calendar_not_found"},
        {"/widget/bookings/%00", 404, "error.calendar_not_found"},
        {"/widget/bookings/yoga/today", 404, "error.calendar_not_found"},
        {"/widget/bookings/Yoga%20today", 404, "error.calendar_not_found"},
        {"/widget/cancel-booking", 410, "error.cancellation_link_expired"},
        {"/widget/booking/cancel-booking", 410, "error.cancellation_link_expired"},
        {"/widget/reschedule-booking", 410, "error.reschedule_link_expired"},
        {"/widget/otl", 410, "expired.slug"},
        {"/widget/otl/", 410, "expired.slug"},
        {"/widget/otl/nothing", 410, "expired.slug"},
        {"/widget/booking/%00", 404, "not_found.route{path=/widget/booking/%00}"},
        {"/widget/group/a%2Fb", 404, "not_found.route{path=/widget/group/a%2Fb}"},
        {"/widget/otl/NOTHING", 404, "not_found.route{path=/widget/otl/NOTHING}"},
        {"/widget/service-menu/nothing", 404, "not_found.route{path=/widget/service-menu/nothing}"},
        {"/widget/service-menus/draft", 404, "not_found.route{path=/widget/service-menus/draft}"},
        {"/widget/service-menus/day/gone", 404, "not_found.route{path=/widget/service-menus/day/gone}"},
        {"/widget/service-menus/draft/gone", 404, "not_found.route{path=/widget/service-menus/draft/gone}"},
        {"/widget/form/nothing", 404, "not_found.route{path=/widget/form/nothing}"},
        {"/widget/form/former", 404, "not_found.route{path=/widget/form/former}"},
        {"/widget/form/opinion", 404, "not_found.route{path=/widget/form/opinion}"},   // It is a survey.
        {"/widget/survey/contact", 404, "not_found.route{path=/widget/survey/contact}"},
        {"/widget", 404, "not_found.page{path=/widget}"},
    };
    for (const auto& row : rows) {
        for (const std::string prefix : {"", "/de"}) {
            INFO(prefix << row.target);
            const auto response = site.page(prefix + row.target);
            INFO(response.body << response.error);
            CHECK(response.status == row.status);
            CHECK_THAT(response.body, Contains("<h1>" + with_prefix(row.message, prefix)));
            CHECK_THAT(response.body, Contains("href=\"" + prefix + "/widget/booking\""));
        }
    }
}

TEST_CASE("what the browser fetches for a screen is there", "[pages]")
{
    for (const auto& row : http::screen_modules)
        for (const auto module : row.modules) {
            INFO(module);
            CHECK((module.empty() || std::filesystem::exists(test::source_folder() + "/" + std::string {module})));
        }
}

TEST_CASE("a one-time link that is used up shows the expired-link screen", "[pages]")
{
    FullStudio site;
    const auto target = site.one_time_link_to("yoga");
    const auto good = site.page(target);
    CHECK_THAT(good.body, Contains("noindex"));
    const std::pair<std::string, std::string> no_referrer {"Referrer-Policy", "no-referrer"};
    CHECK(std::ranges::find(good.headers, no_referrer) != good.headers.end());
    for (const auto* why : {"uses = max_uses", "uses = 0, expires_at = 1", "expires_at = NULL, revoked = 1"}) {
        INFO(why);
        site.salon().execute(std::string {"UPDATE one_time_links SET "} + why);
        const auto page = site.page("/de" + target);
        CHECK(page.status == 410);
        CHECK_THAT(page.body, Contains("expired.slug"));
    }
}

TEST_CASE("a team's page books with the team", "[pages]")
{
    FullStudio site;
    const auto page = payload_in(site.page("/widget/appointment/turns").body);
    CHECK(page.order->calendar_id == site.calendar("massage-in-turns"));
    CHECK(page.team->kind == core::TeamKind::round_robin);
    // Both of the pair work on Mondays; one of them being away leaves the pair no time, and the other some.
    site.salon().execute("INSERT INTO time_off (business_id, staff_id, starts_at, ends_at) SELECT business_id, id,"
                         " 1772409600, 1804000000 FROM staff WHERE slug = 'anna' AND business_id = '"
        + site.id() + "'");
    CHECK(payload_in(site.page("/widget/appointment/pair").body).slots->starts.empty());
    CHECK_FALSE(payload_in(site.page("/widget/appointment/turns").body).slots->starts.empty());
}

TEST_CASE("one public calendar leaves nothing to choose", "[pages]")
{
    FullStudio site;
    site.salon().execute(
        "UPDATE calendars SET is_public = 0 WHERE slug <> 'yoga' AND business_id = '" + site.id() + "'");
    CHECK(
        describe(payload_in(site.page("/widget/booking").body)) == "times calendar services=yoga order calendar slots");
    site.salon().execute("UPDATE calendars SET is_public = 0 WHERE business_id = '" + site.id() + "'");
    CHECK(describe(payload_in(site.page("/widget/booking").body)) == "calendars calendar");
    CHECK(site.page("/widget/appointment/turns").status == 404);
    CHECK(site.page("/widget/appointment/turns/massage").status == 200);   // Who knows it may book it.
}
