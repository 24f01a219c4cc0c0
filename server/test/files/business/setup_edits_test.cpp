#include <catch2/catch.hpp>

#include "files/business/business_file.hpp"
#include "files/business/setup_edits.hpp"
#include "outside/system/secrets.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/setup_entries.hpp"
#include "test/files/business/studio_file.hpp"

using core::ErrorCode;
using core::FieldCode;
using core::SetupEntry;
using domain::BusinessSetup;

namespace {

const files::EditTools tools {test::find_zone, outside::sha256_hex};

BusinessSetup studio()
{
    const auto setup = files::read_business_file(test::studio_file, test::find_zone);
    REQUIRE(setup);
    return *setup;
}

// An edit of what the set-up has.
api::SetupEdit edit_of(const BusinessSetup& setup, SetupEntry entry, const std::string& slug)
{
    return test::edit_without_value(files::to_console_setup(setup, tools), entry, slug);
}

api::SetupEdit order_of(std::vector<std::string> services)
{
    api::SetupEdit edit;
    edit.entry = SetupEntry::service;
    edit.order = std::move(services);
    return edit;
}

api::SetupEdit service_edit(const BusinessSetup& setup, const std::string& slug)
{
    auto edit = edit_of(setup, SetupEntry::service, slug);
    edit.service = test::entry_of(files::to_console_setup(setup, tools).services, slug);
    return edit;
}

core::Result<domain::WantedSetup> apply(const BusinessSetup& setup, std::vector<api::SetupEdit> edits)
{
    return files::apply_edits(setup, {std::move(edits), {}}, tools);
}

core::Refusal refusal_of(const BusinessSetup& setup, std::vector<api::SetupEdit> edits)
{
    const auto outcome = apply(setup, std::move(edits));
    REQUIRE_FALSE(outcome);
    return outcome.error();
}

std::string first_slug(const auto& entries) { return entries.front().slug; }

using Paths = std::vector<std::string>;

Paths paths_of(const core::Refusal& refusal)
{
    Paths paths;
    for (const auto& field : refusal.fields)
        paths.push_back(field.path);
    return paths;
}

}   // namespace

TEST_CASE("an edit changes its entry, and nothing else", "[setup]")
{
    const auto before = studio();
    const auto slug = first_slug(before.services);
    auto edit = service_edit(before, slug);
    edit.service->name = "Another name";
    const auto after = apply(before, {edit});
    REQUIRE(after);
    auto expected = before;
    expected.services.front().name = "Another name";
    for (auto& calendar : expected.calendars)
        if (calendar.is_default && calendar.service == slug) calendar.name = "Another name";
    CHECK(after->setup == expected);
    CHECK(after->renames.empty());
}

TEST_CASE("what was looked at earlier, or is not there, is not edited", "[setup]")
{
    const auto before = studio();
    auto edit = service_edit(before, first_slug(before.services));
    edit.version = "of yesterday";
    CHECK(refusal_of(before, {edit}).code == ErrorCode::edit_conflict);
    edit.slug = "nothing";
    CHECK(refusal_of(before, {edit}).code == ErrorCode::setup_entry_not_found);
    // The version is that of the one entry: what else changes does not matter.
    auto other = before;
    other.services.back().price_minor = 123;
    CHECK(apply(other, {service_edit(before, first_slug(before.services))}));
}

TEST_CASE("an edit says what it edits, once", "[setup]")
{
    const auto before = studio();
    auto edit = service_edit(before, first_slug(before.services));
    CHECK(paths_of(refusal_of(before, {edit, edit})) == Paths {"edits[1].slug"});
    edit.version.reset();
    CHECK(paths_of(refusal_of(before, {edit})) == Paths {"edits[0].version"});
    edit.service.reset();
    CHECK(paths_of(refusal_of(before, {edit})) == Paths {"edits[0].service", "edits[0].version"});
    edit.staff = files::to_console_setup(before, tools).staff.front();
    CHECK(paths_of(refusal_of(before, {edit})) == Paths {"edits[0].service", "edits[0].staff", "edits[0].version"});
    api::SetupEdit calendar;
    calendar.entry = SetupEntry::calendar;
    CHECK(paths_of(refusal_of(before, {calendar})) == Paths {"edits[0].entry"});
}

TEST_CASE("problems are told where they are: in the edit, or in another entry", "[setup]")
{
    const auto before = studio();
    const auto slug = before.menus.front().categories.front().services.front();
    auto edit = service_edit(before, slug);
    edit.service->is_recurring = true;
    edit.service->staff.push_back("nobody-of-this-name");
    const auto place = std::to_string(edit.service->staff.size() - 1);
    CHECK(paths_of(refusal_of(before, {edit})) == Paths {"edits[0].service.staff[" + place + "]"});

    // A staff member who is not there any more is named by services.
    auto renamed = edit_of(before, SetupEntry::pool, first_slug(before.pools));
    renamed.pool = files::to_console_setup(before, tools).pools.front();
    renamed.pool->units = 0;
    const auto refused = apply(before, {renamed});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().fields.front().path.starts_with("services["));
    CHECK(refused.error().fields.front().path.find("].rules.resources") != std::string::npos);
    CHECK(refused.error().fields.front().code == FieldCode::above_units);
}

TEST_CASE("a new slug goes with all that refers to the entry, and two may be exchanged", "[setup]")
{
    const auto before = studio();
    auto one = service_edit(before, before.services[0].slug);
    auto two = service_edit(before, before.services[1].slug);
    std::swap(one.service->slug, two.service->slug);
    const auto after = apply(before, {one, two});
    REQUIRE(after);
    REQUIRE(after->renames.size() == 2);
    CHECK(after->setup.services[0].slug == before.services[1].slug);
    CHECK(after->setup.services[0].name == before.services[0].name);
    auto back = after->setup;
    rename_entries(back, after->renames);
    CHECK(back == before);

    auto staff = edit_of(before, SetupEntry::staff, first_slug(before.staff));
    staff.staff = files::to_console_setup(before, tools).staff.front();
    staff.staff->slug = "someone-else";
    const auto renamed = apply(before, {staff});
    REQUIRE(renamed);
    const auto text = files::write_business_file(renamed->setup);
    CHECK(text.find('"' + first_slug(before.staff) + '"') == std::string::npos);
    CHECK(text.find("\"someone-else\"") != std::string::npos);
}

TEST_CASE("the order is of all entries", "[setup]")
{
    const auto before = studio();
    std::vector<std::string> order;
    for (const auto& service : before.services)
        order.insert(order.begin(), service.slug);
    const auto after = apply(before, {order_of(order)});
    REQUIRE(after);
    CHECK(first_slug(after->setup.services) == before.services.back().slug);
    CHECK(after->setup.services.size() == before.services.size());
    order.pop_back();
    CHECK(paths_of(refusal_of(before, {order_of(order)})) == Paths {"edits[0].order"});
    order.push_back("nothing");
    CHECK(paths_of(refusal_of(before, {order_of(order)}))
        == Paths {"edits[0].order[" + std::to_string(order.size() - 1) + "]"});
}

TEST_CASE("an order and a problem of an entry that it moves", "[setup]")
{
    const auto before = studio();
    std::vector<std::string> order;
    for (const auto& service : before.services)
        order.insert(order.begin(), service.slug);
    auto edit = service_edit(before, first_slug(before.services));
    edit.service->staff = {"nobody-of-this-name"};
    const auto paths = paths_of(refusal_of(before, {edit, order_of(order)}));
    CHECK(std::ranges::count(paths, "edits[0].service.staff[0]") == 1);
    CHECK(std::ranges::all_of(paths, [](const auto& path) { return path.starts_with("edits[0].service."); }));
}

TEST_CASE("pictures are those that are stored", "[setup]")
{
    auto before = studio();
    before.services.front().picture = domain::BrandPicture {.media = "cut.jpg", .alt = "", .hash = "abc", .width = 8};
    const auto slug = first_slug(before.services);
    auto edit = service_edit(before, slug);
    edit.service->picture->alt = "A cut";
    const auto after = apply(before, {edit});
    REQUIRE(after);
    CHECK(after->setup.services.front().picture
        == domain::BrandPicture {.media = "cut.jpg", .alt = "A cut", .hash = "abc", .width = 8});
    edit.service->picture->media = "unknown.jpg";
    CHECK(paths_of(refusal_of(before, {edit})) == Paths {"edits[0].service.picture.media"});
}

TEST_CASE("no more entries than a file may have", "[setup]")
{
    const auto before = studio();
    std::vector<api::SetupEdit> edits;
    for (int i = 0; i < 20; ++i) {
        auto& edit = edits.emplace_back();
        edit.entry = SetupEntry::webhook;
        edit.webhook.emplace();
        edit.webhook->slug = "hook-" + std::to_string(i);
        edit.webhook->url = "https://hooks.example/";
    }
    const auto refused = refusal_of(before, edits);
    CHECK(refused.fields == std::vector<core::FieldError> {{"webhooks", FieldCode::too_many}});
}

TEST_CASE("a service is not renamed to what another calendar is called", "[setup]")
{
    const auto before = studio();
    const auto further = std::ranges::find(before.calendars, false, &domain::CalendarSetup::is_default);
    REQUIRE(further != before.calendars.end());
    auto edit = service_edit(before, further->service);
    edit.service->slug = further->slug;
    std::erase_if(edit.service->calendars, [&](const auto& calendar) { return calendar.slug == further->slug; });
    CHECK(paths_of(refusal_of(before, {edit})) == Paths {"edits[0].service.slug"});
}
