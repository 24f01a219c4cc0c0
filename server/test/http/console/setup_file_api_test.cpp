#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "api/console.gen.hpp"
#include "outside/system/encoding.hpp"
#include "test/http/console/console.hpp"

using core::FieldCode;
using core::Role;

namespace {

const std::string path = "/api/v1/console/setup/file";

struct Files {
    test::SalonSite site;
    test::Console console {site};

    std::string exported()
    {
        const auto response = console.get(path);
        INFO(response.body);
        REQUIRE(response.status == 200);
        const auto file = api::parse_body<api::SetupFile>(response.body).value();
        CHECK(file.file_name == "salon.json");
        return file.content;
    }

    http::Response send(const std::string& where, api::SetupImport import, Role role = Role::owner)
    {
        import.content = outside::to_base64(import.content);
        return console.send("POST", path + where, api::to_json(import), role);
    }

    api::SetupImportPreview preview(const std::string& content)
    {
        const auto response = send("/preview", {content, {}});
        INFO(response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<api::SetupImportPreview>(response.body).value();
    }

    api::SetupImported import(const api::SetupImport& import)
    {
        const auto response = send("", import);
        INFO(response.body);
        REQUIRE(response.status == 200);
        return api::parse_body<api::SetupImported>(response.body).value();
    }
};

std::string with(std::string file, const std::string& words, const std::string& others)
{
    const auto at = file.find(words);
    INFO(words);
    REQUIRE(at != file.npos);
    return file.replace(at, words.size(), others);
}

}   // namespace

TEST_CASE("what is exported in the console is imported without a change", "[setup][setup-file][http]")
{
    Files files;
    const auto file = files.exported();
    const auto preview = files.preview(file);
    CHECK(preview.problems.empty());
    CHECK(preview.changes.empty());
    CHECK(preview.bookings_to_come == 0);
    const auto imported = files.import({file, preview.base});
    CHECK(imported.changes.empty());
    CHECK(imported.before == file);
    CHECK(imported.base == preview.base);
    CHECK(files.site.salon().count("history WHERE action = 'setup_changed'") == 0);
}

TEST_CASE("an imported file counts at once, has lines in the history, and is taken back by the file before",
    "[setup][setup-file][http]")
{
    Files files;
    files.site.salon().book("2026-03-04T10:00:00Z");
    const auto file = files.exported();
    auto changed = with(file, R"("name": "Cut")", R"("name": "Cut and wash")");
    // Closed on the day of the booking.
    changed = with(
        changed, R"("closures": [])", R"("closures": [{"first_date": "2026-03-04", "last_date": "2026-03-04"}])");
    const auto preview = files.preview(changed);
    CHECK(preview.changes.size() == 2);
    CHECK(preview.bookings_to_come == 1);
    CHECK(preview.left_behind == 1);
    CHECK_FALSE(files.site.get("/api/v1/services/cut").body.contains("Cut and wash"));

    const auto imported = files.import({changed, preview.base});
    CHECK(imported.changes == preview.changes);
    CHECK(files.site.get("/api/v1/services/cut").body.contains("Cut and wash"));
    CHECK(files.site.salon().count("history WHERE action = 'setup_changed'") == 2);
    // It says what there is now, so that it is taken back only if that is still there.
    CHECK(imported.base == files.preview(changed).base);
    const auto back = files.import({imported.before, imported.base});
    CHECK(back.changes.size() == 2);
    CHECK(files.exported() == file);
}

TEST_CASE("who has seen another set-up imports nothing", "[setup][setup-file][http]")
{
    Files files;
    const auto file = files.exported();
    const auto first = with(file, R"("name": "Cut")", R"("name": "First")");
    const auto second = with(file, R"("name": "Cut")", R"("name": "Second")");
    const auto base = files.preview(second).base;
    files.import({first, base});
    const auto refused = files.send("", {second, base});
    CHECK(refused.status == 409);
    CHECK(refused.body.contains("edit_conflict"));
    CHECK(files.send("/preview", {second, base}).status == 409);
    CHECK(files.site.get("/api/v1/services/cut").body.contains("First"));
    CHECK(files.import({second, files.preview(second).base}).changes.size() == 1);
}

TEST_CASE("mistakes of a file are told by line, and nothing of it is imported", "[setup][setup-file][http]")
{
    Files files;
    const auto file = files.exported();
    const auto line_of = [&](const std::string& text, const std::string& words) {
        return 1 + std::ranges::count(text.substr(0, text.find(words)), '\n');
    };
    const auto wrong = with(file, R"("slug": "cut",)", R"("slug": "cut", "colour": "red",)");
    const auto problems = files.preview(wrong).problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().path == "services[0].colour");
    CHECK(problems.front().line == line_of(wrong, R"("colour")"));
    CHECK(problems.front().code == FieldCode::unknown_field);
    CHECK(problems.front().words != "");
    const auto refused = files.send("", {wrong, {}});
    CHECK(refused.status == 422);
    CHECK(refused.body.contains(R"({"path":"services[0].colour","code":"unknown_field"})"));

    const auto broken = files.preview("{").problems;
    REQUIRE(broken.size() == 1);
    CHECK(broken.front().path == "");
    CHECK(broken.front().code == std::nullopt);
    CHECK(files.console.send("POST", path + "/preview", R"({"content":"{"})").status == 422);
    CHECK(files.send("", {"{", {}}).body.contains(R"({"path":"content","code":"invalid"})"));

    const auto other = with(file, R"("slug": "salon")", R"("slug": "bakery")");
    const auto of_other = files.preview(other).problems;
    REQUIRE(of_other.size() == 1);
    CHECK(of_other.front().path == "slug");
    CHECK(of_other.front().line == line_of(other, R"("slug": "bakery")"));
    CHECK(files.send("", {other, {}}).status == 422);
    CHECK(files.exported() == file);
}

TEST_CASE("pictures that the business does not have are left out of an imported file", "[setup][setup-file][http]")
{
    Files files;
    const auto file = files.exported();
    const auto preview
        = files.preview(with(file, R"("staff": [)", R"("logo": {"media": "logo.png", "alt": "Scissors"}, "staff": [)"));
    CHECK(preview.problems.empty());
    CHECK(preview.missing_pictures == std::vector<std::string> {"logo.png"});
    CHECK(preview.changes.empty());
}

TEST_CASE("a host of another business is told by its line", "[setup][setup-file][http]")
{
    Files files;
    files.site.salon().execute("INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, "
                               "contact_kind, contact, created_at)"
                               " VALUES ('bakery', 'bakery', 'B', 'UTC', 'EUR', 'en', 'phone', '1', 1);"
                               "INSERT INTO business_hosts (business_id, host) VALUES ('bakery', 'bakery.example')");
    const auto wrong = with(
        files.exported(), R"("hosts": ["salon.example"])", "\"hosts\": [\"salon.example\",\n\"bakery.example\"]");
    const auto problems = files.preview(wrong).problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().path == "hosts[1]");
    CHECK(problems.front().code == FieldCode::not_unique);
    CHECK(files.send("", {wrong, {}}).body.contains(R"({"path":"hosts[1]","code":"not_unique"})"));
}

TEST_CASE("files of a business are for owners", "[setup][setup-file][http]")
{
    Files files;
    const auto file = files.exported();
    for (const auto role : {Role::manager, Role::desk, Role::staff, Role::writer}) {
        CHECK(files.console.get(path, role).status == 403);
        CHECK(files.send("", {file, {}}, role).status == 403);
        CHECK(files.send("/preview", {file, {}}, role).status == 403);
    }
}
