#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "api/console.gen.hpp"
#include "app/setup/first_business.hpp"
#include "test/app/at_once.hpp"
#include "test/files/business/setup_entries.hpp"
#include "test/http/console/console.hpp"

using core::Role;
using core::SetupEntry;

namespace {

const std::string path = "/api/v1/console/setup";

struct Desk {
    test::SalonSite site;
    test::Console console {site};

    api::Setup setup()
    {
        const auto response = console.get(path);
        INFO(response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<api::Setup>(response.body).value();
    }

    http::Response send(const std::string& what, const std::vector<api::SetupEdit>& edits, Role role = Role::owner)
    {
        return console.send("POST", path + "/" + what, api::to_json(api::SetupEdits {edits, {}}), role);
    }

    api::SetupOutcome change(const std::vector<api::SetupEdit>& edits)
    {
        const auto response = send("changes", edits);
        INFO(response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<api::SetupOutcome>(response.body).value();
    }

    api::SetupOutcome preview(const std::vector<api::SetupEdit>& edits)
    {
        const auto response = send("preview", edits);
        INFO(response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<api::SetupOutcome>(response.body).value();
    }
};

api::SetupEdit edit_of(const api::Setup& setup, SetupEntry entry, const std::string& slug)
{
    auto edit = test::edit_without_value(setup, entry, slug);
    if (entry == SetupEntry::service) edit.service = test::entry_of(setup.services, slug);
    if (entry == SetupEntry::staff) edit.staff = test::entry_of(setup.staff, slug);
    if (entry == SetupEntry::business) edit.business = setup.business;
    return edit;
}

}   // namespace

TEST_CASE("what is changed in the set-up is seen by visitors at once, and has a line in the history", "[setup][http]")
{
    Desk desk;
    auto edit = edit_of(desk.setup(), SetupEntry::service, "cut");
    edit.service->name = "Cut and wash";
    edit.service->price_minor = 7400;
    const auto looked = desk.preview({edit});
    REQUIRE(looked.changes.size() == 1);
    CHECK(looked.changes.front().slug == "cut");
    CHECK_FALSE(desk.site.get("/api/v1/services/cut").body.contains("Cut and wash"));

    CHECK(desk.change({edit}).changes == looked.changes);
    CHECK(desk.site.get("/api/v1/services/cut").body.contains("Cut and wash"));
    CHECK(desk.site.salon().count("history WHERE action = 'setup_changed' AND subject = 'Cut and wash' AND after = "
                                  "'updated service'")
        == 1);
    // It is another version now, also for who changes something else of it.
    CHECK(desk.send("changes", {edit}).status == 409);
    const auto again = edit_of(desk.setup(), SetupEntry::service, "cut");
    CHECK(desk.change({again}).changes.empty());
    CHECK(desk.site.salon().count("history WHERE action = 'setup_changed'") == 1);
}

TEST_CASE("the set-up is for owners and managers, and connections for owners alone", "[setup][http]")
{
    Desk desk;
    const auto setup = desk.setup();
    auto edit = edit_of(setup, SetupEntry::business, setup.business.slug);
    edit.business->hosts.push_back("new.example");
    for (const auto role : {Role::desk, Role::staff, Role::writer}) {
        CHECK(desk.console.get(path, role).status == 403);
        CHECK(desk.send("changes", {edit}, role).status == 403);
        CHECK(desk.send("preview", {edit}, role).status == 403);
    }
    CHECK(desk.send("changes", {edit}, Role::manager).status == 403);
    CHECK(desk.send("preview", {edit}, Role::manager).status == 403);
    auto renamed = edit_of(setup, SetupEntry::business, setup.business.slug);
    renamed.business->name = "The salon";
    CHECK(desk.send("changes", {renamed}, Role::manager).status == 200);
    auto both = edit_of(desk.setup(), SetupEntry::business, setup.business.slug);
    both.business->hosts.push_back("new.example");
    CHECK(desk.change({both}).changes.size() == 1);
}

TEST_CASE("a change says which bookings it leaves behind before it is made", "[setup][http]")
{
    Desk desk;
    desk.site.salon().book("2026-03-04T10:00:00Z");
    const auto setup = desk.setup();
    auto edit = edit_of(setup, SetupEntry::staff, "anna");
    edit.staff->weekly = {};
    CHECK(desk.preview({edit}).bookings_to_come == 1);
    CHECK(desk.preview({edit}).left_behind == 1);
    auto name = edit_of(setup, SetupEntry::staff, "anna");
    name.staff->name = "Anna B.";
    name.staff->slug = "anna-b";
    CHECK(desk.preview({name}).left_behind == 0);
    CHECK(desk.preview({name}).bookings_to_come == 1);
    auto gone = edit_of(setup, SetupEntry::staff, "anna");
    gone.staff->active = false;
    CHECK(desk.preview({gone}).left_behind == 1);
    auto closed = edit_of(setup, SetupEntry::business, setup.business.slug);
    closed.business->closures.push_back({core::Date {core::days {20516}}, core::Date {core::days {20517}}, {}});
    CHECK(desk.preview({closed}).left_behind == 1);
    CHECK(desk.change({edit}).changes.size() == 1);
    CHECK(desk.console.get("/api/v1/console/left-behind").body.contains("outside_hours"));
    // What is left behind already is no effect of a further change.
    auto title = edit_of(desk.setup(), SetupEntry::staff, "anna");
    title.staff->title = "Stylist";
    CHECK(desk.preview({title}).left_behind == 0);
}

TEST_CASE("old addresses of what was renamed lead on, until another entry is called so", "[setup][http]")
{
    Desk desk;
    auto edit = edit_of(desk.setup(), SetupEntry::service, "cut");
    edit.service->slug = "haircut";
    CHECK(desk.change({edit}).changes.size() == 1);
    CHECK(desk.site.get("/api/v1/services/by-slug/haircut").status == 200);
    CHECK(desk.site.get("/api/v1/services/by-slug/cut").body.contains("\"haircut\""));
    CHECK(desk.site.get("/api/v1/calendars/by-slug/cut").status == 200);

    auto staff = edit_of(desk.setup(), SetupEntry::staff, "anna");
    staff.staff->slug = "anna-berg";
    desk.change({staff});
    CHECK(desk.site.get("/widget/appointment/anna").status == 200);
    CHECK(desk.site.get("/widget/appointment/anna/cut").status == 200);
    CHECK(desk.site.get("/widget/appointment/anna-berg").status == 200);

    // Back again, and a new one in its place.
    auto back = edit_of(desk.setup(), SetupEntry::service, "haircut");
    back.service->slug = "cut";
    desk.change({back});
    CHECK(desk.site.get("/api/v1/services/by-slug/haircut").body.contains("\"cut\""));
    auto added = edit_of(desk.setup(), SetupEntry::service, "cut");
    added.slug.reset();
    added.version.reset();
    added.service->slug = "haircut";
    added.service->name = "A new one";
    added.service->calendars.clear();
    desk.change({added});
    CHECK(desk.site.get("/api/v1/services/by-slug/haircut").body.contains("A new one"));
}

TEST_CASE("of many who edit the same at once, one does, and no edit of another entry is lost", "[setup][race]")
{
    Desk desk;
    const auto setup = desk.setup();
    std::atomic<int> done = 0, told = 0;
    desk.console.cookie();
    test::numbered_at_once(8, [&](int number) {
        auto same = edit_of(setup, SetupEntry::service, "cut");
        same.service->name = fmt::format("Cut {}", number);
        const auto status = desk.send("changes", {same}).status;
        done += status == 200;
        told += status == 409;
        api::SetupEdit chair;
        chair.entry = SetupEntry::pool;
        chair.pool.emplace(
            api::FilePool {fmt::format("chair-{}", number), "Chair", core::PoolKind::equipment, 1, true});
        if (desk.send("changes", {chair}).status != 200) done = 99;
    });
    CHECK(done == 1);
    CHECK(told == 7);
    CHECK(desk.site.salon().count("pools WHERE slug LIKE 'chair-%' AND active = 1") == 8);
    CHECK(desk.site.salon().count("history WHERE action = 'setup_changed'") == 9);
}

TEST_CASE("a picture comes with the entry that names it", "[setup][http]")
{
    Desk desk;
    desk.site.shell().pictures.inspect = [](std::string_view bytes) {
        return bytes == "a picture" ? std::optional {domain::PictureFacts {640, 480, "#aabbcc"}} : std::nullopt;
    };
    auto edit = edit_of(desk.setup(), SetupEntry::staff, "anna");
    edit.staff->photo = api::FilePicture {"anna.jpg", {}};
    const auto send = [&](const std::string& what, std::optional<std::string> content) {
        const api::SetupEdits edits {{edit}, {{"anna.jpg", std::move(content)}}};
        return desk.console.send("POST", path + "/" + what, api::to_json(edits));
    };
    CHECK(desk.send("changes", {edit}).body.contains("edits[0].staff.photo.media"));
    CHECK(send("preview", {}).status == 200);
    CHECK(send("changes", {}).body.contains("pictures[0].content"));
    CHECK(send("changes", "bm8gcGljdHVyZQ==").body.contains("pictures[0].content"));
    CHECK(send("changes", "no base64").status == 422);
    CHECK(desk.site.salon().count("media_files") == 0);
    CHECK(send("changes", "YSBwaWN0dXJl").status == 200);
    CHECK(desk.site.salon().count("media_files") == 1);
    CHECK(desk.setup().staff.front().photo->media == "anna.jpg");
}

TEST_CASE("the set-up says where its pictures are seen, each once", "[setup][http]")
{
    Desk desk;
    desk.site.shell().pictures.inspect
        = [](std::string_view) { return std::optional {domain::PictureFacts {640, 480, "#aabbcc"}}; };
    CHECK(desk.setup().pictures.empty());
    const auto setup = desk.setup();
    auto anna = edit_of(setup, SetupEntry::staff, "anna"), ben = edit_of(setup, SetupEntry::staff, "ben");
    anna.staff->photo = ben.staff->photo = api::FilePicture {"both.jpg", "Anna and Ben"};
    auto cut = edit_of(setup, SetupEntry::service, "cut");
    cut.service->picture = api::FilePicture {"cut.jpg", {}};
    const api::SetupEdits edits {{anna, ben, cut}, {{"both.jpg", "YSBwaWN0dXJl"}, {"cut.jpg", "YW5vdGhlciBvbmU="}}};
    REQUIRE(desk.console.send("POST", path + "/changes", api::to_json(edits)).status == 200);
    const auto pictures = desk.setup().pictures;
    REQUIRE(pictures.size() == 2);
    CHECK(pictures[0].media == "both.jpg");
    CHECK(pictures[1].media == "cut.jpg");
    CHECK(pictures[0].src != pictures[1].src);
    for (const auto& picture : pictures) {
        CHECK_THAT(picture.src, Catch::StartsWith("/media/") && Catch::Contains("/320.jpeg?s="));
        CHECK(picture.width == 640);
        CHECK(picture.height == 480);
    }
}

TEST_CASE("a business gets another name for commands and files", "[setup][http]")
{
    Desk desk;
    const auto setup = desk.setup();
    auto business = edit_of(setup, SetupEntry::business, setup.business.slug);
    const auto is_new = [&] { return desk.site.get("/api/v1/session").body.contains(R"("is_new":true)"); };
    CHECK_FALSE(is_new());
    app::create_first_business(desk.site.shell());   // There is one already.
    CHECK(desk.site.salon().count("businesses") == 1);
    business.business->slug = "another-name";
    CHECK(desk.change({business}).changes.size() == 1);
    CHECK(desk.setup().business.slug == "another-name");
    CHECK(desk.site.salon().count("businesses") == 1);
}

TEST_CASE("a picture stays with what it is of, whatever that is called", "[setup][http]")
{
    Desk desk;
    desk.site.shell().pictures.inspect
        = [](std::string_view) { return std::optional {domain::PictureFacts {640, 480, "#aabbcc"}}; };
    auto anna = edit_of(desk.setup(), SetupEntry::staff, "anna");
    anna.staff->photo = api::FilePicture {"anna.jpg", {}};
    const api::SetupEdits with_photo {{anna}, {{"anna.jpg", "YSBwaWN0dXJl"}}};
    REQUIRE(desk.console.send("POST", path + "/changes", api::to_json(with_photo)).status == 200);
    const auto photo_of = [&](const std::string& slug) {
        const auto photo = test::entry_of(desk.setup().staff, slug).photo;
        return photo ? photo->media : "";
    };

    auto renamed = edit_of(desk.setup(), SetupEntry::staff, "anna");
    renamed.staff->slug = "anna-berg";
    desk.change({renamed});
    CHECK(photo_of("anna-berg") == "anna.jpg");

    const auto setup = desk.setup();
    auto one = edit_of(setup, SetupEntry::staff, "anna-berg"), two = edit_of(setup, SetupEntry::staff, "ben");
    std::swap(one.staff->slug, two.staff->slug);
    desk.change({one, two});
    CHECK(photo_of("ben") == "anna.jpg");
    CHECK(photo_of("anna-berg").empty());
    CHECK(desk.site.salon().count("media_files") == 1);
}

TEST_CASE("a team that is called as a staff member was before has that address", "[setup][http]")
{
    Desk desk;
    auto anna = edit_of(desk.setup(), SetupEntry::staff, "anna");
    anna.staff->slug = "anna-berg";
    desk.change({anna});
    api::SetupEdit team;
    team.entry = SetupEntry::team;
    team.team.emplace(api::FileTeam {"anna", "Anna and friends", core::TeamKind::round_robin, {"anna-berg"}, true});
    desk.change({team});
    CHECK(desk.site.salon().count("former_slugs") == 0);
}

TEST_CASE("a host of another business is refused where it stands", "[setup][http]")
{
    Desk desk;
    desk.site.salon().execute("INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, "
                              "contact_kind, contact, created_at)"
                              " VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '+43 1 5550199', 1);"
                              "INSERT INTO business_hosts (business_id, host) VALUES ('other', 'a.example')");
    const auto setup = desk.setup();
    auto edit = edit_of(setup, SetupEntry::business, setup.business.slug);
    edit.business->hosts = {"z.example", "a.example"};
    edit.business->slug = "other";
    const auto response = desk.send("changes", {edit});
    CHECK(response.status == 422);
    CHECK(response.body.contains("edits[0].business.hosts[1]"));
    CHECK(response.body.contains("edits[0].business.slug"));
}

TEST_CASE("addresses of webhooks are shown to who may change them", "[setup][http]")
{
    Desk desk;
    api::SetupEdit hook;
    hook.entry = SetupEntry::webhook;
    hook.webhook.emplace();
    hook.webhook->slug = "till";
    hook.webhook->url = "https://till.example/secret";
    desk.change({hook});
    CHECK(desk.console.get(path).body.contains("till.example"));
    CHECK_FALSE(desk.console.get(path, Role::manager).body.contains("till"));
}

TEST_CASE("who has data erased is told how much, and is an owner", "[setup][retention][http]")
{
    Desk desk;
    desk.site.salon().book("2026-03-03T09:00:00Z").value();
    desk.site.salon().set_now(test::at("2026-06-01T09:00:00Z"));
    auto edit = edit_of(desk.setup(), SetupEntry::business, desk.setup().business.slug);
    edit.business->retention
        = api::FileRetention {.customers_months = 2, .submissions_months = {}, .messages_months = {}};
    CHECK(desk.send("changes", {edit}, Role::manager).status == 403);
    const auto looked = desk.preview({edit});
    REQUIRE(looked.to_erase);
    CHECK(looked.to_erase->bookings == 1);
    CHECK(looked.to_erase->submissions == 0);
    desk.change({edit});
    CHECK(desk.setup().business.retention->customers_months == 2);
    auto longer = edit_of(desk.setup(), SetupEntry::business, desk.setup().business.slug);
    longer.business->retention->customers_months = 3;
    CHECK_FALSE(desk.preview({longer}).to_erase);
}
