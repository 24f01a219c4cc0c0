#include <catch2/catch.hpp>
#include <sstream>

#include "cli/business_commands.hpp"
#include "outside/net/webhooks.hpp"
#include "program/open_database.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/messages/webhooks.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"
#include "test/support/temporary_folder.hpp"

namespace {

struct Desk {
    test::TemporaryFolder folder;
    std::string database = folder.file("kalends.db");
    std::ostringstream imported, out, err;

    Desk()
    {
        const auto file = folder.file("studio.json");
        std::ofstream {file} << test::studio_file;
        REQUIRE(cli::import_file({file, database}, test::find_zone, imported, imported) == 0);
    }

    int make_secret(const std::string& webhook)
    {
        return cli::create_webhook_secret(
            {.business = "studio", .webhook = webhook, .replay = {}, .database = database}, out, err);
    }

    int show(const std::string& business, const std::string& replay = "")
    {
        return cli::show_webhooks(
            {.business = business, .webhook = {}, .replay = replay, .database = database}, out, err);
    }
};

}   // namespace

TEST_CASE("a webhook's secret is made and printed, and a new one each time", "[cli][webhooks]")
{
    Desk desk;
    REQUIRE(desk.make_secret("crm") == 0);
    const auto secret = desk.out.str().substr(0, desk.out.str().size() - 1);
    CHECK_NOTHROW(outside::webhook_signature(
        secret, {.id = "msg_1", .url = {}, .payload = {}, .secrets = {}, .now = core::Instant {}}));
    desk.out.str("");
    REQUIRE(desk.make_secret("crm") == 0);
    CHECK(desk.out.str() != secret + "\n");
    CHECK(desk.err.str().empty());
}

TEST_CASE("the import of a new webhook prints how to make its secret", "[cli][webhooks]")
{
    Desk desk;
    CHECK(desk.imported.str().contains(
        "created webhook crm\n  It is told nothing before: kalends webhook-secret studio --webhook crm\n"));
}

TEST_CASE("an export has no secret in it", "[cli][webhooks]")
{
    Desk desk;
    REQUIRE(desk.make_secret("crm") == 0);
    std::ostringstream exported;
    REQUIRE(cli::export_business("studio", desk.database, exported, desk.err) == 0);
    CHECK(exported.str().contains("https://crm.example/hook"));
    CHECK_FALSE(exported.str().contains("whsec_"));
}

TEST_CASE("what is not there is told in words", "[cli][webhooks]")
{
    Desk desk;
    CHECK(desk.make_secret("gone") == 1);
    CHECK(desk.err.str().starts_with(R"(There is no webhook "gone" of a business "studio".)"));
    desk.err.str("");
    CHECK(desk.show("gone") == 1);
    CHECK(desk.err.str().starts_with(R"(There is no business "gone" in )"));
    desk.err.str("");
    CHECK(desk.show("studio", "msg_1") == 1);
    CHECK(desk.err.str() == "There is no message \"msg_1\": kalends webhooks lists them with their ids.\n");
    CHECK(desk.show("studio") == 0);
    CHECK(desk.out.str().empty());
}
